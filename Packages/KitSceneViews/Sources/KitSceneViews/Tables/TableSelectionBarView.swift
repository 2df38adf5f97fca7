import KitCells

/// The bar beside the row on which the person is.
final class TableSelectionBarView: View {
    /// The columns of the bar, and one that is free.
    static let width = 2
    @exclusivity(unchecked) private var lines = 0..<0

    /// Stands at some lines of its own; at none where the row is not on the screen.
    func show(at newLines: Range<Int>) {
        guard newLines != lines else { return }
        lines = newLines
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard !lines.isEmpty else { return }
        let style = style(.control)
        // Of the signs that would do, one on whose width all terminals agree: what follows needs no address then.
        for line in lines { canvas.draw("▐", at: Point(x: 0, y: line), style: style) }
    }
}
