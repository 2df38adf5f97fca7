import KitCells
import KitCore

/// A button: a title that is pressed with Enter or Space.
public final class ButtonView: ControlView {
    /// What the button says.
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

    /// Makes a button.
    public init(_ title: String = "") {
        self.title = title
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, TextMetrics.width(of: title) + 4), height: 1)
    }

    public override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(title, to: max(0, bounds.width - 4))
        canvas.draw("[ " + text + " ]", at: .zero, style: controlStyle, maxWidth: bounds.width)
    }

    public override var semantics: Semantics? {
        var traits: Semantics.Traits = []
        if isFocused { traits.insert(.focused) }
        if !isEnabled { traits.insert(.disabled) }
        return Semantics(role: .button, label: accessibilityLabel ?? title, traits: traits)
    }
}
