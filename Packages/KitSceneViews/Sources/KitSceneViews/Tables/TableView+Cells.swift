import KitCells
import KitCore
import KitReactive

extension TableView {
    /// The rows that have cells.
    var cellRange: Range<Int> { firstCell..<firstCell + cells.count }

    /// Shows other rows of the same items: a cell that stays keeps its row, the others are used for the new rows.
    func slideCells(to range: Range<Int>) {
        let former = cellRange
        guard range != former else { return }
        var leaving: [TableCellView] = []
        for index in former where !range.contains(index) { leaving.append(cells[index - firstCell]) }
        letGoOfFocus(in: leaving)
        var shown: [TableCellView] = []
        shown.reserveCapacity(range.count)
        for index in range {
            let cell = former.contains(index) ? cells[index - firstCell] : newCell(for: index, from: &leaving)
            shown.append(cell)
        }
        cells = shown
        firstCell = range.lowerBound
        spare(leaving)
        let items = items
        for index in range where !former.contains(index) { use(shown[index - range.lowerBound], for: items[index]) }
    }

    /// Shows other items: a cell stays with its item, wherever that is now.
    func matchCells(of formerItems: [Item], to range: Range<Int>) {
        var former: [Item.ID: (cell: TableCellView, item: Item)] = [:]
        for (cell, item) in zip(cells, formerItems) { former[item.id] = (cell, item) }
        let shownItems = Array(items[range])
        let kept = shownItems.map { item in
            former.removeValue(forKey: item.id).flatMap { $0.cell.kind == kind(of: item) ? $0 : nil }
        }
        let keptCells = Set(kept.compactMap { $0.map { ObjectIdentifier($0.cell) } })
        var leaving = cells.filter { !keptCells.contains(ObjectIdentifier($0)) }
        letGoOfFocus(in: leaving)
        var shown: [TableCellView] = []
        for (row, entry) in kept.enumerated() {
            shown.append(entry?.cell ?? newCell(for: range.lowerBound + row, from: &leaving))
        }
        cells = shown
        firstCell = range.lowerBound
        self.formerItems = nil
        spare(leaving)
        for (row, item) in shownItems.enumerated() where kept[row]?.item != item { use(shown[row], for: item) }
    }

    /// Configures a cell; only when all cells are in their places, because the code that is called may set other items.
    private func use(_ cell: TableCellView, for item: Item) {
        cell.setNeedsDisplay()
        kinds[cell.kind].configure(cell, item)
    }

    /// A cell for a row that comes: one whose row leaves, a spare one, or one that is made.
    ///
    /// A cell that is reused for another row is never hidden in between: that would be a change of the tree.
    private func newCell(for index: Int, from leaving: inout [TableCellView]) -> TableCellView {
        let kind = kind(of: items[index])
        let cell = take(kind, from: &leaving) ?? take(kind, from: &spareCells) ?? kinds[kind].make()
        if cell.superview == nil {
            cell.kind = kind
            cell.owner = self
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

    /// A row that leaves with the focus in it gives it to the table: its cell is another row from now on.
    private func letGoOfFocus(in leaving: [TableCellView]) {
        guard let focused = host?.focusedView, focused !== self else { return }
        if leaving.contains(where: { focused.isDescendant(of: $0) }) { host?.setFocus(self) }
    }

    /// Takes the focus from a control of a row, as after a move that is not the user's: the row may not be current now.
    /// - Parameter row: The cell whose controls keep the focus.
    func takeFocusFromRows(except row: TableCellView? = nil) {
        guard let focused = host?.focusedView, focused !== self, focused.isDescendant(of: rows) else { return }
        if let row, focused.isDescendant(of: row) { return }
        host?.setFocus(self)
    }

    /// Takes all cells away, so that they are made again.
    func removeAllCells() {
        letGoOfFocus(in: cells)
        for cell in cells + spareCells { cell.removeFromSuperview() }
        cells = []
        spareCells = []
        firstCell = 0
        formerItems = nil
        setNeedsLayout()
    }

    /// Configures the visible cells, because their source has changed.
    func updateCells() {
        let shown = formerItems ?? Array(items[cellRange])
        for (cell, item) in zip(cells, shown) { kinds[cell.kind].configure(cell, item) }
    }
}

extension TableView: TableCellOwner {
    func cell(_ cell: TableCellView, reports event: Any) {
        guard let item = item(of: cell) else { return }
        cellReported.send(CellReport(item: item, event: event))
    }

    func focusSubstitute(in cell: TableCellView, hasMoved: Bool) -> View? {
        if hasMoved { return self }
        // No key leads to a control of another row, and the cell may show another row by now.
        return formerItems != nil || (cell.isCurrent && !cell.isHidden) ? nil : self
    }

    /// A row's semantics contain its place, whether it is selected, and, for the current row, its actions.
    func annotated(_ semantics: Semantics, of cell: TableCellView) -> Semantics {
        guard formerItems == nil, let row = cells.firstIndex(where: { $0 === cell }) else { return semantics }
        var semantics = semantics
        semantics.position = Semantics.Position(firstCell + row + 1, of: items.count)
        if cell.isSelected, semantics.role == .row { semantics.traits.insert(.selected) }
        if cell.isCurrent, let item = selectedItem { semantics.actions = rowActions?(item).map(\.title) ?? [] }
        return semantics
    }
}
