import KitCells
import KitCore

/// One button of an alert, in the style of what it means.
final class AlertButtonView: ControlView {
    private var title = ""
    private var role = Alert.Button.Role.default

    func show(_ button: Alert.Button, action: @escaping @MainActor () -> Void) {
        (title, role) = (button.title, button.role)
        handler = action
        setNeedsDisplay()
    }

    var width: Int { TextMetrics.width(of: title) + 4 }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, width), height: 1)
    }

    /// A column that is too high shows the part with the focus.
    override func focusDidChange() {
        super.focusDidChange()
        superview?.setNeedsLayout()
    }

    override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(title, to: max(0, bounds.width - 4))
        let style = role == .destructive && !isFocused ? style(.destructive) : controlStyle
        canvas.draw("[ " + text + " ]", at: .zero, style: style, maxWidth: bounds.width)
    }

    override var semantics: Semantics? {
        Semantics(role: .button, label: title, traits: isFocused ? .focused : [])
    }
}
