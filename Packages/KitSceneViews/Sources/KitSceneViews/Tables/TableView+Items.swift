import KitCells
import KitCore

extension TableView {
    /// Shows other items, without sections.
    ///
    /// The selected item stays selected, on the same row of the screen, if it is still there; otherwise the row that is
    /// now in its place is selected. Items with the same identifier are all shown.
    public func setItems(_ newItems: [Item]) {
        let change = TableItemsChange(from: pieces, items, to: [newItems])
        guard change.isChange(of: items) || !sections.isEmpty else { return }
        itemsAreUnique = false
        show(change, in: [])
    }

    /// Shows a snapshot: sections of items.
    ///
    /// The selection is kept as in `setItems`. A cell whose item stays is kept, and configured again only if the item
    /// is not equal to the one before.
    /// - Throws: The identifiers that occur more than once, of items or of sections; the table then keeps its rows.
    public func apply<SectionID>(
        _ snapshot: TableSnapshot<SectionID, Item>, strategy: TableApplyStrategy = .animationFree
    ) throws(DuplicateIdentifiersError) {
        let change = TableItemsChange(from: pieces, items, to: snapshot.pieces)
        let newSections = snapshot.tableSections
        try check(change, snapshot.sectionIdentifiers)
        itemsAreUnique = true
        if strategy == .reload { removeAllCells() }
        guard strategy == .reload || newSections != sections || change.isChange(of: items) else {
            return pieces = change.pieces
        }
        show(change, in: newSections)
    }

    /// Shows items in sections, also duplicate ones.
    /// - Returns: The identifiers that occur more than once, if they are to be reported and there are any.
    func applyAllowingDuplicates(
        _ newPieces: [[Item]], in newSections: [TableSection], reporting: Bool
    ) -> DuplicateIdentifiersError? {
        let change = TableItemsChange(from: pieces, items, to: newPieces)
        guard newSections != sections || change.isChange(of: items) else {
            pieces = newPieces
            return nil
        }
        var duplicates: DuplicateIdentifiersError?
        if reporting {
            do { try check(change, newSections.map(\.id)) } catch { duplicates = error }
        }
        itemsAreUnique = reporting && duplicates == nil
        show(change, in: newSections)
        return duplicates
    }

    private func check<ID: Hashable>(
        _ change: TableItemsChange<Item>, _ ids: [ID]
    ) throws(DuplicateIdentifiersError) {
        var seen: Set<ID> = []
        let repeated = ids.filter { !seen.insert($0).inserted }
        if !repeated.isEmpty {
            throw DuplicateIdentifiersError(identifiers: repeated.map { String(describing: $0) })
        }
        if change.kept > 0, itemsAreUnique {
            if !change.rest.isEmpty { try repetitions.check(items, first: change.kept, then: change.rest) }
            return
        }
        repetitions = DuplicateDetector()
        // A much shorter list is not matched with the former items.
        let isAlike = itemsAreUnique && items.count / 2 <= change.rest.count
        _ = try ListDifference(from: isAlike ? items : [], to: change.all(of: items))
    }

    private func show(_ change: TableItemsChange<Item>, in newSections: [TableSection]) {
        let seen = selectionSeen
        let wasEmpty = items.isEmpty
        formerItems = formerItems ?? Array(items[cellRange])
        let found =
            goesToFirstRow ? 0 : change.index(of: seen.id, at: seen.index, in: items, areUnique: itemsAreUnique)
        keepReplacedItems(of: change)
        let end = (index: items.count - 1, id: items.last?.id)
        change.apply(to: &items)
        pieces = change.pieces
        if wasEmpty != items.isEmpty || rowActions != nil { host?.keyCommandsDidChange() }
        sections = newSections
        makeMap()
        selectedIndex = found ?? min(seen.index, max(0, items.count - 1))
        if isGoingToEnd { goOnToEnd(from: end.index, end.id) }
        if !items.isEmpty { top = goesToFirstRow ? 0 : map.top(ofRow: selectedIndex) - seen.line }
        // Without rows there is no place to keep.
        if items.isEmpty || wasEmpty || goesToFirstRow { lineBeforeSqueeze = nil }
        unseen = items.isEmpty ? (nil, 0, 0, selectedIndex) : (seen.id, seen.index, seen.line, selectedIndex)
        anchor = nil
        if items.isEmpty { movesByCode += 1 }
        // The row that was pulled is gone.
        if items.isEmpty, !wasEmpty { cancelPull() }
        closeMenu()
        pruneSelection()
        emptyView?.isHidden = !showsEmptyView
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Goes to the last row if rows have come behind the one that was the last.
    private func goOnToEnd(from index: Int, _ id: Item.ID?) {
        isGoingToEnd = items.indices.contains(index) && items[index].id == id
        if isGoingToEnd { (selectedIndex, followsSelection) = (items.count - 1, true) }
    }

    /// The last visible selection: items that are replaced before they are placed do not count.
    private var selectionSeen: (id: Item.ID?, index: Int, line: Int) {
        if formerItems != nil, let unseen, unseen.now == selectedIndex { return (unseen.id, unseen.index, unseen.line) }
        return (selectedItem?.id, selectedIndex, selectedLine)
    }

    /// The distance of the selected row from the top of the screen.
    var selectedLine: Int { items.isEmpty ? 0 : map.top(ofRow: selectedIndex) - top }

    /// Without isolation, as a closure of the main actor would check for each row where it runs.
    nonisolated static func index(of id: Item.ID, in items: ArraySlice<Item>) -> Int? {
        items.firstIndex { $0.id == id }
    }

    func rowHeightDidChange() {
        rowHeight = min(max(1, rowHeight), 1_000)
        kinds[0] = CellKind(height: rowHeight, make: kinds[0].make, configure: kinds[0].configure)
        makeMap()
        setNeedsLayout()
    }

    func makeMap() {
        var map = TableMap(rowHeight: rowHeight)
        let isUniform = kinds.allSatisfy { $0.height == rowHeight }
        let sections = sections.isEmpty ? [TableSection(id: 0, count: items.count)] : sections
        var first = 0
        for section in sections {
            let header = section.header == nil ? 0 : pool.header.height
            let footer = section.footer == nil ? 0 : pool.footer.height
            if isUniform {
                map.append(rows: section.count, header: header, footer: footer)
            } else {
                let heights = items[first..<first + section.count].map { kinds[kind(of: $0)].height }
                map.append(rowHeights: heights, header: header, footer: footer)
            }
            first += section.count
        }
        self.map = map
    }

    // MARK: Kinds of cells

    /// Adds a kind of cell; `cellKind` says which items it is for.
    ///
    /// An identifier that is there already is replaced.
    /// - Parameters:
    ///   - identifier: The name of the kind.
    ///   - rowHeight: The cells that its rows are high; those of the table if there is none.
    ///   - makeCell: Makes a cell.
    ///   - configure: Makes a cell show an item.
    public func register(
        _ identifier: String, rowHeight: Int? = nil, makeCell: @escaping @MainActor () -> TableCellView,
        configure: @escaping @MainActor (TableCellView, Item) -> Void
    ) {
        let height = min(max(1, rowHeight ?? self.rowHeight), 1_000)
        let kind = CellKind(height: height, make: makeCell, configure: configure)
        removeAllCells()
        if let index = kindIndexes[identifier] {
            kinds[index] = kind
        } else {
            kindIndexes[identifier] = kinds.count
            kinds.append(kind)
        }
        makeMap()
        setNeedsLayout()
    }

    /// Selects the kind of cell for an item; the default cells show items of unregistered kinds.
    public func cellKind(_ kind: @escaping @MainActor (Item) -> String) {
        kindOfItem = kind
        removeAllCells()
        makeMap()
        setNeedsLayout()
    }

    func kind(of item: Item) -> Int {
        guard kinds.count > 1, let kindOfItem else { return 0 }
        return kindIndexes[kindOfItem(item)] ?? 0
    }

    /// Makes headers of the caller's own; what a snapshot's section has as its `header` is handed to `configure`.
    public func registerHeader(
        height: Int = 1, make: @escaping @MainActor () -> View,
        configure: @escaping @MainActor (View, AnyHashable) -> Void
    ) {
        let kind = SupplementKind(height: min(max(1, height), 1_000), make: make, configure: configure)
        pool.header = kind
        stickyPool.header = kind
        supplementsDidChange()
    }

    /// Makes footers of the caller's own, as `registerHeader` does for headers.
    public func registerFooter(
        height: Int = 1, make: @escaping @MainActor () -> View,
        configure: @escaping @MainActor (View, AnyHashable) -> Void
    ) {
        pool.footer = SupplementKind(height: min(max(1, height), 1_000), make: make, configure: configure)
        supplementsDidChange()
    }

    private func supplementsDidChange() {
        pool.removeAll()
        stickyPool.removeAll()
        makeMap()
        setNeedsLayout()
    }

    // MARK: Where a row is

    /// The item that a cell shows; `nil` for a cell that shows none now.
    public func item(of cell: TableCellView) -> Item? {
        guard let row = cells.firstIndex(where: { $0 === cell }) else { return nil }
        if let formerItems { return formerItems[row] }
        return items[firstCell + row]
    }

    /// The position of an item among the sections; `nil` if it is not there.
    public func position(of id: Item.ID) -> RowPosition? {
        guard let index = Self.index(of: id, in: items[...]) else { return nil }
        let section = map.section(ofRow: index)
        return RowPosition(section: section, row: index - map.sections[section].firstRow)
    }
}
