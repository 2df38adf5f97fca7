import KitSceneViews

/// Rows in columns with headers; the declarative face of `ColumnTableView`.
public struct Table<Item: Identifiable & Equatable>: PrimitiveBody {
    private let label: String
    private let items: [Item]
    private let columns: [TableColumn<Item>]
    private let selection: Binding<Item.ID?>?
    private let initialOrder: TableSortOrder?
    private var openAction: @MainActor (Item) -> Void = { _ in }

    /// Creates a table.
    /// - Parameters:
    ///   - label: The name of the table for a screen reader.
    ///   - items: The items in their own order.
    ///   - columns: The columns, from left to right.
    ///   - selection: The identifier of the current row's item; setting it moves to the row, and to the first one if it is
    ///     `nil` or the row does not exist.
    ///   - sortOrder: The order at first; the user can choose another one.
    public init(
        _ label: String, _ items: [Item], columns: [TableColumn<Item>], selection: Binding<Item.ID?>? = nil,
        sortOrder: TableSortOrder? = nil
    ) {
        self.label = label
        self.items = items
        self.columns = columns
        self.selection = selection
        initialOrder = sortOrder
    }

    /// Does something when the user opens a row.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> Table {
        var copy = self
        copy.openAction = action
        return copy
    }

    private func makeView() -> ColumnTableView<Item> {
        let view = ColumnTableView(items, columns: columns)
        view.sortOrder = initialOrder
        return view
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body is known to depend on it.
        let current = selection.map { CurrentRow($0) }
        return [
            ViewElement(context, make: makeView) { [weak store = context.store] view in
                view.accessibilityLabel = label
                view.columns = columns
                view.items = items
                current?.update(view, in: store)
                view.openHandler = openAction
            }
        ]
    }
}
