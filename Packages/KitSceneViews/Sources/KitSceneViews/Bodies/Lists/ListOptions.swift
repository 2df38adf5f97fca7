import KitCore

/// What a list does beside showing its rows.
@MainActor
struct ListOptions<Item: Identifiable & Equatable> {
    var isRefreshing = false
    var onRefresh: (@MainActor () -> Void)?
    var onOpen: (@MainActor (Item) -> Void)?
    var onReachEnd: (@MainActor () -> Void)?
    var hasMore = false
    var isLoadingMore = false
    var hasStickyHeaders = true
    /// A Boolean value that indicates whether the table marks the selected row, so that rows need not look at it.
    var showsSelectionBar = false
    var scrollBarStyle = ScrollBarStyle.line
    /// What stands instead of the rows while there are none.
    var empty: (any ViewBody)?
    var rowActions: (@MainActor (Item) -> [RowAction])?
    var typeToSelect: (@MainActor (Item) -> String)?
    var onDuplicates: (@MainActor (DuplicateIdentifiersError) -> Void)?
    /// The current row and its description, or all selected rows.
    var selectedID: Binding<Item.ID?>?
    var selectedIDs: Binding<Set<Item.ID>>?
    /// Where the list was told to go.
    var position: ListPosition<Item.ID>?

    /// Applies the options to a table, with the rows that the bindings held when the list was evaluated.
    func update(_ table: TableView<Item>, selectedID id: Item.ID?, selectedIDs ids: Set<Item.ID>?) {
        table.allowsPullToRefresh = onRefresh != nil
        table.isRefreshing = isRefreshing
        table.hasStickyHeaders = hasStickyHeaders
        table.showsSelectionBar = showsSelectionBar
        table.scrollBarStyle = scrollBarStyle
        table.openHandler = onOpen
        table.refreshHandler = onRefresh
        table.endHandler = onReachEnd
        table.hasMore = hasMore && onReachEnd != nil
        table.isLoadingMore = isLoadingMore
        if !(table.rowActions == nil && rowActions == nil) { table.rowActions = rowActions }
        table.typeToSelect = typeToSelect
        updateHandlers(of: table)
        // Another one is gone to, also when it is the selected one: somebody may have scrolled away from it.
        if let id, id != table.boundID || id != table.selectedItem?.id { table.select(id) }
        table.boundID = id
        position?.move(table)
        if table.allowsMultipleSelection != (ids != nil) { table.allowsMultipleSelection = ids != nil }
        if let ids { table.selectedIDs = ids }
    }

    private func updateHandlers(of table: TableView<Item>) {
        table.moveHandler = nil
        table.selectionHandler = nil
        if let selectedID {
            table.moveHandler = { [weak table] item in
                table?.boundID = item.id
                selectedID.wrappedValue = item.id
            }
        }
        if let selectedIDs { table.selectionHandler = { selectedIDs.wrappedValue = $0 } }
    }
}
