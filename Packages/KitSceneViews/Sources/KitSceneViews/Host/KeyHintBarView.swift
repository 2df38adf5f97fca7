import KitCells
import KitCore

/// The last line of a screen names the keys that can be pressed now.
///
/// Hints that do not fit are left out whole; the last one, which says how to leave, is the last to go.
final class KeyHintBarView: View {
    var hints: [KeyHint] = [] { didSet { if hints != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        var column = 1
        for hint in hintsThatFit {
            column += canvas.draw(hint.keys, at: Point(x: column, y: 0), style: style(.hintKey)) + 1
            column += canvas.draw(hint.title, at: Point(x: column, y: 0), style: style(.hintBar)) + 2
        }
    }

    private var hintsThatFit: [KeyHint] {
        guard let last = hints.last else { return [] }
        var left = bounds.width - 2 - width(of: last)
        guard left >= 0 else { return [] }
        let others = hints.dropLast().prefix { hint in
            left -= width(of: hint) + 2
            return left >= 0
        }
        return others + [last]
    }

    private func width(of hint: KeyHint) -> Int {
        TextMetrics.width(of: hint.keys) + 1 + TextMetrics.width(of: hint.title)
    }

    override var semantics: Semantics? {
        let text = hints.map { $0.keys + " " + $0.title }.joined(separator: ", ")
        return Semantics(role: .keyHint, label: text)
    }
}
