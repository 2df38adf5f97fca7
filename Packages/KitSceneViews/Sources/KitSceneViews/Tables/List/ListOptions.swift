import KitCore

@MainActor
struct ListOptions<Item: Identifiable & Equatable> {
    var isRefreshing = false
    var onRefresh: (@MainActor () -> Void)?
    var onOpen: (@MainActor (Item) -> Void)?
    /// A Boolean value that indicates whether the list was created without an action for its rows.
    var isOnlyForSelection = false
    var onReachEnd: (@MainActor () -> Void)?
    var onSelectionChange: (@MainActor (Item?) -> Void)?
    var hasMore = false
    var isLoadingMore = false
    var hasStickyHeaders = true
    /// A Boolean value that indicates whether a bar beside the current row marks it.
    var showsSelectionBar = true
    var marks = RowMarks<Item.ID>()
    var followsEnd = false
    /// A Boolean value that indicates whether rows depend on whether they are selected.
    var readsSelection = false
    var edits = RowEdits()
    var scrollBarStyle = ScrollBarStyle.line
    /// The body that replaces the rows if there are none.
    var empty: (any View)?
    var rowActions: (@MainActor (Item) -> [RowAction])?
    var typeToSelect: (@MainActor (Item) -> String)?
    var onDuplicates: (@MainActor (DuplicateIdentifiersError) -> Void)?
    /// The current row, or all selected rows.
    var selectedID: Binding<Item.ID?>?
    var selectedIDs: Binding<Set<Item.ID>>?
    /// The position of the list.
    var position: ListPosition<Item.ID>?

    /// Applies the options to a table, with the rows that the bindings contained in the evaluation of the list.
    func update(
        _ table: TableView<Item>, _ current: CurrentRow<Item.ID>?, selectedIDs ids: Set<Item.ID>?,
        in store: BodyStore?
    ) {
        table.allowsPullToRefresh = onRefresh != nil
        table.isRefreshing = isRefreshing
        table.hasStickyHeaders = hasStickyHeaders
        table.showsSelectionBar = showsSelectionBar
        table.marks = marks
        table.scrollBarStyle = scrollBarStyle
        table.followsEnd = followsEnd
        table.openHandler = onOpen ?? { [weak table] _ in table?.onlyControlOfRow?.activate() }
        table.opensRows = onOpen != nil || !isOnlyForSelection
        table.refreshHandler = onRefresh
        table.selectedItemHandler = onSelectionChange
        table.endHandler = onReachEnd
        table.hasMore = hasMore && onReachEnd != nil
        table.isLoadingMore = isLoadingMore
        updateActions(of: table)
        table.typeToSelect = typeToSelect
        table.rowHandler = nil
        table.currentRowHandler = nil
        current?.update(table, in: store)
        position?.move(table)
        updateSelection(of: table, ids, in: store)
    }

    /// Selects the rows of a binding, and removes rows that are gone from the binding after the evaluation.
    private func updateSelection(of table: TableView<Item>, _ ids: Set<Item.ID>?, in store: BodyStore?) {
        if table.allowsMultipleSelection != (ids != nil) { table.allowsMultipleSelection = ids != nil }
        table.selectionHandler = nil
        guard let selectedIDs, let ids else { return }
        table.selectionHandler = { selectedIDs.wrappedValue = $0 }
        let isOther = ids != table.selectedIDs
        table.selectedIDs = ids
        // The rows may not be loaded yet.
        let former = table.cells.formerItems
        guard isOther || former != nil, !table.rows.isEmpty || former?.isEmpty == false else { return }
        table.pruneSelection()
        store?.afterEvaluation { [weak table] in
            guard let table, table.selectedIDs != ids, selectedIDs.wrappedValue == ids else { return }
            selectedIDs.wrappedValue = table.selectedIDs
        }
    }

    private func updateActions(of table: TableView<Item>) {
        guard !edits.isEmpty else {
            if !(table.rowActions == nil && rowActions == nil) { table.rowActions = rowActions }
            return
        }
        let (edits, rowActions) = (edits, rowActions)
        table.rowActions = { [weak table] item in
            let actions = rowActions?(item) ?? []
            guard let table, let index = table.row(of: item.id) else { return actions }
            return actions + edits.actions(at: index, of: table.rows.count)
        }
    }
}

extension TableView {
    /// The only control of the current row, if there is just one; opening the row presses it.
    var onlyControlOfRow: ControlView? {
        let controls = currentCell?.focusableViews().compactMap { $0 as? ControlView } ?? []
        return controls.count == 1 ? controls[0] : nil
    }
}

/// A view of rows that follows a `ListPosition`.
@MainActor
package protocol PositionedRows: RetainedView {
    associatedtype RowID: Hashable
    /// The number of the last move that was applied.
    var followedMoves: Int { get set }
    func containsRow(_ id: RowID) -> Bool
    func select(_ id: RowID)
    func select(row: Int)
    func selectFirst()
}

extension ListPosition {
    /// Applies the last move to a view, unless it is already applied.
    ///
    /// The view scrolls as if it had applied each move: from the top after one to the first row.
    @MainActor
    package func move<Rows: PositionedRows>(_ view: Rows) where Rows.RowID == ID {
        guard view.followedMoves != moveCount else { return }
        if lastMoveToFirst > view.followedMoves, target != .first { view.selectFirst() }
        view.followedMoves = moveCount
        switch target {
        case .first: view.selectFirst()
        case .item(let id, let row?) where !view.containsRow(id): view.select(row: row)
        case .item(let id, _): view.select(id)
        case .row(let row): view.select(row: row)
        }
    }
}
