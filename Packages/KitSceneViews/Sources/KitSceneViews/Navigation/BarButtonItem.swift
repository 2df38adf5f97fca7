import KitCells
import KitCore
import KitReactive

/// A button in the title bar of a screen, with a key that works anywhere on the screen; after UIKit's class.
///
/// Changes of its properties take effect at once. Several screens can share an item.
@MainActor
public final class BarButtonItem {
    /// The title of the button.
    public var title: String { didSet { if title != oldValue { didChange.send() } } }
    /// The key that presses the button, or `nil` for none.
    public var key: KeyPress? { didSet { if key != oldValue { didChange.send() } } }
    /// The role of the button.
    public var role: ButtonRole? { didSet { if role != oldValue { didChange.send() } } }
    /// A Boolean value that indicates whether the user can press the button.
    public var isEnabled: Bool { didSet { if isEnabled != oldValue { didChange.send() } } }
    /// A Boolean value that indicates whether the button and its key are unavailable.
    public var isHidden = false { didSet { if isHidden != oldValue { didChange.send() } } }
    /// The name for screen readers and tests, or `nil` to use the title.
    public var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { didChange.send() } } }
    /// Sends each time the user presses the button or its key.
    public let action = Signal<Void>()

    let didChange = Signal<Void>()
    var handler: (@MainActor () -> Void)?

    /// Creates a button.
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - key: The key that presses the button.
    ///   - role: The role of the button.
    ///   - isEnabled: A Boolean value that indicates whether the user can press the button.
    ///   - handler: Called when the button is pressed, after `action` has sent.
    public init(
        _ title: String, key: KeyPress? = nil, role: ButtonRole? = nil, isEnabled: Bool = true,
        handler: (@MainActor () -> Void)? = nil
    ) {
        self.title = title
        self.key = key
        self.role = role
        self.isEnabled = isEnabled
        self.handler = handler
    }

    /// Presses the button; does nothing if it is disabled or hidden.
    public func activate() {
        guard isEnabled, !isHidden else { return }
        action.send()
        handler?()
    }

    /// A publisher that sends each time the user presses the button or its key.
    public var tapPublisher: AnyPublisher<Void, Never> { action.publisher }
}

final class BarButtonView: ControlView {
    let item: BarButtonItem
    /// The style of the bar.
    var role = StyleRole.titleBar { didSet { if role != oldValue { setNeedsDisplay() } } }

    init(_ item: BarButtonItem) {
        self.item = item
        super.init()
        handler = { [weak item] in item?.activate() }
        update()
    }

    /// Applies the current properties of the item.
    func update() {
        isEnabled = item.isEnabled
        isHidden = item.isHidden
        accessibilityLabel = item.accessibilityLabel
        invalidateFittingSize()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, TextMetrics.width(of: item.title) + 2), height: 1)
    }

    override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(item.title, to: max(0, bounds.width - 2))
        canvas.draw("[" + text + "]", at: .zero, style: barStyle, maxWidth: bounds.width)
    }

    /// The style of the button, which differs from the bar's only by attributes, so that it works without colours.
    private var barStyle: Style {
        let bar = theme.style(role)
        var attributes = bar.attributes
        if !isEnabled { return bar.with(attributes: theme.style(.disabledControl).attributes) }
        if isFocused { attributes.formUnion(.reverse) }
        switch item.role {
        case nil, .cancel: attributes.subtract(.bold)
        case .primary: attributes.formUnion(.bold)
        case .destructive: attributes.formUnion([.bold, .underline])
        }
        return bar.with(attributes: attributes)
    }

    override var semantics: Semantics? {
        var traits: Semantics.Traits = []
        if isFocused { traits.insert(.focused) }
        if !isEnabled { traits.insert(.disabled) }
        return Semantics(role: .button, label: accessibilityLabel ?? item.title, traits: traits)
    }
}
