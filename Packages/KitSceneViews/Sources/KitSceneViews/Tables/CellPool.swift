/// The cells of a table's rows: creates as many as are visible, and reuses them for other rows.
@MainActor
final class CellPool<Item: Identifiable & Equatable> {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// The view that contains the cells.
    let rows = TableRowsView()
    /// The cells of the visible rows, beginning with row `firstRow`.
    @exclusivity(unchecked) private(set) var cells: [TableCellView] = []
    @exclusivity(unchecked) private(set) var firstRow = 0
    /// The items that the cells show, or `nil` while they are those of the table.
    @exclusivity(unchecked) private(set) var formerItems: [Item]?
    /// A Boolean value that indicates whether `show` also configures cells that stay with equal items.
    private var isOutdated = false
    weak var owner: (any TableCellOwner)?
    /// The height of rows.
    var density = Density.comfortable
    /// Called with cells that are about to show other rows, or none.
    @exclusivity(unchecked) var willReuse: (@MainActor ([TableCellView]) -> Void)?

    @exclusivity(unchecked) private var spareCells: [TableCellView] = []
    /// The cells that the last move has reused, stored to reuse their memory.
    @exclusivity(unchecked) private var reused: [TableCellView] = []
    @exclusivity(unchecked) private var kinds: [CellKind<Item>]
    private var kindIndexes: [String: Int] = [:]
    private var kindOfItem: (@MainActor (Item) -> String)?

    /// Creates a pool without cells.
    init(_ kind: CellKind<Item>) { kinds = [kind] }

    var range: Range<Int> { firstRow..<firstRow + cells.count }

    /// Returns the cell of a row, or `nil` if it has none or the cells show former items.
    func cell(ofRow row: Int) -> TableCellView? {
        formerItems == nil && range.contains(row) ? cells[row - firstRow] : nil
    }

    /// Returns the row of a cell, or `nil` if it shows none.
    func row(of cell: TableCellView) -> Int? {
        cells.firstIndex { $0 === cell }.map { firstRow + $0 }
    }

    /// Returns the item that a cell shows, or `nil` if it shows none.
    func item(of cell: TableCellView, in items: TableRows<Item>) -> Item? {
        row(of: cell).map { formerItems?[$0 - firstRow] ?? items[$0] }
    }

    // MARK: Showing rows

    /// Keeps the current items before those of the table change; the cells show them until `show`.
    func keep(_ items: TableRows<Item>) {
        formerItems = formerItems ?? items.items(in: range)
    }

    /// Shows a range of rows; cells stay with their rows or, if the items have changed, with their items.
    func show(_ newRange: Range<Int>, of items: TableRows<Item>) {
        if let formerItems { match(formerItems, to: newRange, of: items) } else { slide(to: newRange, of: items) }
    }

    /// Shows other rows of the same items: cells of rows that stay keep their row, others are reused.
    private func slide(to newRange: Range<Int>, of items: TableRows<Item>) {
        let former = range
        guard newRange != former else { return }
        if kinds.count == 1, newRange.count == former.count, newRange.overlaps(former) {
            return rotate(by: newRange.lowerBound - firstRow, of: items)
        }
        var leaving: [TableCellView] = []
        for row in former where !newRange.contains(row) { leaving.append(cells[row - firstRow]) }
        willReuse?(leaving)
        var shown: [TableCellView] = []
        shown.reserveCapacity(newRange.count)
        for row in newRange {
            let cell = former.contains(row) ? cells[row - firstRow] : newCell(for: items[row], from: &leaving)
            shown.append(cell)
        }
        cells = shown
        firstRow = newRange.lowerBound
        spare(leaving)
        for row in newRange where !former.contains(row) { use(shown[row - newRange.lowerBound], for: items[row]) }
    }

    /// Shows rows that are a few further on or back, reusing the cells that leave at one end at the other.
    ///
    /// This is the most frequent move through a list, and allocates nothing.
    private func rotate(by step: Int, of items: TableRows<Item>) {
        let count = abs(step)
        reused.removeAll(keepingCapacity: true)
        reused.append(contentsOf: step > 0 ? cells[..<count] : cells[(cells.count - count)...])
        willReuse?(reused)
        reused.reverse()
        if step > 0 {
            cells.removeFirst(count)
            cells.append(contentsOf: reused)
        } else {
            cells.removeLast(count)
            cells.insert(contentsOf: reused, at: 0)
        }
        firstRow += step
        let start = step > 0 ? cells.count - count : 0
        for index in start..<start + count { use(cells[index], for: items[firstRow + index]) }
    }

    /// Shows other items; a cell stays with its item, wherever that is now.
    private func match(_ formerItems: [Item], to newRange: Range<Int>, of items: TableRows<Item>) {
        var former: [Item.ID: (cell: TableCellView, item: Item)] = [:]
        for (cell, item) in zip(cells, formerItems) { former[item.id] = (cell, item) }
        let shownItems = items.items(in: newRange)
        let kept = shownItems.map { item in
            former.removeValue(forKey: item.id).flatMap { $0.cell.kind == kind(of: item) ? $0 : nil }
        }
        let keptCells = Set(kept.compactMap { $0.map { ObjectIdentifier($0.cell) } })
        var leaving = cells.filter { !keptCells.contains(ObjectIdentifier($0)) }
        willReuse?(leaving)
        var shown: [TableCellView] = []
        for (item, entry) in zip(shownItems, kept) { shown.append(entry?.cell ?? newCell(for: item, from: &leaving)) }
        cells = shown
        firstRow = newRange.lowerBound
        self.formerItems = nil
        spare(leaving)
        let configuresAll = isOutdated
        isOutdated = false
        for (row, item) in shownItems.enumerated() where configuresAll || kept[row]?.item != item {
            use(shown[row], for: item)
        }
    }

    /// Configures a cell, after all cells are in place, because the called code may set other items.
    private func use(_ cell: TableCellView, for item: Item) {
        cell.setNeedsDisplay()
        kinds[cell.kind].configure(cell, item)
    }

    /// Returns a cell for a new row: one whose row leaves, a spare one, or a new one.
    ///
    /// A reused cell is not hidden in between, because that would change the view hierarchy.
    private func newCell(for item: Item, from leaving: inout [TableCellView]) -> TableCellView {
        let kind = kind(of: item)
        let cell = take(kind, from: &leaving) ?? take(kind, from: &spareCells) ?? kinds[kind].make()
        if cell.superview == nil {
            cell.kind = kind
            cell.owner = owner
            rows.addSubview(cell)
        }
        cell.isHidden = false
        return cell
    }

    private func take(_ kind: Int, from cells: inout [TableCellView]) -> TableCellView? {
        if kinds.count == 1 { return cells.popLast() }
        return cells.lastIndex { $0.kind == kind }.map { cells.remove(at: $0) }
    }

    private func spare(_ leaving: [TableCellView]) {
        for cell in leaving { cell.isHidden = true }
        spareCells += leaving
    }

    /// Removes all cells, so that they are created again.
    func removeAll() {
        willReuse?(cells)
        for cell in cells + spareCells { cell.removeFromSuperview() }
        cells = []
        spareCells = []
        firstRow = 0
        formerItems = nil
        isOutdated = false
    }

    /// Configures the visible cells, because their source has changed; those that show former items, with their new
    /// ones.
    func configureAll(for items: TableRows<Item>) {
        guard formerItems == nil else { return isOutdated = true }
        for (cell, item) in zip(cells, items.items(in: range)) { kinds[cell.kind].configure(cell, item) }
    }

    // MARK: Kinds of cells

    /// Returns whether the rows of all kinds have the same height.
    func isUniform(_ rowHeight: Int) -> Bool { kinds.allSatisfy { shownHeight($0.height) == rowHeight } }

    /// Returns the height of an item's row.
    func height(of item: Item) -> Int { shownHeight(kinds[kind(of: item)].height) }

    /// Returns whether the rows of a cell's kind have one line instead of two.
    func isCompact(_ cell: TableCellView) -> Bool {
        let height = kinds[cell.kind].height
        return shownHeight(height) < height
    }

    /// Returns the current height of rows; compact rows with two lines only have the first.
    func shownHeight(_ height: Int) -> Int { density == .compact && height == 2 ? 1 : height }

    /// Sets the height of the default kind.
    func setRowHeight(_ height: Int) {
        kinds[0] = CellKind(height: height, make: kinds[0].make, configure: kinds[0].configure)
    }

    /// Adds a kind, or replaces the one with that identifier; all cells are created again.
    func register(_ identifier: String, _ kind: CellKind<Item>) {
        removeAll()
        if let index = kindIndexes[identifier] {
            kinds[index] = kind
        } else {
            kindIndexes[identifier] = kinds.count
            kinds.append(kind)
        }
    }

    /// Sets the closure that returns the kind of an item; all cells are created again.
    func selectKind(_ kind: @escaping @MainActor (Item) -> String) {
        kindOfItem = kind
        removeAll()
    }

    private func kind(of item: Item) -> Int {
        guard kinds.count > 1, let kindOfItem else { return 0 }
        return kindIndexes[kindOfItem(item)] ?? 0
    }
}

/// A kind of cell in a table: its height, and how it is created and shows an item.
@MainActor
struct CellKind<Item> {
    let height: Int
    let make: @MainActor () -> TableCellView
    let configure: @MainActor (TableCellView, Item) -> Void
}
