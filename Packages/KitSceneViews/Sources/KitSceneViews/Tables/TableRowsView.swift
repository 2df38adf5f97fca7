import KitCells

/// The rows of a table, with the headers and footers between them, and the bar beside the current row.
///
/// Rows that have only moved since the last frame are moved on the screen and not drawn again, as terminals do with
/// lines that scroll. Drawing all rows would take most of the time of a frame in which a table scrolls by one row.
final class TableRowsView: RetainedView {
    /// A part as it was last drawn.
    private struct DrawnPart {
        let view: ObjectIdentifier
        /// The frame, or `nil` while the part was hidden.
        var frame: Rect?
        /// The distance that the part has moved since, if nothing else has changed; meaningless for a hidden part.
        var distance: Int?
    }

    /// The number of columns for the bar, with a free one.
    static let barWidth = 2

    // Unchecked exclusivity: see the proof at `RetainedView`.
    @exclusivity(unchecked) private var drawnParts: [DrawnPart] = []
    /// The lines that are correct after the move, stored to reuse their memory.
    @exclusivity(unchecked) private var keptLines: [Bool] = []
    /// The parts to draw again after the move, stored to reuse their memory.
    @exclusivity(unchecked) private var drawnAnew: [RetainedView] = []
    /// The role of the current row, which depends on the focus.
    @exclusivity(unchecked) var currentRole = StyleRole.unfocusedRow {
        didSet { if currentRole != oldValue { setNeedsDisplay() } }
    }
    @exclusivity(unchecked) private var barLines = 0..<0
    /// The lines of the bar as they were last drawn.
    @exclusivity(unchecked) private var drawnBarLines = 0..<0

    /// Shows the bar beside a part, or hides it.
    func showBar(beside view: RetainedView?) {
        let lines = view.map { self.lines(of: $0.frame) } ?? 0..<0
        guard lines != barLines else { return }
        barLines = lines
        setNeedsDisplay()
    }

    /// Draws the bar; the parts are drawn after it in their current positions.
    override func draw(in canvas: Canvas) {
        noteParts()
        drawBar(in: canvas)
    }

    private func drawBar(in canvas: Canvas) {
        drawnBarLines = barLines
        guard !barLines.isEmpty else { return }
        let style = theme.style(currentRole)
        // The row is highlighted from edge to edge.
        canvas.fill(
            Rect(x: 0, y: barLines.lowerBound, width: Self.barWidth, height: barLines.count),
            style: style.with(attributes: style.attributes.intersection(.reverse)))
        // All terminals agree on the width of this sign, so what follows needs no cursor position.
        for line in barLines { canvas.draw("▐", at: Point(x: 0, y: line), style: style) }
    }

    private func noteParts() {
        let views = subviews
        drawnParts.removeAll(keepingCapacity: true)
        for index in views.indices {
            let view = views[index]
            drawnParts.append(DrawnPart(view: ObjectIdentifier(view), frame: view.isHidden ? nil : view.frame))
        }
    }

    override func drawMoved(in canvas: Canvas, _ surroundings: DrawingSurroundings) -> Bool {
        // With a layer above, the cells on the screen are not only those of the rows.
        guard host?.layers.isEmpty == true, canvas.isWhole, let distance = move() else { return false }
        defer { drawnAnew.removeAll(keepingCapacity: true) }
        let blank = surroundings.background ?? .plain
        move(by: distance, in: canvas, blank)
        // The bar has moved with its row.
        let former = Rect(
            x: 0, y: drawnBarLines.lowerBound + distance, width: Self.barWidth, height: drawnBarLines.count)
        canvas.fill(former, style: blank)
        for view in drawnAnew { view.drawContents(in: canvas.clipped(to: view.frame), surroundings) }
        drawBar(in: canvas)
        didDisplay()
        return true
    }

    /// Moves the visible rows, and clears the lines to be drawn.
    private func move(by distance: Int, in canvas: Canvas, _ blank: Style) {
        if distance != 0 { canvas.scroll(by: distance) }
        var line = 0
        while line < bounds.height {
            var end = line
            while end < bounds.height, !keptLines[end] { end += 1 }
            if end > line {
                canvas.fill(Rect(x: 0, y: line, width: bounds.width, height: end - line), style: blank)
            }
            line = end + 1
        }
    }

    /// Returns the distance that the parts have moved, or `nil` if moving them saves no drawing; sets `drawnAnew` and
    /// `keptLines`.
    ///
    /// Unless it returns `nil`, the parts count as drawn in their current positions.
    private func move() -> Int? {
        guard let common = noteDistances() else { return nil }
        let views = subviews
        drawnAnew.removeAll(keepingCapacity: true)
        keptLines.removeAll(keepingCapacity: true)
        for _ in 0..<bounds.height { keptLines.append(false) }
        for index in drawnParts.indices {
            guard let frame = drawnParts[index].frame, !frame.isEmpty else { continue }
            if drawnParts[index].distance == common {
                for line in lines(of: frame) { keptLines[line] = true }
            } else {
                drawnAnew.append(views[index])
            }
        }
        for view in drawnAnew {
            for line in lines(of: view.frame) where keptLines[line] {
                drawnAnew.removeAll(keepingCapacity: true)
                return nil
            }
        }
        return common
    }

    /// Records the position of each part, and the distance that it has moved.
    /// - Returns: The distance of the first part that has moved, or 0; `nil` if there are other parts.
    private func noteDistances() -> Int? {
        let views = subviews
        defer { withExtendedLifetime(views) {} }
        guard views.count == drawnParts.count else { return nil }
        var common = 0
        for index in views.indices {
            guard drawnParts[index].view == ObjectIdentifier(views[index]) else { return nil }
            // The views are alive, because `views` holds them to the end.
            Unmanaged.passUnretained(views[index]).read { view in
                let isShown = !view.isHidden && !view.frame.isEmpty
                let distance = isShown ? distance(of: view, from: drawnParts[index].frame) : nil
                if common == 0, let distance { common = distance }
                drawnParts[index].distance = distance
                drawnParts[index].frame = view.isHidden ? nil : view.frame
            }
        }
        return common
    }

    /// Returns the distance that a part has moved, if nothing else has changed, and all of it was visible if it has
    /// moved.
    private func distance(of view: RetainedView, from former: Rect?) -> Int? {
        guard let former, former.size == view.frame.size, former.x == view.frame.x, former.maxX == bounds.width,
            !view.needsDisplay, !view.hasDisplayBelow
        else { return nil }
        guard former.y != view.frame.y else { return 0 }
        guard former.y >= 0, former.maxY <= bounds.height else { return nil }
        return view.frame.y - former.y
    }

    private func lines(of frame: Rect) -> Range<Int> {
        let first = min(max(0, frame.y), bounds.height)
        return first..<max(first, min(frame.maxY, bounds.height))
    }
}

/// The marks beside the rows of a table with multiple selection.
final class TableGutterView: RetainedView {
    struct Mark: Equatable {
        let y: Int
        let isSelected: Bool
        let isCurrent: Bool

        var text: String { isSelected ? "[x]" : "[ ]" }
        var role: StyleRole { isCurrent ? .focusedControl : isSelected ? .selectedControl : .control }
    }

    /// The number of columns for a mark, with a free one.
    static let width = 4
    private var marks: [Mark] = []

    func show(_ newMarks: [Mark]) {
        guard newMarks != marks else { return }
        marks = newMarks
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        for mark in marks {
            canvas.draw(mark.text, at: Point(x: 0, y: mark.y), style: style(mark.role))
        }
    }
}
