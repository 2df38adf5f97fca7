import KitCells
import KitCore

/// A button: a title that is pressed with Enter or Space.
///
/// While its action is under way, it can show so itself: see `isBusy`.
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
    /// What the button is for; a destructive one has a colour of its own.
    public var role: ButtonRole? { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// A Boolean value that indicates whether the button's work is running.
    ///
    /// While it is true, a spinner turns before the title and presses are ignored. The button keeps the focus, so that
    /// a second Enter does not press the control beside it.
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

    /// Creates a button that does something when the user presses it.
    public convenience init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(title)
        self.role = role
        handler = action
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
        let isStriking = role == .destructive && isEnabled && !isFocused
        let style = isStriking ? style(.destructive) : controlStyle
        canvas.draw("[ " + sign + text + " ]", at: .zero, style: style, maxWidth: bounds.width)
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
