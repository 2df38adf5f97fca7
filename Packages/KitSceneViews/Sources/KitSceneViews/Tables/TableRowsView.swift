import KitCells

/// The rows of a table, with the headers and footers between them.
///
/// Rows that have only moved since they were drawn are moved on the screen and not drawn again, as a terminal does with
/// lines that scroll: to draw a screen of rows takes most of the time of a frame in which a table scrolls by one.
final class TableRowsView: View {
    /// A part as it was drawn last; without a frame while it was hidden.
    private struct DrawnPart {
        let view: ObjectIdentifier
        let frame: Rect?
    }

    // Unchecked exclusivity: see the proof at `View`.
    @exclusivity(unchecked) private var drawnParts: [DrawnPart] = []
    /// The lines that are right once everything has moved; the memory is used again.
    @exclusivity(unchecked) private var keptLines: [Bool] = []
    /// The parts that are to be drawn where others have moved; the memory is used again.
    @exclusivity(unchecked) private var drawnAnew: [View] = []

    /// Everything is drawn, and so in its place.
    override func draw(in canvas: Canvas) { noteParts() }

    private func noteParts() {
        drawnParts.removeAll(keepingCapacity: true)
        for view in subviews {
            drawnParts.append(DrawnPart(view: ObjectIdentifier(view), frame: view.isHidden ? nil : view.frame))
        }
    }

    override func drawMoved(in canvas: Canvas, _ surroundings: DrawingSurroundings) -> Bool {
        // With a layer above, the cells on the screen are not only those of the rows.
        guard host?.layers.isEmpty == true, canvas.isWhole, let distance = move() else { return false }
        defer { drawnAnew.removeAll(keepingCapacity: true) }
        canvas.scroll(by: distance)
        var line = 0
        while line < bounds.height {
            var end = line
            while end < bounds.height, !keptLines[end] { end += 1 }
            if end > line {
                let gap = Rect(x: 0, y: line, width: bounds.width, height: end - line)
                canvas.fill(gap, style: surroundings.background ?? .plain)
            }
            line = end + 1
        }
        for view in drawnAnew { view.drawContents(in: canvas.clipped(to: view.frame), surroundings) }
        didDisplay()
        noteParts()
        return true
    }

    /// How far the parts have moved, where that spares drawing some of them; which, is in `drawnAnew` and `keptLines`.
    private func move() -> Int? {
        guard subviews.count == drawnParts.count else { return nil }
        drawnAnew.removeAll(keepingCapacity: true)
        keptLines.removeAll(keepingCapacity: true)
        for _ in 0..<bounds.height { keptLines.append(false) }
        var common = 0
        for (view, drawn) in zip(subviews, drawnParts) {
            guard drawn.view == ObjectIdentifier(view) else {
                drawnAnew.removeAll(keepingCapacity: true)
                return nil
            }
            guard !view.isHidden, !view.frame.isEmpty else { continue }
            guard let distance = distance(of: view, from: drawn.frame), distance != 0,
                common == 0 || common == distance
            else {
                drawnAnew.append(view)
                continue
            }
            common = distance
            for line in lines(of: view) { keptLines[line] = true }
        }
        let isCovered = drawnAnew.contains { view in lines(of: view).contains { keptLines[$0] } }
        if common != 0, !isCovered { return common }
        drawnAnew.removeAll(keepingCapacity: true)
        return nil
    }

    /// How far a part has moved of which all was seen and nothing else has changed.
    private func distance(of view: View, from former: Rect?) -> Int? {
        guard let former, former.size == view.frame.size, former.x == 0, view.frame.x == 0,
            former.width == bounds.width, former.y >= 0, former.maxY <= bounds.height, !view.needsDisplay,
            !view.hasDisplayBelow
        else { return nil }
        return view.frame.y - former.y
    }

    private func lines(of view: View) -> Range<Int> {
        let first = min(max(0, view.frame.y), bounds.height)
        return first..<max(first, min(view.frame.maxY, bounds.height))
    }
}
