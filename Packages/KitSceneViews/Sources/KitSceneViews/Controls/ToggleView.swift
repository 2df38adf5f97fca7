import KitCells
import KitCore

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
