import KitCore
import KitReactive

extension TableView {
    /// The cell of the current row, or `nil` if it has none.
    var currentCell: TableCellView? { cells.cell(ofRow: selection.row) }

    /// Moves the focus from a leaving row to the table, because the row's cell is reused.
    ///
    /// The control receives it again if its row is current in the next layout.
    func takeFocus(from leaving: [TableCellView]) {
        guard let focused = host?.focusedView, let cell = leaving.first(where: { focused.isDescendant(of: $0) })
        else { return }
        awaitedControl = place(of: focused, in: cell)
        host?.focus.move(to: self)
        setNeedsLayout()
    }

    /// After layout, moves the focus from a control to the table unless the control's row is current.
    ///
    /// Only layouts decide this, because the rows that come and go between two of them depend on the architecture.
    func settleFocus() {
        guard let focused = host?.focusedView else { return awaitedControl = nil }
        if focused === self {
            passFocusToAwaitedControl()
        } else if focused.isDescendant(of: cells.rows), currentCell.map(focused.isDescendant) != true {
            host?.focus.move(to: self)
        }
        awaitedControl = nil
    }

    private func passFocusToAwaitedControl() {
        if let awaitedControl, currentCell != nil { host?.focus.move(to: view(at: awaitedControl)) }
    }

    /// Configures the visible cells, because their source has changed.
    func updateCells() { cells.configureAll(for: rows) }

    /// Returns the item that a cell shows, or `nil` if it shows none.
    func item(of cell: TableCellView) -> Item? { cells.item(of: cell, in: rows) }

    /// Returns the position of the row that a cell shows, or `nil` if it shows none.
    ///
    /// After UIKit's method of that name.
    public func indexPath(for cell: TableCellView) -> RowPosition? {
        item(of: cell).flatMap { position(of: $0.id) }
    }

    /// Returns the position of an item in its section, or `nil` if there is no such item.
    public func position(of id: Item.ID) -> RowPosition? {
        guard let index = row(of: id) else { return nil }
        let section = scroller.map.section(ofRow: index)
        return RowPosition(section: section, row: index - scroller.map.sections[section].firstRow)
    }

    func row(of id: Item.ID) -> Int? {
        switch rows {
        case .array(let items): return lookup(id, in: items[...])
        case .indexed: return rows.row(of: id, near: selection.row)
        case .snapshot:
            guard let found = buffer?.number(of: id).map(rows.row(ofNumber:)), found.isSame else { return nil }
            return found.row
        }
    }
}

extension TableView: TableCellOwner {
    func cell(_ cell: TableCellView, reports event: Any) {
        guard let item = item(of: cell) else { return }
        cellReported.send(CellReport(item: item, event: event))
    }

    func place(of control: RetainedView, in cell: TableCellView) -> RowControlPlace? {
        guard let item = item(of: cell) else { return nil }
        var controls: [RetainedView] = []
        cell.collectFocusableViews(into: &controls, mark: control)
        return controls.firstIndex { $0 === control }.map { RowControlPlace(item: item.id, index: $0) }
    }

    func view(at place: RowControlPlace) -> RetainedView {
        guard let item = selectedItem, AnyHashable(item.id) == place.item else { return self }
        guard let cell = currentCell else {
            awaitedControl = place
            return self
        }
        let controls = cell.focusableViews()
        return controls.isEmpty ? self : controls[min(place.index, controls.count - 1)]
    }

    func isCompact(_ cell: TableCellView) -> Bool { cells.isCompact(cell) }

    /// Adds the position of a row, its selection and, for the current row, its actions to its semantics.
    func annotated(_ semantics: Semantics, of cell: TableCellView) -> Semantics {
        guard cells.formerItems == nil, let row = cells.row(of: cell) else { return semantics }
        var semantics = semantics
        semantics.position = Semantics.Position(row + 1, of: rows.count)
        if cell.isSelected, semantics.role == .row { semantics.traits.insert(.selected) }
        if cell.isCurrent { semantics.actions = actionList.actions(of: selectedItem).map(\.title) }
        return semantics
    }
}
