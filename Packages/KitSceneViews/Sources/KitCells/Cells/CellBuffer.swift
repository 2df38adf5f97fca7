/// A screen of cells in contiguous memory, which tracks changes.
///
/// Only a `Canvas` writes to it; encoders read it. It is not `Sendable`: one actor owns it.
package final class CellBuffer {
    // Each access to a stored property is a single load or store, no property is passed `inout`, and the class is not
    // `Sendable`. So accesses never overlap, and checking them would only cost time.

    /// The size of the screen, with each side clamped to 0...4096.
    @exclusivity(unchecked) package private(set) var size: Size

    /// The cells, row after row, `size.width` for each row.
    @exclusivity(unchecked) private(set) var cells: UnsafeMutablePointer<Cell>
    /// The changed columns of each row; none if the lower limit is not below the upper one.
    @exclusivity(unchecked) private var damage: UnsafeMutablePointer<DamageSpan>
    /// The range of rows with damage; none if the lower limit is not below the upper one.
    @exclusivity(unchecked) private var damagedRowLimits = DamageSpan.none
    /// The last rows that moved since the damage was taken; not valid if rows moved more than once.
    @exclusivity(unchecked) private var movedRows: Scroll?
    @exclusivity(unchecked) private var moveCount = 0
    /// The styles and clusters that the numbers in the cells stand for.
    @exclusivity(unchecked) private(set) var interner = CellInterner() {
        didSet { internerReference = .passUnretained(interner) }
    }
    /// An unretained reference to the interner, which avoids reference counting.
    @exclusivity(unchecked) private var internerReference: Unmanaged<CellInterner>

    /// Creates an empty screen, which is entirely damaged.
    package init(size: Size) {
        self.size = CellBuffer.sane(size)
        cells = .allocate(capacity: max(1, self.size.width * self.size.height))
        damage = .allocate(capacity: max(1, self.size.height))
        internerReference = .passUnretained(interner)
        fillAnew()
    }

    deinit {
        // Cells and spans are trivial types, so there is nothing to deinitialize.
        cells.deallocate()
        damage.deallocate()
    }

    /// Resizes the screen, which is then empty and entirely damaged.
    package func resize(to size: Size) {
        cells.deallocate()
        damage.deallocate()
        self.size = CellBuffer.sane(size)
        cells = .allocate(capacity: max(1, self.size.width * self.size.height))
        damage = .allocate(capacity: max(1, self.size.height))
        fillAnew()
    }

    private func fillAnew() {
        cells.initialize(repeating: .plainBlank, count: size.width * size.height)
        damage.initialize(repeating: DamageSpan(lower: 0, upper: Int32(size.width)), count: size.height)
        damagedRowLimits = DamageSpan(lower: 0, upper: size.width > 0 ? Int32(size.height) : 0)
    }

    /// Returns the text and the style of a cell; outside the screen, an empty cell in the plain style.
    ///
    /// A further column of a wide cluster has no text and a width of 0.
    package func cell(at point: Point) -> (text: String, style: Style, width: Int) {
        guard point.x >= 0, point.x < size.width, point.y >= 0, point.y < size.height else { return (" ", .plain, 1) }
        let cell = row(point.y)[point.x]
        return (text(of: cell), interner.styles[cell.styleIndex], cell.width)
    }

    /// A Boolean value that indicates whether anything changed since the damage was taken.
    package var hasDamage: Bool {
        damagedRows.contains { damage[$0].lower < damage[$0].upper }
    }

    /// Returns the changed columns of a row.
    package func damagedColumns(inRow row: Int) -> Range<Int> {
        guard row >= 0, row < size.height, damage[row].lower < damage[row].upper else { return 0..<0 }
        return Int(damage[row].lower)..<Int(damage[row].upper)
    }

    /// The range of rows that contains all changed rows.
    var damagedRows: Range<Int> {
        guard damagedRowLimits.lower < damagedRowLimits.upper else { return 0..<0 }
        return Int(damagedRowLimits.lower)..<Int(damagedRowLimits.upper)
    }

    /// Returns the changed columns of a row, and marks them as unchanged.
    func takeDamage(inRow row: Int) -> Range<Int> {
        let columns = damagedColumns(inRow: row)
        if !columns.isEmpty { damage[row] = .none }
        return columns
    }

    package func clearDamage() {
        for row in damagedRows { damage[row] = .none }
        didTakeDamage()
    }

    /// Marks the damage of all rows as handled.
    func didTakeDamage() {
        damagedRowLimits = .none
        moveCount = 0
    }

    /// The only move of rows since the damage was taken, or `nil` if there was none or more than one.
    var onlyMove: Scroll? { moveCount == 1 ? movedRows : nil }

    /// Records that rows have moved, at least in most columns, so that the terminal may scroll them.
    func noteMove(_ move: Scroll) {
        movedRows = move
        moveCount &+= 1
    }

    /// Marks every cell as changed.
    package func markAllDamaged() {
        for row in 0..<size.height { markDamaged(row: row, from: 0, to: size.width) }
    }

    /// Marks the cells of a row from `lower` to before `upper` as changed; both must be inside the screen.
    @inline(__always)
    func markDamaged(row: Int, from lower: Int, to upper: Int) {
        damage[row].lower = min(damage[row].lower, Int32(truncatingIfNeeded: lower))
        damage[row].upper = max(damage[row].upper, Int32(truncatingIfNeeded: upper))
        let row = Int32(truncatingIfNeeded: row)
        damagedRowLimits.lower = min(damagedRowLimits.lower, row)
        damagedRowLimits.upper = max(damagedRowLimits.upper, row &+ 1)
    }

    /// Returns the first cell of a row, which must be inside the screen.
    @inline(__always)
    func row(_ row: Int) -> UnsafeMutablePointer<Cell> {
        cells + row &* size.width
    }

    /// Returns the number of a style, in the upper half as in `Cell.bits`.
    @inline(__always)
    func number(of style: Style) -> UInt64 {
        internerReference._withUnsafeGuaranteedRef { $0.number(of: style) }
    }

    /// Returns the text of a cell, which is empty for a further column of a wide cluster.
    func text(of cell: Cell) -> String {
        if cell.isContinuation { return "" }
        if cell.isCluster { return interner.clusters[Int(cell.content)] }
        return String(Character(Unicode.Scalar(cell.content) ?? Sanitizer.replacement))
    }

    /// Sets all columns from `lower` to before `upper` to a narrow cell; both must be inside the screen.
    func fill(row index: Int, from lower: Int, to upper: Int, with cell: Cell) {
        let row = row(index)
        var first = lower
        while first < upper, row[first] == cell { first += 1 }
        guard first < upper else { return }
        var last = upper
        while row[last - 1] == cell { last -= 1 }
        for column in first..<last { row[column] = cell }
        finishWriting(row: index, from: first, to: last)
    }

    /// Marks written cells as changed, and blanks the rest of wide clusters that were partly overwritten.
    @inline(__always)
    func finishWriting(row index: Int, from lower: Int, to upper: Int) {
        let row = row(index)
        var (lower, upper) = (lower, upper)
        if lower > 0, row[lower - 1].width != 1, !row[lower].isContinuation { lower = blankEnd(before: lower, of: row) }
        if upper < size.width, row[upper].isContinuation { upper = blankStart(from: upper, of: row) }
        markDamaged(row: index, from: lower, to: upper)
    }

    /// Blanks a wide cluster before a column if it lost that column, and returns the first blanked column.
    private func blankEnd(before column: Int, of row: UnsafeMutablePointer<Cell>) -> Int {
        let head = CellBuffer.head(of: column - 1, in: row)
        guard head + row[head].width > column else { return column }
        for position in head..<column { row[position] = .blank(style: row[position].style) }
        return head
    }

    /// Blanks the further columns of a wide cluster that lost its first one, and returns the column after them.
    private func blankStart(from column: Int, of row: UnsafeMutablePointer<Cell>) -> Int {
        let head = CellBuffer.head(of: column - 1, in: row)
        guard head + row[head].width <= column else { return column }
        var end = column
        while end < size.width, row[end].isContinuation {
            row[end] = .blank(style: row[end].style)
            end += 1
        }
        return end
    }

    /// Returns the first column of the cluster that contains a column.
    private static func head(of column: Int, in row: UnsafeMutablePointer<Cell>) -> Int {
        var head = column
        while head > 0, row[head].isContinuation { head -= 1 }
        return head
    }

    /// Renumbers styles and clusters if too many are unused; call it only between two writes.
    @inline(__always)
    func compactIfCrowded() {
        if internerReference._withUnsafeGuaranteedRef({ $0.isCrowded }) { compact() }
    }

    private func compact() {
        let old = interner
        var inUse = Set<UInt64>()
        for index in 0..<size.width * size.height {
            inUse.insert(cells[index].style)
            if cells[index].isCluster { inUse.insert(UInt64(cells[index].content)) }
        }
        let new = CellInterner.successor(entriesInUse: inUse.count)
        for index in 0..<size.width * size.height {
            cells[index] = cells[index].renumbered(from: old, to: new)
        }
        interner = new
    }

    private static func sane(_ size: Size) -> Size {
        Size(width: min(max(0, size.width), 4096), height: min(max(0, size.height), 4096))
    }
}

/// The changed columns of one row.
private struct DamageSpan {
    var lower: Int32
    var upper: Int32

    static let none = DamageSpan(lower: .max, upper: 0)
}

extension Cell {
    fileprivate func renumbered(from old: CellInterner, to new: CellInterner) -> Cell {
        let link = old.link(ofStyle: styleIndex)
        let style =
            link.map { new.number(of: old.styles[styleIndex], link: $0) } ?? new.number(of: old.styles[styleIndex])
        guard isCluster else { return Cell(bits: (bits & 0xFFFF_FFFF) | style) }
        let number = new.number(of: old.clusters[Int(content)])
        return Cell(cluster: number, width: width, isContested: isContested, style: style)
    }
}

extension CellBuffer {
    /// Changes the styles of the cells in a rectangle, but not their content.
    ///
    /// A wide cluster at an edge changes as a whole.
    func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        renumber(rect) { interner.number(of: change(interner.styles[$0])) }
    }

    /// Sets the link of the cells in a rectangle; their content and their styles are unchanged.
    func link(_ rect: Rect, to destination: String) {
        renumber(rect) { interner.number(of: interner.styles[$0], link: destination) }
    }

    /// Returns the destination of the link in a cell, or `nil` if it has none.
    package func link(at point: Point) -> String? {
        guard point.x >= 0, point.x < size.width, point.y >= 0, point.y < size.height else { return nil }
        return interner.link(ofStyle: row(point.y)[point.x].styleIndex)
    }

    /// Returns the first cell whose style or link differs from those in another screen; the first cell if the sizes
    /// differ.
    package func firstDifferenceInLook(from other: CellBuffer) -> Point? {
        guard size == other.size else { return .zero }
        var alike: (Int, Int)?
        for y in 0..<size.height {
            let (row, others) = (row(y), other.row(y))
            for x in 0..<size.width {
                let (one, two) = (row[x].styleIndex, others[x].styleIndex)
                // Adjacent cells usually look alike.
                guard alike?.0 != one || alike?.1 != two else { continue }
                guard interner.styles[one] == other.interner.styles[two],
                    interner.link(ofStyle: one) == other.interner.link(ofStyle: two)
                else { return Point(x: x, y: y) }
                alike = (one, two)
            }
        }
        return nil
    }

    private func renumber(_ rect: Rect, _ change: (_ style: Int) -> UInt64) {
        let area = rect.intersection(Rect(origin: .zero, size: size))
        guard !area.isEmpty else { return }
        compactIfCrowded()
        // Adjacent cells usually look alike.
        var (known, changed) = (UInt64.max, UInt64.max)
        for index in area.minY..<area.maxY {
            let row = row(index)
            let lower = CellBuffer.head(of: area.minX, in: row)
            var upper = area.maxX
            while upper < size.width, row[upper].isContinuation { upper += 1 }
            var (first, last) = (upper, lower)
            for column in lower..<upper {
                let cell = row[column]
                if cell.style != known {
                    known = cell.style
                    changed = change(cell.styleIndex)
                }
                guard changed != known else { continue }
                row[column] = Cell(bits: cell.bits & 0xFFFF_FFFF | changed)
                (first, last) = (min(first, column), column + 1)
            }
            if first < last { markDamaged(row: index, from: first, to: last) }
        }
    }
}
