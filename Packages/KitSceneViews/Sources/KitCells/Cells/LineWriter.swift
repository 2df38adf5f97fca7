/// Writes the clusters of a text to a row, clipped at both ends.
struct LineWriter: ClusterSink {
    /// The column after the written text, which may be to the left of the visible part of the row.
    private(set) var column: Int

    private let row: UnsafeMutablePointer<Cell>
    private let clip: Range<Int>
    private let style: UInt64
    private let interner: CellInterner
    private var firstChange = Int.max
    private var lastChange = Int.min

    init(buffer: CellBuffer, row: Int, column: Int, clip: Range<Int>, style: UInt64) {
        self.row = buffer.row(row)
        self.column = column
        self.clip = clip
        self.style = style
        interner = buffer.interner
    }

    /// The changed columns, or `nil` if all were already as written.
    var changedColumns: Range<Int>? {
        firstChange < lastChange ? firstChange..<lastChange : nil
    }

    /// A Boolean value that indicates whether there is space left.
    @inline(__always)
    var isOpen: Bool { column < clip.upperBound }

    mutating func take(scalar: UInt32, width: Int, isContested: Bool) -> Bool {
        put(Cell(scalar: scalar, width: width, isContested: isContested, style: style), width: width)
        return isOpen
    }

    mutating func take(cluster: String, width: Int, isContested: Bool) -> Bool {
        // Only visible clusters are interned.
        if column + width > clip.lowerBound {
            let number = interner.number(of: cluster)
            put(Cell(cluster: number, width: width, isContested: isContested, style: style), width: width)
        } else {
            column += width
        }
        return isOpen
    }

    @inline(__always)
    private mutating func put(_ cell: Cell, width: Int) {
        if width == 1 {
            put(cell)
        } else if column >= clip.lowerBound, column + width <= clip.upperBound {
            putWide(cell, width: width)
        } else {
            for _ in 0..<width { put(.blank(style: style)) }
        }
    }

    /// Writes a wide cluster; if one of its columns changes, all count as changed.
    private mutating func putWide(_ cell: Cell, width: Int) {
        let (start, end) = (column, column &+ width)
        var isChanged = row[column] != cell
        row[column] = cell
        column &+= 1
        while column < end {
            if row[column] != .continuation(style: style) { isChanged = true }
            row[column] = .continuation(style: style)
            column &+= 1
        }
        guard isChanged else { return }
        firstChange = min(firstChange, start)
        lastChange = end
    }

    @inline(__always)
    private mutating func put(_ cell: Cell) {
        if column >= clip.lowerBound, column < clip.upperBound, row[column] != cell {
            row[column] = cell
            firstChange = min(firstChange, column)
            lastChange = column + 1
        }
        column += 1
    }
}
