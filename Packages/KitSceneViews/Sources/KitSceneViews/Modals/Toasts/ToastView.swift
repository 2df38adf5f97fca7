import KitCells
import KitCore

/// A message above everything else, with a frame where the window has room for one.
final class ToastView: View {
    let toast: Toast

    init(_ toast: Toast) {
        self.toast = toast
        super.init()
    }

    /// What the colour says is said by a sign as well.
    private var text: String {
        switch toast.role {
        case .success: "✓ " + toast.text
        case .warning: "! " + toast.text
        case .error: "✗ " + toast.text
        default: toast.text
        }
    }

    private static let maximumWidth = 60
    private static let maximumLines = 3

    /// The message takes its room from the screen, so that in a low window it has fewer lines.
    override func sizeThatFits(_ proposal: Size) -> Size {
        let isFramed = proposal.height >= 10
        let most = min(Self.maximumLines, max(1, proposal.height / 3))
        let lines = lines(width: min(Self.maximumWidth, proposal.width) - (isFramed ? 4 : 2), atMost: most)
        let width = lines.map { TextMetrics.width(of: $0) }.max() ?? 0
        return Size(width: width + (isFramed ? 4 : 2), height: lines.count + (isFramed ? 2 : 0))
    }

    private func lines(width: Int, atMost most: Int = maximumLines) -> [String] {
        let lines = TextMetrics.wrap(text, to: max(1, width))
        guard lines.count > most else { return lines }
        let last = TextMetrics.truncate(lines[most - 1] + "…", to: max(1, width))
        return lines.prefix(most - 1) + [last]
    }

    /// Three rows are a frame around one line, for without a frame there are as many rows as lines.
    private var isFramed: Bool { bounds.height >= 3 && lines(width: bounds.width - 2).count <= bounds.height - 2 }

    override func draw(in canvas: Canvas) {
        let isFramed = isFramed
        let style = style(toast.role)
        if isFramed { canvas.drawBorder(bounds, .rounded, style: style) } else { canvas.fill(bounds, style: style) }
        let inset = isFramed ? 2 : 1
        let rows = max(1, bounds.height - (isFramed ? 2 : 0))
        for (row, line) in lines(width: bounds.width - 2 * inset, atMost: rows).enumerated() {
            let point = Point(x: inset, y: row + (isFramed ? 1 : 0))
            canvas.draw(line, at: point, style: style, maxWidth: max(0, bounds.width - inset))
        }
    }

    override var semantics: Semantics? {
        Semantics(role: .toast, label: toast.text, traits: toast.role == .error ? .error : [])
    }
}
