import KitCells
import KitCore

/// The last line of a screen names the keys that can be pressed now.
///
/// Hints that do not fit are left out whole.
final class KeyHintBarView: View {
    var hints: [KeyHint] = [] { didSet { if hints != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        var column = 1
        for hint in hints {
            let width = TextMetrics.width(of: hint.keys) + 1 + TextMetrics.width(of: hint.title)
            guard column + width <= bounds.width - 1 else { break }
            column += canvas.draw(hint.keys, at: Point(x: column, y: 0), style: style(.hintKey)) + 1
            column += canvas.draw(hint.title, at: Point(x: column, y: 0), style: style(.hintBar)) + 2
        }
    }

    override var semantics: Semantics? {
        let text = hints.map { $0.keys + " " + $0.title }.joined(separator: ", ")
        return Semantics(role: .keyHint, label: text)
    }
}
