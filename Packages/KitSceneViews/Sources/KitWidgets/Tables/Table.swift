import KitSceneViews

/// A table with columns and headers; the body of `ColumnTableView`.
public struct Table<Item: Identifiable & Equatable>: PrimitiveBody {
    private let label: String
    private let rows: Rows
    private let columns: [TableColumn<Item>]
    private var selection: Binding<Item.ID?>?
    private let initialOrder: TableSortOrder?
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

    /// Binds the identifier of the current item.
    ///
    /// Setting it moves to the item's row, or to the first row if it is `nil` or there is no such item.
    public func selection(_ id: Binding<Item.ID?>) -> Table {
        var copy = self
        copy.selection = id
        return copy
    }

    /// Shows a body instead of the rows while there are none.
    public func emptyBody(@ViewBuilder _ content: () -> some View) -> Table {
        let content = AnyView(content())
        var copy = self
        copy.empty = VStack(alignment: .fill, spacing: 0) { content }
        return copy
    }

    /// Sets the action when the user opens a row.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> Table {
        var copy = self
        copy.openAction = action
        return copy
    }

    /// Sets whether the table moves to new rows while its last row is the current one.
    public func followsEnd(_ follows: Bool = true) -> Table {
        var copy = self
        copy.followsEnd = follows
        return copy
    }

    private func makeView() -> ColumnTableView<Item> {
        let view = ColumnTableView<Item>(columns: columns)
        view.sortOrder = initialOrder
        return view
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body depends on it.
        let current = selection.map { CurrentRow($0) }
        let emptyElement = empty.flatMap { empty in context.within("empty") { empty.elements(in: context).first } }
        return [
            ViewElement(context, make: makeView) { [weak store = context.store] view in
                view.accessibilityLabel = label
                view.columns = columns
                view.followsEnd = followsEnd
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
                view.openHandler = openAction
            }
        ]
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
}
