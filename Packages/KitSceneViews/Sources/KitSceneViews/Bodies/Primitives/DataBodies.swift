/// Items below items; the declarative face of `TreeView`.
public struct Tree<Item: Identifiable & Equatable>: PrimitiveBody {
    private let label: String
    private let roots: [Item]
    private let selection: Binding<Item.ID?>?
    private let expanded: Set<Item.ID>
    private let children: @MainActor (Item) -> TreeChildren<Item>
    private let title: @MainActor (Item) -> String
    private var openAction: @MainActor (Item) -> Void = { _ in }
    private var expandAction: @MainActor (Item) -> Void = { _ in }

    /// Creates a tree; `expanded` says which items are expanded at first, and `TreeView` explains the rest.
    public init(
        _ label: String, _ roots: [Item], selection: Binding<Item.ID?>? = nil, expanded: Set<Item.ID> = [],
        children: @escaping @MainActor (Item) -> TreeChildren<Item>, title: @escaping @MainActor (Item) -> String
    ) {
        self.label = label
        self.roots = roots
        self.selection = selection
        self.expanded = expanded
        self.children = children
        self.title = title
    }

    /// Does something when the user opens an item.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> Tree {
        var copy = self
        copy.openAction = action
        return copy
    }

    /// Does something when an item is expanded, such as to load its children.
    public func onExpand(_ action: @escaping @MainActor (Item) -> Void) -> Tree {
        var copy = self
        copy.expandAction = action
        return copy
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body is known to depend on it.
        let selected = selection?.wrappedValue
        return [
            ViewElement(context, make: { TreeView<Item>(expandedIDs: expanded, children: children, title: title) }) {
                view in
                view.accessibilityLabel = label
                view.children = children
                view.title = title
                view.roots = roots
                if let selected { view.select(selected) }
                view.openHandler = openAction
                view.expandHandler = expandAction
                view.moveHandler = { selection?.wrappedValue = $0.id }
            }
        ]
    }
}

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
    ///   - selection: The identifier of the current row's item.
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

    func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body is known to depend on it.
        let selected = selection?.wrappedValue
        return [
            ViewElement(context, make: makeView) { view in
                view.accessibilityLabel = label
                view.columns = columns
                view.items = items
                if let selected { view.select(selected) }
                view.openHandler = openAction
                view.moveHandler = { selection?.wrappedValue = $0.id }
            }
        ]
    }
}

/// A log that follows its end; the declarative face of `LogView`.
public struct LogText: PrimitiveBody {
    private let label: String
    private let buffer: LogBuffer

    /// Creates a body of a buffer, which updates it without another evaluation.
    public init(_ label: String, _ buffer: LogBuffer) {
        self.label = label
        self.buffer = buffer
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { LogView(buffer) }) { view in
                view.accessibilityLabel = label
                view.buffer = buffer
            }
        ]
    }
}
