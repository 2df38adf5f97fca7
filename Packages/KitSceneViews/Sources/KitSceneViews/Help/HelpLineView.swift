import KitCells
import KitCore

/// One line of the help: keys, and what they do.
final class HelpLineView: View {
    private let hint: KeyHint
    private let keyWidth: Int

    /// - Parameter keyWidth: The columns of the keys, which all lines have in common.
    init(_ hint: KeyHint, keyWidth: Int) {
        self.hint = hint
        self.keyWidth = keyWidth
        super.init()
    }

    private var titleColumn: Int { keyWidth + 4 }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, titleColumn + TextMetrics.width(of: hint.title)), height: 1)
    }

    override func draw(in canvas: Canvas) {
        canvas.draw(hint.keys, at: Point(x: 2, y: 0), style: style(.hintKey), maxWidth: max(0, bounds.width - 2))
        let space = max(0, bounds.width - titleColumn)
        canvas.draw(
            TextMetrics.truncate(hint.title, to: space), at: Point(x: titleColumn, y: 0), style: style(.text),
            maxWidth: space)
    }

    override var semantics: Semantics? { Semantics(role: .keyHint, label: hint.keys, value: hint.title) }
}
