import KitCore
import KitReactive

extension TableView {
    /// Shows items without sections.
    ///
    /// The selected item stays selected, on the same line of the screen; if it is gone, the row in its place is
    /// selected. Items with the same identifier are all shown.
    public func setItems(_ newItems: [Item]) {
        buffer = nil
        let change = content.change(to: [newItems])
        guard content.isChanged(by: change, []) else { return }
        content.setUnique(false)
        show(change, in: [])
    }

    /// Shows a snapshot.
    ///
    /// The selection is kept as in `setItems`. A cell whose item stays is kept, and configured again only if the item
    /// has changed.
    /// - Throws: `DuplicateIdentifiersError` if items or sections have the same identifier; the table then keeps its
    ///   rows.
    public func apply<SectionID>(
        _ snapshot: TableSnapshot<SectionID, Item>, strategy: TableApplyStrategy = .animationFree
    ) throws(DuplicateIdentifiersError) {
        buffer = nil
        let change = content.change(to: snapshot.pieces)
        let newSections = snapshot.tableSections
        try content.check(change, snapshot.sectionIdentifiers)
        content.setUnique(true)
        if strategy == .reload { removeAllCells() }
        guard strategy == .reload || content.isChanged(by: change, newSections) else {
            return content.keepPieces(of: change)
        }
        show(change, in: newSections)
    }

    /// Shows items in sections, even if some are duplicates.
    /// - Returns: The duplicate identifiers, if they are to be reported and there are any.
    func applyAllowingDuplicates(
        _ newPieces: [[Item]], in newSections: [TableSection], reporting: Bool
    ) -> DuplicateIdentifiersError? {
        buffer = nil
        let change = content.change(to: newPieces)
        guard content.isChanged(by: change, newSections) else {
            content.keepPieces(of: change)
            return nil
        }
        var duplicates: DuplicateIdentifiersError?
        if reporting {
            do { try content.check(change, newSections.map(\.id)) } catch { duplicates = error }
        }
        content.setUnique(reporting && duplicates == nil)
        show(change, in: newSections)
        return duplicates
    }

    private func show(_ change: TableItemsChange<Item>, in newSections: [TableSection]) {
        actionList.rowsWillChange(from: rows, in: content.sections)
        show {
            newRow(of: $0, at: $1, after: change)
        } apply: {
            content.apply(change, newSections)
        }
    }

    /// Changes the rows, and keeps the current one.
    /// - Parameters:
    ///   - newRow: Returns the new row of an item, from its identifier and its former row, or `nil` if it is gone.
    ///   - apply: Changes the content.
    private func show(newRow: (_ id: Item.ID?, _ row: Int) -> Int?, apply: () -> Void) {
        let arePlaced = cells.formerItems == nil
        let seen = selection.lastSeen(
            (selectedItem?.id, scroller.line(ofRow: selection.row)), isPlaced: arePlaced)
        let wasEmpty = rows.isEmpty
        cells.keep(rows)
        let goal = selection.goal
        let found = goal?.row ?? newRow(seen.id, seen.row)
        let followsLast = followsEnd && selection.row >= rows.count - 1
        if arePlaced { selection.placedEnd = rows.last?.id }
        let isGoingToEnd =
            selection.isGoingToEnd
            && [rows.last?.id, selection.placedEnd].contains { newRow($0, rows.count - 1) != nil }
        apply()
        if wasEmpty != rows.isEmpty || rowActions != nil { host?.keyCommandsDidChange() }
        makeMap()
        selection.row = min(found ?? seen.row, max(0, rows.count - 1))
        // Rows may follow the one that was the last, but not replace it.
        selection.isGoingToEnd = isGoingToEnd
        if isGoingToEnd || followsLast {
            selection.row = max(0, rows.count - 1)
            scroller.follow()
        }
        if rows.isEmpty {
            selection.note((nil, 0, 0))
        } else {
            if goal == .first { scroller.scrollToStart() } else { scroller.put(row: selection.row, onLine: seen.line) }
            selection.note(seen)
        }
        // Without rows there is no position to keep.
        if rows.isEmpty || wasEmpty || goal == .first { scroller.forgetLine() }
        if rows.isEmpty { scroller.follow() }
        // The row that was pulled is gone.
        if rows.isEmpty, !wasEmpty { pull.cancel() }
        pruneSelection()
        emptyView?.isHidden = !showsEmptyView
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Returns the row after a change of an item that was on a former one, or `nil` if it is gone.
    private func newRow(of id: Item.ID?, at former: Int, after change: TableItemsChange<Item>) -> Int? {
        guard let id else { return nil }
        let stood = items.indices.contains(former) && items[former].id == id
        if stood, former < change.kept { return former }
        if let index = lookup(id, in: change.rest[...]) { return change.kept + index }
        return stood ? nil : lookup(id, in: items[..<change.kept])
    }

    // MARK: Rows of a buffer

    func bufferDidChange() {
        bufferChanges = buffer?.changed.observe { [weak self] in
            guard let self, !isBehindBuffer else { return }
            isBehindBuffer = true
            setNeedsLayout()
        }
        isBehindBuffer = buffer != nil
        takeRowsOfBuffer(notifying: false)
    }

    /// Shows rows that are read one at a time.
    public func setRows(_ indexedRows: IndexedRows<Item>) {
        buffer = nil
        let new = TableRows.indexed(indexedRows)
        show { id, row in
            id.flatMap { new.row(of: $0, near: row) }
        } apply: {
            content.show(new)
        }
    }

    func followsEndDidChange() {
        guard followsEnd else { return }
        selection.row = max(0, rows.count - 1)
        scroller.follow()
        setNeedsLayout()
    }

    /// Shows the rows that the buffer has now.
    /// - Parameter notifying: A Boolean value that indicates whether to update the bindings if another row becomes
    ///   current.
    func takeRowsOfBuffer(notifying: Bool = true) {
        guard isBehindBuffer, let buffer else { return }
        isBehindBuffer = false
        let (former, new) = (rows, buffer.rows)
        let (id, selected) = (selectedItem?.id, selectedIDs)
        show { id, row in
            guard let id, former.indices.contains(row) else { return nil }
            let isPlaced = former[row].id == id
            let number = isPlaced ? former.number(ofRow: row) : buffer.number(of: id)
            return number.map { new.row(ofNumber: $0).row }
        } apply: {
            content.show(new)
        }
        rowsDidLeave?()
        if selectedItem?.id != id { actionList.close() }
        guard notifying else { return }
        if selectedItem?.id != id { currentRowHandler?() }
        if selectedIDs != selected { selectionHandler?(selectedIDs) }
    }

    func rowHeightDidChange() {
        rowHeight = min(max(1, rowHeight), 1_000)
        cells.setRowHeight(rowHeight)
        makeMap()
        setNeedsLayout()
    }

    /// Applies the density of the window.
    func densityDidChange(to density: Density) {
        guard density != cells.density else { return }
        cells.density = density
        cells.configureAll(for: rows)
        makeMap()
        setNeedsLayout()
    }

    private func makeMap() {
        let rowHeight = cells.shownHeight(rowHeight)
        var map = TableMap(rowHeight: rowHeight)
        let isUniform = cells.isUniform(rowHeight)
        let sections = content.sections.isEmpty ? [TableSection(id: 0, count: rows.count)] : content.sections
        var first = 0
        for section in sections {
            let header = section.header == nil ? 0 : supplements.header.height
            let footer = section.footer == nil ? 0 : supplements.footer.height
            if isUniform {
                map.append(rows: section.count, header: header, footer: footer)
            } else {
                let heights = rows[first..<first + section.count].map { cells.height(of: $0) }
                map.append(rowHeights: heights, header: header, footer: footer)
            }
            first += section.count
        }
        scroller.map = map
    }

    private func removeAllCells() {
        cells.removeAll()
        setNeedsLayout()
    }

    // MARK: Kinds of cells

    /// Adds a kind of cell, or replaces the one with that identifier; `cellKind` determines its items.
    /// - Parameters:
    ///   - identifier: The name of the kind.
    ///   - rowHeight: The height of its rows in cells, or `nil` for that of the table.
    ///   - makeCell: Creates a cell.
    ///   - configure: Makes a cell show an item.
    public func register(
        _ identifier: String, rowHeight: Int? = nil, makeCell: @escaping @MainActor () -> TableCellView,
        configure: @escaping @MainActor (TableCellView, Item) -> Void
    ) {
        let height = min(max(1, rowHeight ?? self.rowHeight), 1_000)
        cells.register(identifier, CellKind(height: height, make: makeCell, configure: configure))
        makeMap()
        setNeedsLayout()
    }

    /// Sets the closure that returns the kind of an item; the default cells show items of unregistered kinds.
    public func cellKind(_ kind: @escaping @MainActor (Item) -> String) {
        cells.selectKind(kind)
        makeMap()
        setNeedsLayout()
    }

    /// Registers the views of headers; `configure` is called with the `header` of the snapshot's section.
    public func registerHeader(
        height: Int = 1, make: @escaping @MainActor () -> RetainedView,
        configure: @escaping @MainActor (RetainedView, AnyHashable) -> Void
    ) {
        let kind = SupplementKind(height: min(max(1, height), 1_000), make: make, configure: configure)
        supplements.header = kind
        stickySupplements.header = kind
        supplementsDidChange()
    }

    /// Registers the views of footers; `configure` is called with the `footer` of the snapshot's section.
    public func registerFooter(
        height: Int = 1, make: @escaping @MainActor () -> RetainedView,
        configure: @escaping @MainActor (RetainedView, AnyHashable) -> Void
    ) {
        supplements.footer = SupplementKind(height: min(max(1, height), 1_000), make: make, configure: configure)
        supplementsDidChange()
    }

    private func supplementsDidChange() {
        supplements.removeAll()
        stickySupplements.removeAll()
        makeMap()
        setNeedsLayout()
    }
}
