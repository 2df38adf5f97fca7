/// Writes the changed cells of one frame, and knows what the terminal's cursor and pen are like meanwhile.
struct FrameWriter: ~Copyable {
    /// What has been written.
    var bytes = ByteWriter()
    /// Where the cursor stands.
    var cursor: CursorPosition
    /// The style of the pen, by number; nil when it is not known.
    var penStyle: Style?

    private let size: Size
    private let interner: CellInterner
    private let styles: [EncodedStyle]
    private var penNumber: UInt64?
    private var isWrappingSuspended = false

    init(size: Size, interner: CellInterner, styles: [EncodedStyle], cursor: CursorPosition, penStyle: Style?) {
        self.size = size
        self.interner = interner
        self.styles = styles
        self.cursor = cursor
        self.penStyle = penStyle
    }

    /// Empties the screen of a terminal of which nothing is known.
    mutating func clearScreen() {
        bytes.put(literal: "\u{1B}[m\u{1B}[2J")
        penStyle = .plain
        cursor = .unknown
    }

    /// Writes the cells of a row that differ from `front`, which then equals `back`.
    mutating func writeRow(
        _ row: Int,
        columns: Range<Int>,
        back: UnsafePointer<Cell>,
        front: UnsafeMutablePointer<Cell>
    ) {
        var column = columns.lowerBound
        var end = columns.upperBound
        if column > 0, back[column].isContinuation || front[column].isContinuation { column -= 1 }
        while column < end {
            let cell = back[column]
            if cell == front[column] || cell.isContinuation {
                column += 1
                continue
            }
            if isErasable(cell), eraseRest(row: row, from: column, to: end, back: back, front: front) { return }
            bridgeGap(row: row, to: column, back: back)
            put(cell, row: row, column: column)
            front[column] = cell
            if cell.isWide { front[column + 1] = back[column + 1] }
            column += cell.width
            // A terminal that shows the cluster wider than we think has overwritten what follows.
            if cell.isContested, !cell.isBoxDrawing {
                let doubtful = column..<min(size.width, column + excessWidth(of: cell))
                for position in doubtful { front[position] = Cell(bits: .max) }
                end = max(end, doubtful.upperBound)
            }
        }
    }

    /// Brings the cursor to a cell.
    mutating func move(toRow row: Int, column: Int) {
        guard cursor.row != row || cursor.column != column || !cursor.isColumnCertain else { return }
        CursorMotion(from: cursor, row: row, column: column).write(to: &bytes)
        cursor = CursorPosition(row: row, column: column, isColumnCertain: true)
    }

    /// Leaves the terminal in the state that the next frame expects.
    mutating func finish() {
        if isWrappingSuspended { bytes.put(literal: "\u{1B}[?7h") }
        isWrappingSuspended = false
    }

    // MARK: Details

    private mutating func suspendWrapping() {
        guard !isWrappingSuspended else { return }
        isWrappingSuspended = true
        bytes.put(literal: "\u{1B}[?7l")
    }

    private mutating func put(_ cell: Cell, row: Int, column: Int) {
        let followsBoxDrawing = cursor.isDoubtFromBoxDrawing && cell.isBoxDrawing
        if !(followsBoxDrawing && cursor.row == row && cursor.column == column) { move(toRow: row, column: column) }
        setPen(cell.style)
        // A terminal that shows the cluster wider than we think would wrap the row, or scroll the screen.
        if cell.isContested, column + cell.width + excessWidth(of: cell) > size.width { suspendWrapping() }
        // A terminal that shows the cluster narrower than we think would leave what was there before.
        if cell.isContested, cell.isWide, column + 2 < size.width { bytes.put(literal: "  \u{8}\u{8}") }
        if cell.isCluster {
            bytes.put(text: interner.clusters[Int(cell.content)])
        } else {
            bytes.put(scalar: cell.content)
        }
        cursor.column = column + cell.width
        // In the last column the terminals wait for the next character in ways of their own.
        cursor.isColumnCertain = !cell.isContested && cursor.column < size.width
        cursor.isDoubtFromBoxDrawing = cell.isBoxDrawing && cursor.column < size.width
    }

    /// How many columns more a terminal may take that adds up the scalars of a cluster.
    private func excessWidth(of cell: Cell) -> Int {
        guard cell.isCluster else { return 2 - cell.width }
        let sum = interner.clusters[Int(cell.content)].unicodeScalars.reduce(0) { sum, scalar in
            sum + ScalarProperties(scalar.value).width
        }
        return max(sum, 2) - cell.width
    }

    private mutating func setPen(_ number: UInt64) {
        if number == penNumber { return }
        let style = styles[Int(number >> 32)].style
        StyleTransition.write(from: penStyle, to: style, bytes: &bytes)
        penStyle = style
        penNumber = number
    }

    /// Writes up to 3 unchanged cells again where that is shorter than jumping over them.
    private mutating func bridgeGap(row: Int, to column: Int, back: UnsafePointer<Cell>) {
        guard cursor.row == row, cursor.isColumnCertain, column > cursor.column else { return }
        guard column - cursor.column <= 3 else { return }
        for position in cursor.column..<column {
            guard back[position].isASCII, back[position].style == penNumber else { return }
        }
        for position in cursor.column..<column { bytes.put(scalar: back[position].content) }
        cursor.column = column
    }

    private func isErasable(_ cell: Cell) -> Bool {
        cell.isSpace && styles[cell.styleIndex].isErasable
    }

    /// Erases to the end of the row where that is right and shorter; answers whether it did.
    private mutating func eraseRest(
        row: Int,
        from column: Int,
        to end: Int,
        back: UnsafePointer<Cell>,
        front: UnsafeMutablePointer<Cell>
    ) -> Bool {
        // Fewer cells than this are shorter as spaces.
        guard size.width - column > 6 else { return false }
        var changed = 0
        for position in column..<size.width {
            guard isErasable(back[position]) else { return false }
            if position < end, back[position] != front[position] { changed = position - column + 1 }
        }
        guard changed > 6 else { return false }
        move(toRow: row, column: column)
        if !(penStyle.map(EncodedStyle.isErasing) ?? false) { setPen(0) }
        bytes.put(literal: "\u{1B}[K")
        for position in column..<size.width { front[position] = back[position] }
        return true
    }
}
