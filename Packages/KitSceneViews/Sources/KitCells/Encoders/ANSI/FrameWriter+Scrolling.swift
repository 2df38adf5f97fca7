extension FrameWriter {
    /// Writes the differences in the noted columns of some rows, and scrolls moved rows if that takes fewer bytes.
    ///
    /// It does not estimate: a frame in which rows may have moved is written in both ways, and the shorter result is
    /// kept. The second attempt stops when it becomes longer than the first.
    /// - Parameter move: The move of most rows, or `nil` to search for one.
    func writeOrScrollRows(_ rows: Range<Int>, of back: CellBuffer, moved move: Scroll?) {
        let scroll =
            if let move {
                ScrollFinder.find(move.distance, in: rows, width: size.width, back: back.row(0), front: front)
            } else {
                scrollFinder.find(in: rows, width: size.width, back: back.row(0), front: front)
            }
        guard let scroll else { return writeRows(rows, of: back) }
        keepFront()
        let (cursorBefore, penBefore) = (cursor, pen)
        perform(scroll)
        writeRows(rows, of: back, scrolledBy: scroll)
        finish()
        let (cursorAfter, penAfter, middle) = (cursor, pen, bytes.count)
        exchangeFronts()
        (cursor, pen) = (cursorBefore, penBefore)
        if writeRows(rows, of: back, upTo: 2 * middle) {
            bytes.remove(from: 0, to: middle)
        } else {
            bytes.truncate(to: middle)
            exchangeFronts()
            (cursor, pen) = (cursorAfter, penAfter)
        }
    }

    /// Scrolls the terminal and the stored cells.
    private func perform(_ scroll: Scroll) {
        makePenErasing()
        write(scroll)
        let distance = scroll.distance
        if distance > 0 {
            for row in scroll.top...scroll.bottom - distance { moveRow(from: row + distance, to: row) }
        } else {
            for row in (scroll.top - distance...scroll.bottom).reversed() { moveRow(from: row + distance, to: row) }
        }
        let freed = distance > 0 ? scroll.bottom - distance + 1 : scroll.top
        (front + freed * size.width).update(repeating: .plainBlank, count: abs(distance) * size.width)
    }

    private func moveRow(from source: Int, to target: Int) {
        FrameWriter.copy(source, of: front, to: target, of: front, width: size.width)
    }

    /// Writes the shorter of two sequences: deleting and inserting lines, or a scroll region.
    private func write(_ scroll: Scroll) {
        let (start, cursorBefore) = (bytes.count, cursor)
        writeWithLines(scroll)
        let (middle, cursorAfter) = (bytes.count, cursor)
        cursor = cursorBefore
        writeWithRegion(scroll)
        // A region leaves the cursor at the top left, from where it must move back.
        let isWhole = scroll.top == 0 && scroll.bottom == size.height - 1
        if bytes.count - middle + (isWhole ? 0 : 4) < middle - start {
            bytes.remove(from: start, to: middle)
        } else {
            bytes.truncate(to: middle)
            cursor = cursorAfter
        }
    }

    private func writeWithLines(_ scroll: Scroll) {
        let count = abs(scroll.distance)
        // The rows where lines are inserted and where they are deleted.
        let (emptied, deleted) =
            scroll.distance > 0 ? (scroll.bottom - count + 1, scroll.top) : (scroll.top, scroll.bottom - count + 1)
        let reachesEnd = scroll.bottom == size.height - 1
        if scroll.distance > 0 || !reachesEnd {
            moveVertically(toRow: deleted)
            write(count, "M")
        }
        if scroll.distance < 0 || !reachesEnd {
            moveVertically(toRow: emptied)
            write(count, "L")
        }
    }

    private func writeWithRegion(_ scroll: Scroll) {
        let isWhole = scroll.top == 0 && scroll.bottom == size.height - 1
        if !isWhole {
            bytes.put(literal: "\u{1B}[")
            bytes.put(decimal: scroll.top + 1)
            bytes.put(0x3B)
            bytes.put(decimal: scroll.bottom + 1)
            bytes.put(0x72)
            cursor = CursorPosition(row: 0, column: 0, isColumnCertain: true)
        }
        if scroll.distance > 0 {
            // An absolute move, because a relative one stops at the edge of the region.
            moveVertically(toRow: scroll.bottom)
            for _ in 0..<scroll.distance { bytes.put(0x0A) }
        } else {
            moveVertically(toRow: scroll.top)
            for _ in 0..<(-scroll.distance) { bytes.put(literal: "\u{1B}M") }
        }
        loseColumn()
        guard !isWhole else { return }
        bytes.put(literal: "\u{1B}[r")
        cursor = CursorPosition(row: 0, column: 0, isColumnCertain: true)
    }

    /// Moves the cursor to a row, in any column.
    private func moveVertically(toRow row: Int) {
        if cursor.row == row { return }
        bytes.put(literal: "\u{1B}[")
        if row > 0 { bytes.put(decimal: row + 1) }
        bytes.put(0x48)
        cursor = CursorPosition(row: row, column: 0, isColumnCertain: true)
    }

    private func write(_ count: Int, _ final: Unicode.Scalar) {
        bytes.put(literal: "\u{1B}[")
        if count > 1 { bytes.put(decimal: count) }
        bytes.put(scalar: final.value)
        loseColumn()
    }

    /// Marks the column as uncertain, because terminals differ in whether moving lines sets it to 0.
    private func loseColumn() {
        if cursor.isColumnCertain, cursor.column == 0 { return }
        cursor.isColumnCertain = false
        cursor.isDoubtFromBoxDrawing = false
    }
}
