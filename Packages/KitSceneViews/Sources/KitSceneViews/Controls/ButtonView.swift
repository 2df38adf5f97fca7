import KitCells
import KitCore

/// A button: a title that is pressed with Enter or Space.
///
/// While what it began is under way, it can show so itself: see `isBusy`.
public final class ButtonView: ControlView {
    /// The title of the button.
    public var title: String {
        didSet {
            guard title != oldValue else { return }
            if TextMetrics.width(of: title) == TextMetrics.width(of: oldValue) {
                setNeedsDisplay()
            } else {
                invalidateFittingSize()
            }
        }
    }
    /// A Boolean value that indicates whether the button's work is running.
    ///
    /// Meanwhile a spinner turns before the title and presses are ignored. The button keeps the focus, so that a second
    /// Enter does not press the control beside it.
    public var isBusy = false {
        didSet {
            guard isBusy != oldValue else { return }
            spinner.isAnimating = isBusy
            invalidateFittingSize()
            host?.treeDidChange()
        }
    }

    /// Only turns, in no space of its own; the button draws its sign.
    private lazy var spinner: SpinnerView = {
        let spinner = SpinnerView()
        spinner.turned = { [weak self] in self?.setNeedsDisplay() }
        addSubview(spinner)
        return spinner
    }()

    /// Creates a button.
    public init(_ title: String = "") {
        self.title = title
        super.init()
    }

    public override var canBecomeFocused: Bool { isEnabled || isBusy }

    public override func activate() {
        if !isBusy { super.activate() }
    }

    private var signWidth: Int { isBusy ? 2 : 0 }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, TextMetrics.width(of: title) + 4 + signWidth), height: 1)
    }

    public override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(title, to: max(0, bounds.width - 4 - signWidth))
        let sign = isBusy ? spinner.sign + " " : ""
        canvas.draw("[ " + sign + text + " ]", at: .zero, style: controlStyle, maxWidth: bounds.width)
    }

    public override var exposesSubviewSemantics: Bool { false }

    public override var semantics: Semantics? {
        var traits: Semantics.Traits = []
        if isFocused { traits.insert(.focused) }
        if isBusy { traits.insert(.busy) }
        if !isEnabled || isBusy { traits.insert(.disabled) }
        return Semantics(role: .button, label: accessibilityLabel ?? title, traits: traits)
    }
}

/// A switch with a title: on or off.
public final class ToggleView: ControlView {
    /// The title of the switch.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// A Boolean value that indicates whether the switch is on; setting it from code does not fire `action`.
    public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

    /// Creates a switch that is off.
    public init(_ title: String) {
        self.title = title
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, TextMetrics.width(of: title) + 4), height: 1)
    }

    public override func draw(in canvas: Canvas) {
        let style = isOn && isEnabled && !isFocused ? style(.selectedControl) : controlStyle
        canvas.draw((isOn ? "[x] " : "[ ] ") + title, at: .zero, style: style, maxWidth: bounds.width)
    }

    public override var semantics: Semantics? {
        var traits: Semantics.Traits = isOn ? .selected : []
        if isFocused { traits.insert(.focused) }
        if !isEnabled { traits.insert(.disabled) }
        return Semantics(role: .toggle, label: accessibilityLabel ?? title, value: isOn ? "on" : "off", traits: traits)
    }
}
