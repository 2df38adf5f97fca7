import KitCells
import KitCore

/// The first line of a screen: where one is, and a word about it at the other end.
final class NavigationBarView: View {
    func update(title: String, subtitle: String, canGoBack: Bool) {
        guard (title, subtitle, canGoBack) != (self.title, self.subtitle, self.canGoBack) else { return }
        (self.title, self.subtitle, self.canGoBack) = (title, subtitle, canGoBack)
        setNeedsDisplay()
    }

    private var title = ""
    private var subtitle = ""
    private var canGoBack = false

    override func draw(in canvas: Canvas) {
        let style = theme.style(.titleBar)
        canvas.fill(bounds, style: style)
        let text = (canGoBack ? " ‹ " : " ") + title
        let used = canvas.draw(
            TextMetrics.truncate(text, to: max(0, bounds.width - 1)), at: .zero, style: style, maxWidth: bounds.width)
        let width = TextMetrics.width(of: subtitle)
        guard width > 0, used + width + 3 <= bounds.width else { return }
        canvas.draw(subtitle, at: Point(x: bounds.width - width - 1, y: 0), style: style)
    }

    override var semantics: Semantics? {
        Semantics(role: .screen, label: title, value: subtitle.isEmpty ? nil : subtitle)
    }
}
