import KitCells
import KitCore

/// What a window shows that is too small for its screen.
final class TooSmallView: View {
    var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        let lines = TextMetrics.wrap(message, to: bounds.width)
        for (row, line) in lines.prefix(bounds.height).enumerated() {
            canvas.draw(line, at: Point(x: 0, y: row), style: style(.warning), maxWidth: bounds.width)
        }
    }

    override var semantics: Semantics? { Semantics(role: .alert, label: message) }
}
