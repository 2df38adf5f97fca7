import KitCore
import KitSceneViews

/// A table with columns and headers; the body of `ColumnTableView`.
public struct Table<Item: Identifiable & Equatable>: PrimitiveBody {
    private let label: String
    private let rows: Rows
    private let columns: [TableColumn<Item>]
    private var selection: Binding<Item.ID?>?
    private var selectedIDs: Binding<Set<Item.ID>>?
    private var rowActions: (@MainActor (Item) -> [RowAction])?
    private var position: ListPosition<Item.ID>?
    private let initialOrder: TableSortOrder?
    private var order: Binding<TableSortOrder?>?
    private var openAction: @MainActor (Item) -> Void = { _ in }
    private var followsEnd = false
    private var empty: VStack<AnyView>?

    private enum Rows {
        case items([Item])
        case buffer(RowBuffer<Item>)
        case indexed(IndexedRows<Item>)
    }

    /// Creates a table.
    /// - Parameters:
    ///   - label: The name of the table for screen readers.
    ///   - items: The items in their own order.
    ///   - columns: The columns, from left to right.
    ///   - selection: The identifier of the current item. Setting it moves to the item's row, or to the first row if it
    ///     is `nil` or there is no such item.
    ///   - sortOrder: The initial order, which the user can change.
    public init(
        _ label: String, _ items: [Item], columns: [TableColumn<Item>], selection: Binding<Item.ID?>? = nil,
        sortOrder: TableSortOrder? = nil
    ) {
        self.init(label, .items(items), columns, selection, sortOrder)
    }

    /// Creates a table of the rows of a buffer, such as the last lines of a log.
    ///
    /// The table updates itself when the buffer changes, without another evaluation of the body.
    /// - Parameters:
    ///   - label: The name of the table for screen readers.
    ///   - rows: The buffer.
    ///   - columns: The columns, from left to right.
    ///   - selection: The identifier of the current item. Setting it moves to the item's row, or to the first row if it
    ///     is `nil` or there is no such item.
    ///   - sortOrder: The initial order, which the user can change.
    public init(
        _ label: String, _ rows: RowBuffer<Item>, columns: [TableColumn<Item>], selection: Binding<Item.ID?>? = nil,
        sortOrder: TableSortOrder? = nil
    ) {
        self.init(label, .buffer(rows), columns, selection, sortOrder)
    }

    /// Creates a table of rows that are read one at a time, such as the lines of a large file.
    /// - Parameters:
    ///   - label: The name of the table for screen readers.
    ///   - rows: The rows.
    ///   - columns: The columns, from left to right.
    ///   - selection: The identifier of the current item. Setting it moves to the item's row, or to the first row if it
    ///     is `nil` or there is no such item.
    ///   - sortOrder: The initial order, which the user can change.
    public init(
        _ label: String, _ rows: IndexedRows<Item>, columns: [TableColumn<Item>], selection: Binding<Item.ID?>? = nil,
        sortOrder: TableSortOrder? = nil
    ) {
        self.init(label, .indexed(rows), columns, selection, sortOrder)
    }

    private init(
        _ label: String, _ rows: Rows, _ columns: [TableColumn<Item>], _ selection: Binding<Item.ID?>?,
        _ sortOrder: TableSortOrder?
    ) {
        self.label = label
        self.rows = rows
        self.columns = columns
        self.selection = selection
        initialOrder = sortOrder
    }

    private func changing(_ change: (inout Table) -> Void) -> Table {
        var copy = self
        change(&copy)
        return copy
    }

    /// Binds the identifier of the current item.
    ///
    /// Setting it moves to the item's row, or to the first row if it is `nil` or there is no such item.
    public func selection(_ id: Binding<Item.ID?>) -> Table { changing { $0.selection = id } }

    /// Binds the selected rows, without removed ones; Space, Shift with the arrows, and Ctrl-A select several.
    public func selection(_ ids: Binding<Set<Item.ID>>) -> Table { changing { $0.selectedIDs = ids } }

    /// Binds the order of the rows, which is `nil` while they are in their own.
    ///
    /// The user changes it with `s` and the headers; setting it sorts the table.
    public func sortOrder(_ order: Binding<TableSortOrder?>) -> Table { changing { $0.order = order } }

    /// Adds actions to each row, by key, and in a menu that `.` or a right click opens.
    ///
    /// Their keys take precedence over those of the table, such as `s`.
    public func rowActions(_ actions: @escaping @MainActor (Item) -> [RowAction]) -> Table {
        changing { table in
            let others = table.rowActions
            table.rowActions = { (others?($0) ?? []) + actions($0) }
        }
    }

    /// Moves the current row each time a position moves; the user moves it freely in between.
    public func position(_ position: ListPosition<Item.ID>) -> Table { changing { $0.position = position } }

    /// Shows a body instead of the rows while there are none.
    public func emptyBody(@ViewBuilder _ content: () -> some View) -> Table {
        let content = AnyView(content())
        return changing { $0.empty = VStack(alignment: .fill, spacing: 0) { content } }
    }

    /// Sets the action when the user opens a row.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> Table { changing { $0.openAction = action } }

    /// Sets whether the table moves to new rows while its last row is the current one.
    public func followsEnd(_ follows: Bool = true) -> Table { changing { $0.followsEnd = follows } }

    private func makeView() -> ColumnTableView<Item> {
        let view = ColumnTableView<Item>(columns: columns)
        view.sortOrder = initialOrder
        return view
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body depends on it.
        let current = selection.map { CurrentRow($0) }
        let ids = selectedIDs?.wrappedValue
        let wantedOrder = order.map { $0.wrappedValue }
        let invalidate = context.store.invalidate
        let emptyElement = empty.flatMap { empty in context.within("empty") { empty.elements(in: context).first } }
        return [
            ViewElement(context, make: makeView) { [weak store = context.store] view in
                view.accessibilityLabel = label
                view.columns = columns
                view.followsEnd = followsEnd
                view.sortHandler = nil
                if let order, let wantedOrder {
                    view.sortOrder = wantedOrder
                    view.sortHandler = { newOrder in
                        order.wrappedValue = newOrder
                        // A binding may keep another order; the table then shows that one.
                        invalidate()
                    }
                }
                switch rows {
                case .items(let items): view.items = items
                case .buffer(let buffer): view.buffer = buffer
                case .indexed(let rows): view.setRows(rows)
                }
                if let emptyElement {
                    if view.emptyView == nil { view.emptyView = StackView(.vertical) }
                    if let emptyView = view.emptyView { emptyElement.update(emptyView) }
                } else {
                    view.emptyView = nil
                }
                current?.update(view, in: store)
                position?.move(view)
                updateSelection(of: view, ids, in: store)
                view.rowActions = rowActions
                view.openHandler = openAction
            }
        ]
    }

    /// Selects the rows of a binding, and removes rows that are gone from the binding after the evaluation.
    private func updateSelection(of view: ColumnTableView<Item>, _ ids: Set<Item.ID>?, in store: BodyStore?) {
        view.allowsMultipleSelection = ids != nil
        view.selectionHandler = nil
        guard let selectedIDs, let ids else { return }
        view.selectionHandler = { selectedIDs.wrappedValue = $0 }
        view.selectedIDs = ids
        view.pruneSelection()
        store?.afterEvaluation { [weak view] in
            guard let view, view.selectedIDs != ids, selectedIDs.wrappedValue == ids else { return }
            selectedIDs.wrappedValue = view.selectedIDs
        }
    }
}

extension Table {
    /// Creates a table of items, with its columns in a closure.
    public init(
        _ label: String, _ items: [Item], sortOrder: TableSortOrder? = nil,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) {
        self.init(label, items, columns: columns(), sortOrder: sortOrder)
    }

    /// Creates a table of the rows of a buffer, with its columns in a closure.
    public init(
        _ label: String, _ rows: RowBuffer<Item>, sortOrder: TableSortOrder? = nil,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) {
        self.init(label, rows, columns: columns(), sortOrder: sortOrder)
    }

    /// Creates a table of rows that are read one at a time, with its columns in a closure.
    public init(
        _ label: String, _ rows: IndexedRows<Item>, sortOrder: TableSortOrder? = nil,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) {
        self.init(label, rows, columns: columns(), sortOrder: sortOrder)
    }

    /// Creates a table with columns from a builder; it needs no name if it is the only one on its screen.
    /// - Parameters:
    ///   - items: The items in their own order.
    ///   - selection: The identifier of the current row's item.
    ///   - columns: The columns, from left to right.
    public init(
        _ items: [Item], selection: Binding<Item.ID?>? = nil,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) {
        self.init("", items, columns: columns(), selection: selection)
    }

    /// Creates a table in which several rows can be selected; it needs no name if it is the only one on its screen.
    /// - Parameters:
    ///   - items: The items in their own order.
    ///   - selection: The identifiers of the selected items, without removed ones.
    ///   - columns: The columns, from left to right.
    public init(
        _ items: [Item], selection: Binding<Set<Item.ID>>,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) {
        self.init("", items, columns: columns())
        selectedIDs = selection
    }
    /// Creates a table with a bound order; it needs no name if it is the only one on its screen.
    /// - Parameters:
    ///   - items: The items in their own order.
    ///   - selection: The identifier of the current row's item.
    ///   - sortOrder: The order, which is `nil` while the items are in their own; the user can change it.
    ///   - columns: The columns, from left to right.
    public init(
        _ items: [Item], selection: Binding<Item.ID?>? = nil, sortOrder: Binding<TableSortOrder?>,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) {
        self.init("", items, sortOrder: sortOrder, columns: columns)
        self.selection = selection
    }

    /// Creates a table with a name and a bound order.
    public init(
        _ label: String, _ items: [Item], sortOrder: Binding<TableSortOrder?>,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) {
        self.init(label, items, columns: columns())
        order = sortOrder
    }
}
