import KitCore

/// A list that creates only visible rows; the body of `TableView`.
///
/// The state of a row (`@State`, subscriptions) belongs to the identity of its item: it moves with the item, is kept
/// while the row is out of sight, and ends when the item is removed. A row can contain controls; Right or Tab moves
/// into it.
public struct List<Item: Identifiable & Equatable, Row: View>: PrimitiveBody {
    private let content: ListContent<Item>
    private let label: String
    private let rowHeight: Int
    private let lookup: ItemLookup<Item>
    private let row: @MainActor (Item, Bool) -> Row
    private var options = ListOptions<Item>()

    /// Creates a list.
    /// - Parameters:
    ///   - label: The name of the list for screen readers.
    ///   - items: The items, in order.
    ///   - rowHeight: The height of a row in cells.
    ///   - isRefreshing: A Boolean value that indicates whether a refresh is running.
    ///   - onRefresh: Called when the user pulls, or `nil` for a list without pull to refresh.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - onOpen: Called with the selected item when the user opens it.
    ///   - row: Returns the body of a row for its item and whether the row is selected.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, isRefreshing: Bool = false,
        onRefresh: (@MainActor () -> Void)? = nil, lookup: ItemLookup<Item> = ItemLookup(),
        onOpen: @escaping @MainActor (Item) -> Void, @ViewBuilder row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.init(label, pieces: [items], sections: [], rowHeight: rowHeight, lookup: lookup, row: row)
        options.isRefreshing = isRefreshing
        options.onRefresh = onRefresh
        options.onOpen = onOpen
        options.readsSelection = true
    }

    init(
        _ label: String, pieces: [[Item]], sections: [TableSection], rowHeight: Int, lookup: ItemLookup<Item>,
        row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.init(label, .items(pieces, sections), rowHeight: rowHeight, lookup: lookup, row: row)
    }

    init(
        _ label: String, _ content: ListContent<Item>, rowHeight: Int, lookup: ItemLookup<Item>,
        row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.label = label
        self.content = content
        self.rowHeight = rowHeight
        self.lookup = lookup
        self.row = row
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let (row, options) = (row, options)
        // Read here and not in the update, so that the body depends on it.
        let current = options.selectedID.map { CurrentRow($0) }
        let selectedIDs = options.selectedIDs?.wrappedValue
        let environment = context.environment
        let emptyParts = options.empty.map { empty in context.within("empty") { context.elements(of: empty) } }
        return [
            ViewElement(context, make: { makeTable(row: row) }) {
                [weak store = context.store] (table: TableView<Item>) in
                table.accessibilityLabel = label
                table.rowHeight = rowHeight
                let duplicates = content.show(in: table, named: label, reporting: options.onDuplicates != nil)
                table.show(rows: row, environment)
                table.show(empty: emptyParts)
                options.update(table, current, selectedIDs: selectedIDs, in: store)
                if let duplicates { options.onDuplicates?(duplicates) }
            }
        ]
    }

    private func makeTable(row: @escaping @MainActor (Item, Bool) -> Row) -> TableView<Item> {
        let source = RowSource(row, looksAtSelection: options.readsSelection)
        let table = TableView<Item>(rowHeight: rowHeight, lookup: lookup) {
            BodyCellView(source)
        } configure: { cell, item in
            (cell as? BodyCellView<Item, Row>)?.show(item)
        }
        table.associatedObjects[rowSourceKey] = source
        return table
    }

    func changing(_ change: (inout ListOptions<Item>) -> Void) -> List {
        var list = self
        change(&list.options)
        return list
    }
}

private let rowSourceKey = "List.rows"

extension TableView {
    /// Shows or removes the placeholder of an empty list.
    func show(empty parts: [BodyPart]?) {
        guard let parts else {
            if emptyView != nil { emptyView = nil }
            return
        }
        if emptyView == nil { emptyView = StackView(.vertical, alignment: .fill) }
        if let emptyView { Reconciler.reconcile(parts, into: emptyView) }
    }

    /// Updates all visible rows, because their bodies may depend on more than their items.
    fileprivate func show<Row: View>(
        rows: @escaping @MainActor (Item, Bool) -> Row, _ environment: EnvironmentValues
    ) {
        guard let source = associatedObjects[rowSourceKey] as? RowSource<Item, Row> else { return }
        source.environment = environment
        source.row = rows
        updateCells()
        rowsDidLeave = { [weak self, weak source] in
            guard let self else { return }
            source?.release { self.row(of: $0) != nil }
        }
        // While the items are the same, none of them is gone.
        guard cells.formerItems != nil else { return }
        if case .array(let items) = self.rows { source.release(except: items) }
    }
}

/// The source of a list's rows.
enum ListContent<Item: Identifiable & Equatable> {
    case items([[Item]], [TableSection])
    case buffer(RowBuffer<Item>)
    case indexed(IndexedRows<Item>)

    /// Shows the rows in a table.
    /// - Returns: The identifiers that occur more than once, if `reporting` is true and there are any.
    @MainActor
    func show(
        in table: TableView<Item>, named label: String, reporting: Bool
    ) -> DuplicateIdentifiersError? {
        switch self {
        case .items(let pieces, let sections):
            let duplicates = table.applyAllowingDuplicates(pieces, in: sections, reporting: reporting)
            table.reportDuplicates(named: label)
            return duplicates
        case .buffer(let buffer):
            table.buffer = buffer
            return nil
        case .indexed(let rows):
            table.setRows(rows)
            return nil
        }
    }
}

extension List {
    /// Creates a list that shows the sections of a snapshot; suitable for many rows, because only visible ones are
    /// created.
    /// - Parameters:
    ///   - label: The name of the list for screen readers.
    ///   - snapshot: The sections, whose headers and footers are text, and their items.
    ///   - rowHeight: The height of a row in cells.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: Returns the body of a row for its item and whether the row is selected.
    public init<SectionID>(
        _ label: String, _ snapshot: TableSnapshot<SectionID, Item>, rowHeight: Int = 1,
        lookup: ItemLookup<Item> = ItemLookup(), @ViewBuilder row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.init(
            label, pieces: snapshot.pieces, sections: snapshot.tableSections, rowHeight: rowHeight, lookup: lookup,
            row: row)
        options.readsSelection = true
    }

    /// Shows a body instead of the rows while there are none.
    public func emptyBody(@ViewBuilder _ content: () -> some View) -> List {
        let content = content()
        return changing { $0.empty = content }
    }

    /// Sets the action when the user pulls, and whether a refresh is running.
    public func refreshable(isRefreshing: Bool = false, action: @escaping @MainActor () -> Void) -> List {
        changing {
            $0.isRefreshing = isRefreshing
            $0.onRefresh = action
        }
    }

    /// Sets the action when the user opens a row.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> List {
        changing { $0.onOpen = action }
    }

    /// Performs an action after the selection has moved, by the user, by code or by new rows; `nil` without rows.
    ///
    /// Unlike the binding of `selection`, it does not move the selection.
    public func onSelectionChange(_ action: @escaping @MainActor (Item?) -> Void) -> List {
        changing { $0.onSelectionChange = action }
    }

    /// Adds actions to each row, by key and in the menu of its actions.
    public func rowActions(_ actions: @escaping @MainActor (Item) -> [RowAction]) -> List {
        changing { options in
            let others = options.rowActions
            options.rowActions = { (others?($0) ?? []) + actions($0) }
        }
    }

    /// Sets the action near the end of the rows, which is called once for each number of rows.
    /// - Parameters:
    ///   - hasMore: A Boolean value that indicates whether more rows can be loaded.
    ///   - isLoading: A Boolean value that indicates whether more rows are being loaded, which a row at the end shows.
    ///   - action: Loads more rows.
    public func onReachEnd(
        hasMore: Bool = true, isLoading: Bool = false, perform action: @escaping @MainActor () -> Void
    ) -> List {
        changing {
            $0.hasMore = hasMore
            $0.isLoadingMore = isLoading
            $0.onReachEnd = action
        }
    }

    /// Sets whether a bar of two columns marks the current row; it does by default.
    public func selectionBar(_ isShown: Bool) -> List { changing { $0.showsSelectionBar = isShown } }

    /// Sets whether the list moves to new rows while its last row is the current one.
    public func followsEnd(_ follows: Bool = true) -> List { changing { $0.followsEnd = follows } }

    /// Gives rows the role `changed` for a short time; see `TableView.marks`.
    public func marks(_ marks: RowMarks<Item.ID>) -> List { changing { $0.marks = marks } }

    /// Lets the user remove rows with Delete, or from the menu of a row's actions.
    /// - Parameter action: Called with the position of the item: `{ items.remove(atOffsets: $0) }`.
    public func onDelete(perform action: (@MainActor (RangeSet<Int>) -> Void)?) -> List {
        changing { $0.edits.delete = action }
    }

    /// Lets the user move rows with Alt and the arrows, or from the menu of a row's actions.
    /// - Parameter action: Called with the position of the item and the position before which it is inserted: `{
    ///   items.move(fromOffsets: $0, toOffset: $1) }`.
    public func onMove(perform action: (@MainActor (RangeSet<Int>, Int) -> Void)?) -> List {
        changing { $0.edits.move = action }
    }

    /// Sets the style of the scroll bar.
    public func scrollBarStyle(_ style: ScrollBarStyle) -> List { changing { $0.scrollBarStyle = style } }

    /// Sets whether the header of the topmost section stays visible.
    public func stickyHeaders(_ areSticky: Bool) -> List { changing { $0.hasStickyHeaders = areSticky } }

    /// Lets the user select a row by typing its first letters.
    public func typeToSelect(_ text: @escaping @MainActor (Item) -> String) -> List {
        changing { $0.typeToSelect = text }
    }

    /// Moves the selection each time a position moves; the user moves it freely in between.
    public func position(_ position: ListPosition<Item.ID>) -> List { changing { $0.position = position } }

    /// Binds the current row.
    ///
    /// Setting the binding moves to the row, or to the first one if it is `nil` or there is no such row.
    public func selection(_ id: Binding<Item.ID?>) -> List { changing { $0.selectedID = id } }

    /// Binds the selected rows, without removed ones; Space, Shift with the arrows, and Ctrl-A select several.
    public func selection(_ ids: Binding<Set<Item.ID>>) -> List { changing { $0.selectedIDs = ids } }

    /// Calls a closure if several items have the same identifier; all of them are shown, but cannot be distinguished.
    public func onDuplicates(_ report: @escaping @MainActor (DuplicateIdentifiersError) -> Void) -> List {
        changing { $0.onDuplicates = report }
    }
}

extension List where Item == ListItem, Row == ListItemBody {
    /// Creates a list of rows and sections from a builder: bodies, `ForEach` and `Section`.
    ///
    /// Each evaluation visits all elements, but creates bodies only for visible ones. For more than about ten thousand
    /// rows, use an array of items.
    public init(_ label: String = "", rowHeight: Int = 1, @ListBuilder content: () -> ListRows) {
        let (items, sections) = content().arranged()
        self.init(
            label, pieces: [items], sections: sections, rowHeight: rowHeight, lookup: ItemLookup()
        ) { item, isSelected in
            ListItemBody(content: item.content(isSelected))
        }
        guard items.contains(where: { $0.actions != nil }) else { return }
        self = changing { options in
            options.rowActions = { (item: ListItem) -> [RowAction] in item.actions?() ?? [] }
        }
    }

    /// Creates a list from a builder with a bound current row; rows are identified by their elements' identifiers.
    public init<ID: Hashable>(
        _ label: String = "", selection: Binding<ID?>, rowHeight: Int = 1, @ListBuilder content: () -> ListRows
    ) {
        self.init(label, rowHeight: rowHeight, content: content)
        let binding = Binding<AnyHashable?>(
            get: { selection.wrappedValue.map { AnyHashable($0) } }, set: { selection.wrappedValue = $0?.base as? ID })
        self = changing { $0.selectedID = binding }
    }

    /// Creates a list from a builder with bound selected rows; rows are identified by their elements' identifiers.
    public init<ID: Hashable>(
        _ label: String = "", selection: Binding<Set<ID>>, rowHeight: Int = 1, @ListBuilder content: () -> ListRows
    ) {
        self.init(label, rowHeight: rowHeight, content: content)
        let binding = Binding<Set<AnyHashable>>(
            get: { Set(selection.wrappedValue.map { AnyHashable($0) }) },
            set: { selection.wrappedValue = Set($0.compactMap { $0.base as? ID }) })
        self = changing { $0.selectedIDs = binding }
    }
}
