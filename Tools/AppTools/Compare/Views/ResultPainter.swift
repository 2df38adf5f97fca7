import KitCells
import KitCore
import KitSceneViews

/// Draws the line with the result of the last step, or what there is to say instead.
struct ResultPainter {
    let canvas: Canvas
    let theme: Theme
    let show: Show
    /// The lines that describe the difference, or `nil` if there is none.
    let difference: [String]?
    /// The reason for which the last key did nothing, or `nil` if it did something.
    let notice: String?

    private var row: Int { canvas.size.height - 1 }
    private var width: Int { canvas.size.width }

    func draw(hasTraces: Bool) {
        if let difference { return draw(difference, .error) }
        if let notice { return draw([notice], .warning) }
        // Without traces, what a larger window has is worth more than counts.
        let hint = hasTraces ? "" : "Traces need 80x24"
        var x = 1
        for piece in StageText.result(show, width: width - 2 - hint.count) where x < width {
            x += canvas.draw(
                piece.text, at: Point(x: x, y: row), style: theme.surfaceStyle(piece.role), maxWidth: width - x)
        }
        guard !hint.isEmpty, x + hint.count + 2 <= width else { return }
        canvas.draw(hint, at: Point(x: width - hint.count - 1, y: row), style: theme.surfaceStyle(.secondary))
    }

    /// Draws lines that end in the last row.
    private func draw(_ lines: [String], _ role: StyleRole) {
        for (index, line) in lines.enumerated() {
            let place = Point(x: 1, y: row - lines.count + 1 + index)
            canvas.draw(line, at: place, style: theme.surfaceStyle(role), maxWidth: width - 2)
        }
    }
}
