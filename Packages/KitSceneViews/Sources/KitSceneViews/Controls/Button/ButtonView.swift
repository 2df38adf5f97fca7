import KitCells
import KitCore

/// A control with the one action that its label names.
@MainActor
protocol Pressable: ControlView {
    /// A Boolean value that indicates whether the control can be pressed now.
    var isReady: Bool { get }
}

/// A button that is pressed with Enter, Space or the mouse.
///
/// It can show that its action is running; see `isBusy`.
public final class ButtonView: ControlView, Pressable {
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
    /// The purpose of the button; a primary and a destructive one have their own colours.
    public var role: ButtonRole? { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// A Boolean value that indicates whether the button's action is running.
    ///
    /// While it is true, a spinner turns before the title and presses are ignored. The button keeps the focus, so that
    /// pressing Enter again does not press another control.
    public var isBusy = false {
        didSet {
            guard isBusy != oldValue else { return }
            spinner.isAnimating = isBusy
            invalidateFittingSize()
            host?.treeDidChange()
        }
    }

    /// Takes no space; the button draws its sign.
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

    /// Creates a button with an action.
    public convenience init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(title)
        self.role = role
        handler = action
    }

    public override var canBecomeFocused: Bool { isEnabled || isBusy }

    public override func activate() {
        if !isBusy { super.activate() }
    }

    var isReady: Bool { isEnabled && !isBusy }

    private var signWidth: Int { isBusy ? 2 : 0 }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, TextMetrics.width(of: title) + 4 + signWidth), height: 1)
    }

    public override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(title, to: max(0, bounds.width - 4 - signWidth))
        let sign = isBusy ? spinner.sign + " " : ""
        // Without brackets it does not look like a button.
        let line = isEnabled || isBusy ? "[ " + sign + text + " ]" : "  " + text + "  "
        canvas.draw(line, at: .zero, style: textStyle, maxWidth: bounds.width)
    }

    private var textStyle: Style {
        guard isEnabled, !isFocused else { return controlStyle }
        return switch role {
        case .primary: style(.primaryControl)
        case .destructive: style(.destructive)
        case .cancel, nil: controlStyle
        }
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
