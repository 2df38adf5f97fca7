import KitCells
import KitCore

/// The appearance of a switch.
public enum ToggleStyle: Hashable, Sendable {
    /// A box with a cross if the switch is on, and the title beside it.
    case checkbox
    /// One sign if the switch is on, and another if it is off; only screen readers read the title.
    case symbols(on: String, off: String)
}

/// A titled switch that is on or off.
public final class ToggleView: ControlView {
    /// The title of the switch.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// The appearance of the switch.
    public var toggleStyle = ToggleStyle.checkbox { didSet { if toggleStyle != oldValue { invalidateFittingSize() } } }
    /// A Boolean value that indicates whether pressing the switch changes `isOn` before `action` sends.
    ///
    /// Otherwise set `isOn` in response to `action`.
    public var togglesItself = true
    /// A Boolean value that indicates whether the switch is on; setting it does not send `action`.
    public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

    /// A Boolean value that indicates whether Enter presses the switch, as Space does; `false` in a form that Enter submits.
    public var isPressedByEnter = true

    /// Creates a switch that is off.
    public init(_ title: String) {
        self.title = title
        super.init()
        pressTitle = "Toggle"
    }

    public override func activate() {
        if isEnabled, togglesItself { isOn.toggle() }
        super.activate()
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        if key == KeyPress(.enter), !isPressedByEnter { return false }
        return super.handleKey(key)
    }

    public override var helpHints: [KeyHint] { isPressedByEnter ? super.helpHints : keyHints }

    public override var keyHints: [KeyHint] {
        guard isEnabled, enclosingCell == nil else { return super.keyHints }
        return [KeyHint(KeyPress(.character(" ")), pressTitle)]
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let width = max(TextMetrics.width(of: text(isOn: true)), TextMetrics.width(of: text(isOn: false)))
        return Size(width: min(proposal.width, width), height: 1)
    }

    private func text(isOn: Bool) -> String {
        switch toggleStyle {
        case .checkbox: (isOn ? "[x] " : "[ ] ") + title
        case .symbols(let on, let off): isOn ? on : off
        }
    }

    public override func draw(in canvas: Canvas) {
        let style = isOn && isEnabled && !isFocused ? style(.selectedControl) : controlStyle
        canvas.draw(TextMetrics.truncate(text(isOn: isOn), to: bounds.width), at: .zero, style: style)
    }

    public override var semantics: Semantics? {
        let traits = isOn ? controlTraits.union(.selected) : controlTraits
        return Semantics(role: .toggle, label: accessibilityLabel ?? title, value: isOn ? "on" : "off", traits: traits)
    }
}

/// A switch that shows a value, and reports when the user presses it.
public struct Toggle: PrimitiveBody {
    private let title: String
    private let isOn: Bool
    private let toggleStyle: ToggleStyle?
    private let action: @MainActor () -> Void
    private var pressTitle = "Toggle"
    private var isPressedByEnter = true

    /// Creates a switch; `action` is called when the user presses it.
    public init(
        _ title: String, isOn: Bool, style: ToggleStyle? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        toggleStyle = style
        self.isOn = isOn
        self.action = action
    }

    /// Creates a switch with a bound value.
    public init(_ title: String, isOn: Binding<Bool>, style: ToggleStyle? = nil) {
        self.init(title, isOn: isOn.wrappedValue, style: style) { isOn.wrappedValue.toggle() }
    }

    /// Creates a switch whose title is a text, as in SwiftUI; the style of the text is ignored.
    public init(isOn: Binding<Bool>, label: () -> Text) { self.init(label().words, isOn: isOn) }

    /// Sets the title of pressing the switch: in the help, and in the hint bar while the switch has the focus in a row of
    /// a list.
    public func pressTitle(_ title: String) -> Toggle {
        var toggle = self
        toggle.pressTitle = title
        return toggle
    }

    /// Sets whether Enter presses the switch, as Space does; `false` in a form that Enter submits.
    public func pressedByEnter(_ isPressedByEnter: Bool) -> Toggle {
        var toggle = self
        toggle.isPressedByEnter = isPressedByEnter
        return toggle
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let isEnabled = context.environment.isEnabled
        let style = toggleStyle ?? context.environment.toggleStyle ?? .checkbox
        return [
            ViewElement(context, make: { ToggleView(title) }) { view in
                view.title = title
                view.toggleStyle = style
                view.togglesItself = false
                view.isOn = isOn
                view.isEnabled = isEnabled
                view.pressTitle = pressTitle
                view.isPressedByEnter = isPressedByEnter
                view.handler = action
            }
        ]
    }
}
