import KitCells

/// The marks beside the rows of a table in which several can be selected.
final class TableGutterView: View {
    struct Mark: Equatable {
        let y: Int
        let isSelected: Bool
        let isCurrent: Bool
    }

    /// The columns of a mark, and one that is free.
    static let width = 4
    private var marks: [Mark] = []

    func show(_ newMarks: [Mark]) {
        guard newMarks != marks else { return }
        marks = newMarks
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        for mark in marks {
            let role: StyleRole = mark.isCurrent ? .focusedControl : mark.isSelected ? .selectedControl : .control
            canvas.draw(mark.isSelected ? "[x]" : "[ ]", at: Point(x: 0, y: mark.y), style: style(role))
        }
    }
}
