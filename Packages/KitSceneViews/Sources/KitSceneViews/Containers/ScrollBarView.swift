import KitCells

/// One column that shows which part of something longer is on the screen; empty while all of it is.
final class ScrollBarView: View {
    private var first = 0
    private var shown = 0
    private var total = 0

    func update(first: Int, shown: Int, total: Int) {
        guard (first, shown, total) != (self.first, self.shown, self.total) else { return }
        (self.first, self.shown, self.total) = (first, shown, total)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let height = bounds.height
        guard total > shown, height > 0 else { return }
        let length = max(1, height * shown / total)
        // The thumb touches an end of the bar only when the content is at that end.
        let travel = height - length
        let rest = total - shown
        let start = first == 0 ? 0 : first >= rest ? travel : min(max(1, travel * first / rest), max(0, travel - 1))
        for row in 0..<height {
            let isThumb = row >= start && row < start + length
            canvas.draw(isThumb ? "┃" : "│", at: Point(x: 0, y: row), style: style(isThumb ? .secondary : .border))
        }
    }
}
