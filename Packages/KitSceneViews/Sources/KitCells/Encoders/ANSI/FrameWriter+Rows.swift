#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension FrameWriter {
    /// Writes the differences in the noted columns of some rows.
    func writeRows(_ rows: Range<Int>, of back: CellBuffer) {
        for row in rows {
            let columns = spans[row].columns
            guard !columns.isEmpty else { continue }
            writeRow(row, columns: columns, back: back.row(row), front: front + row &* size.width)
        }
    }

    /// Writes the differences in the noted columns of some rows, and in all columns of scrolled rows.
    func writeRows(_ rows: Range<Int>, of back: CellBuffer, scrolledBy scroll: Scroll) {
        for row in rows {
            let isScrolled = (scroll.top...scroll.bottom).contains(row)
            let columns = isScrolled ? 0..<size.width : spans[row].columns
            guard !columns.isEmpty else { continue }
            let (wanted, shown) = (back.row(row), front + row &* size.width)
            // Most rows are already correct, which this detects with the fewest steps.
            if isScrolled, FrameWriter.areEqual(wanted, shown, count: size.width) { continue }
            writeRow(row, columns: columns, back: wanted, front: shown)
        }
    }

    /// Returns whether two rows are equal in all `count` cells.
    @inline(__always)
    static func areEqual(_ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>, count: Int) -> Bool {
        memcmp(left, right, count &* MemoryLayout<Cell>.stride) == 0
    }

    /// Writes the differences in the noted columns of some rows; returns `false` if that needs more than `limit` bytes.
    ///
    /// It leaves the terminal in the state that the next frame expects.
    func writeRows(_ rows: Range<Int>, of back: CellBuffer, upTo limit: Int) -> Bool {
        guard needsAtMost(limit - bytes.count, for: rows, of: back) else { return false }
        for row in rows {
            writeRows(row..<row &+ 1, of: back)
            if bytes.count > limit { break }
        }
        finish()
        return bytes.count <= limit
    }

    /// Returns whether the differences could fit into `limit` bytes.
    ///
    /// A cell that cannot be erased takes at least one byte, and the cursor needs the bytes of the shortest motion
    /// between two rows.
    private func needsAtMost(_ limit: Int, for rows: Range<Int>, of back: CellBuffer) -> Bool {
        var (count, formerEnd) = (0, -1)
        for row in rows {
            let (wanted, shown) = (back.row(row), front + row &* size.width)
            let columns = spans[row].columns
            let first = FrameWriter.firstDifference(of: wanted, shown, in: columns)
            guard first < columns.upperBound else { continue }
            if count > 0 { count &+= FrameWriter.leastWay(to: first, from: formerEnd) }
            var column = first
            while column < columns.upperBound {
                let cell = wanted[column]
                guard cell != shown[column] else {
                    column = FrameWriter.firstDifference(of: wanted, shown, in: column &+ 1..<columns.upperBound)
                    continue
                }
                let isErasable = isErasable(cell)
                if !cell.isContinuation, !isErasable { count &+= 1 }
                // After an erased cell, or one with a contested width, the cursor may be anywhere in the row.
                formerEnd = isErasable || cell.isContested ? -1 : column &+ max(1, cell.width)
                column &+= 1
            }
            if count > limit { return false }
        }
        return true
    }

    /// Returns the fewest bytes that move to a column in a lower row: `\r\n`, `\e[B`, or `\e[B\b`.
    /// - Parameter formerEnd: The column of the cursor; negative if it is unknown.
    private static func leastWay(to column: Int, from formerEnd: Int) -> Int {
        column == 0 ? 2 : column <= 3 || formerEnd < 0 || formerEnd == column ? 3 : 4
    }

    /// Returns the first column in which two rows differ, or the end of the columns if they do not.
    private static func firstDifference(
        of left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>, in columns: Range<Int>
    ) -> Int {
        var column = columns.lowerBound
        while column &+ 8 <= columns.upperBound, areEightEqual(left + column, right + column) { column &+= 8 }
        while column < columns.upperBound, left[column] == right[column] { column &+= 1 }
        return column
    }

    /// Returns whether eight cells are equal.
    ///
    /// It has no early exit, so that the compiler can vectorize the comparison.
    @inline(__always)
    private static func areEightEqual(_ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>) -> Bool {
        var difference: UInt64 = 0
        for index in 0..<8 { difference |= left[index].bits ^ right[index].bits }
        return difference == 0
    }

    /// Writes the cells of a row that differ from `front`, and updates `front`.
    private func writeRow(
        _ row: Int, columns: Range<Int>, back: UnsafePointer<Cell>, front: UnsafeMutablePointer<Cell>
    ) {
        var column = columns.lowerBound
        var end = columns.upperBound
        while column > 0, back[column].isContinuation || front[column].isContinuation { column -= 1 }
        while column < end {
            let cell = back[column]
            if cell == front[column] {
                column &+= 1
                continue
            }
            bytes.reserve(64)
            if cell.isNarrow, column &+ 1 < size.width, isAt(row, column),
                !isErasable(cell) || isAmongFewBlanks(column, of: back)
            {
                // The cursor is directly after the previous cell, so this one needs no special handling.
                if !(isErasable(cell) && isPenErasing) { setPen(cell.style) }
                column = writeRun(from: column, to: min(end, size.width &- 1), back: back, front: front)
                cursor.column = column
            } else {
                column = writeUnusual(row: row, column: column, end: &end, back: back, front: front)
            }
        }
    }

    /// Writes successive narrow cells while they differ, and only the text colour changes.
    ///
    /// The pen must be known. The run ends before blanks that may be shorter to erase.
    /// - Returns: The column after the run, where the cursor is.
    private func writeRun(
        from start: Int, to end: Int, back: UnsafePointer<Cell>, front: UnsafeMutablePointer<Cell>
    ) -> Int {
        var column = start
        var style = pen
        let entries = styles.entries
        var packed = entries[Int(style >> 32)].packed
        bytes.append(atMost: (end &- start) &* 32) { first in
            var place = first
            while column < end {
                let cell = back[column]
                guard cell.isNarrow, cell != front[column] else { break }
                let new = entries + Int(cell.style >> 32)
                if cell.content == 0x20, new.pointee.isErasable {
                    // A blank looks the same with any pen that erases.
                    guard entries[Int(style >> 32)].isErasable, isAmongFewBlanks(column, of: back) else { break }
                } else if cell.style != style {
                    let difference = packed ^ new.pointee.packed
                    guard difference & ~UInt64.foregroundMask == 0, new.pointee.hasForeground else { break }
                    (style, packed) = (cell.style, new.pointee.packed)
                    if difference != 0 {
                        ByteWriter.store(new.pointee.foreground, at: place)
                        place += Int(new.pointee.length)
                    }
                }
                place += ByteWriter.store(cell.content, at: place)
                front[column] = cell
                column &+= 1
            }
            return place - first
        }
        pen = style
        return column
    }

    @inline(__always)
    private func isAt(_ row: Int, _ column: Int) -> Bool {
        cursor.isColumnCertain && cursor.column == column && cursor.row == row
    }

    /// Writes one cell, or erases several, and returns the column at which to continue.
    @inline(never)
    private func writeUnusual(
        row: Int, column: Int, end: inout Int, back: UnsafePointer<Cell>, front: UnsafeMutablePointer<Cell>
    ) -> Int {
        let cell = back[column]
        if cell.isContinuation { return column + 1 }
        if isErasable(cell) {
            let erased = erase(row: row, from: column, to: end, back: back, front: front)
            if erased > column { return erased }
        }
        bridgeGap(row: row, to: column, back: back)
        put(cell, row: row, column: column)
        front[column] = cell
        let next = column &+ cell.width
        var position = column &+ 1
        while position < next {
            front[position] = back[position]
            position &+= 1
        }
        if cell.isContested, !cell.isBoxDrawing { doubt(next, after: cell, end: &end, back: back, front: front) }
        return next
    }

    /// Marks the following cells as unknown, because a terminal may draw the cell wider than the encoder assumes.
    ///
    /// Blank cells after a single character are left alone: writing a blank would cut the character, and what covers
    /// the blank disappears with the character. The parts of a cluster would remain.
    private func doubt(
        _ next: Int, after cell: Cell, end: inout Int, back: UnsafePointer<Cell>, front: UnsafeMutablePointer<Cell>
    ) {
        let limit = min(size.width, next - cell.width + greatestWidth(of: cell))
        guard next < limit else { return }
        for position in next..<limit
        where cell.isCluster || !(isErasable(back[position]) && isErasable(front[position])) {
            front[position] = Cell(bits: .max)
            end = max(end, position + 1)
        }
    }

    private func put(_ cell: Cell, row: Int, column: Int) {
        // Directly after its neighbour, such a cluster would combine with it.
        if cell.isContested, mayJoin(cell) { cursor.isColumnCertain = false }
        let followsBoxDrawing = cursor.isDoubtFromBoxDrawing && cell.isBoxDrawing
        if !(followsBoxDrawing && cursor.row == row && cursor.column == column) { move(toRow: row, column: column) }
        bytes.reserve(64)
        // A space in such a style looks the same with any such pen.
        if !(isErasable(cell) && isPenErasing) { setPen(cell.style) }
        // A terminal that draws the cluster wider would wrap the row, or scroll the screen.
        let mayWrap = cell.isContested && column + greatestWidth(of: cell) > size.width
        if mayWrap { suspendWrapping() }
        // If a terminal draws the cluster narrower, the previous character would remain visible.
        if cell.isContested, cell.isWide { blank(cell.width, row: row, column: column) }
        if cell.isCluster {
            bytes.put(text: interner.clusters[Int(cell.content)])
        } else {
            bytes.put(scalar: cell.content)
        }
        cursor.column = column + cell.width
        // In the last column, terminals differ in how they wait for the next character.
        cursor.isColumnCertain = !cell.isContested && cursor.column < size.width
        cursor.isDoubtFromBoxDrawing = cell.isBoxDrawing && cursor.column < size.width
        // Some terminals (libvterm) wrap nevertheless, and relative moves would then start in the row below.
        if mayWrap, cell.isCluster { cursor = .unknown }
    }

    /// Writes blanks from the cursor on, and moves the cursor back.
    private func blank(_ count: Int, row: Int, column: Int) {
        for _ in 0..<count { bytes.put(0x20) }
        let end = column + count
        cursor = CursorPosition(row: row, column: end, isColumnCertain: end < size.width)
        move(toRow: row, column: column)
    }

    /// Returns whether a terminal may combine the cell with the previous one.
    private func mayJoin(_ cell: Cell) -> Bool {
        guard cell.isCluster else { return ScalarProperties(cell.content).mayJoin }
        return interner.clusters[Int(cell.content)].unicodeScalars.first.map { ScalarProperties($0.value).mayJoin }
            ?? false
    }

    /// Returns the maximum number of columns that a contested cell may take.
    private func greatestWidth(of cell: Cell) -> Int {
        cell.isCluster ? ClusterMeasure.greatestWidth(of: interner.clusters[Int(cell.content)]) : 2
    }

    /// Writes up to 3 unchanged cells again if that is shorter than moving past them.
    ///
    /// These are the cells before the column, or the first of the row if the column is in a lower row.
    private func bridgeGap(row: Int, to column: Int, back: UnsafePointer<Cell>) {
        let isBelow = cursor.row.map { (1...4).contains(row - $0) } ?? false
        guard isBelow || (cursor.row == row && cursor.isColumnCertain && column > cursor.column) else { return }
        let start = isBelow ? 0 : cursor.column
        guard column > start, column - start <= 3 else { return }
        for position in start..<column {
            guard back[position].isASCII, suitsPen(back[position]) else { return }
        }
        if isBelow, let above = cursor.row {
            let lines = row - above
            guard 1 + lines + column < CursorMotion(from: cursor, row: row, column: column).cost else { return }
            move(toRow: row, column: 0)
        }
        for position in cursor.column..<column { bytes.put(scalar: back[position].content) }
        cursor.column = column
    }

    /// Returns whether the current pen draws the cell correctly.
    private func suitsPen(_ cell: Cell) -> Bool {
        cell.style == pen || (isErasable(cell) && isPenErasing)
    }

    /// The number of blanks up to which spaces are shorter than erasing.
    private static let fewBlanks = 6

    /// Returns whether too few blanks begin in a column to be worth erasing.
    private func isAmongFewBlanks(_ column: Int, of back: UnsafePointer<Cell>) -> Bool {
        var end = column &+ 1
        let limit = column &+ FrameWriter.fewBlanks
        while end <= limit, end < size.width, isErasable(back[end]) { end &+= 1 }
        return end <= limit
    }

    @inline(__always)
    private func isErasable(_ cell: Cell) -> Bool {
        cell.isSpace && styles[cell.styleIndex].pointee.isErasable
    }

    /// Erases blanks if that is correct and shorter than writing them.
    ///
    /// Returns the column after them, or `column` if it erases nothing.
    private func erase(
        row: Int, from column: Int, to end: Int, back: UnsafePointer<Cell>, front: UnsafeMutablePointer<Cell>
    ) -> Int {
        guard size.width - column > FrameWriter.fewBlanks else { return column }
        var (limit, changed, count) = (column, column, 0)
        while limit < size.width, isErasable(back[limit]) {
            if limit < end, back[limit] != front[limit] {
                changed = limit + 1
                count += 1
            }
            limit += 1
        }
        if limit == size.width {
            guard changed - column > FrameWriter.fewBlanks else { return column }
            erase("\u{1B}[K", row: row, columns: column..<limit, back: back, front: front)
            return limit
        }
        // The cursor does not advance, so later text in the row needs a move.
        guard count > (changed < end ? 11 : FrameWriter.fewBlanks) else { return column }
        move(toRow: row, column: column)
        makePenErasing()
        bytes.put(literal: "\u{1B}[")
        bytes.put(decimal: changed - column)
        bytes.put(0x58)
        for position in column..<changed { front[position] = back[position] }
        return changed
    }

    private func erase(
        _ sequence: StaticString, row: Int, columns: Range<Int>,
        back: UnsafePointer<Cell>, front: UnsafeMutablePointer<Cell>
    ) {
        move(toRow: row, column: columns.lowerBound)
        makePenErasing()
        bytes.put(literal: sequence)
        for position in columns { front[position] = back[position] }
    }
}
