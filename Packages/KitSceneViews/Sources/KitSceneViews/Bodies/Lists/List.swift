import KitCore

/// Rows of items, of which only those that are shown are made; the declarative face of `TableView`.
///
/// What a row keeps (`@State`, subscriptions) belongs to the identity of its item: it moves with the item, stays while
/// the row is scrolled away, and ends when the item is gone. A row may hold controls; Right or Tab goes into them.
public struct List<Item: Identifiable & Equatable, Row: ViewBody>: PrimitiveBody {
    private let pieces: [[Item]]
    private let sections: [TableSection]
    private let label: String
    private let rowHeight: Int
    private let row: @MainActor (Item, Bool) -> Row
    private var options = ListOptions<Item>()

    /// Creates a list.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - items: The items, in the order of their rows.
    ///   - rowHeight: The cells that each row is high.
    ///   - isRefreshing: Whether a refresh runs.
    ///   - onRefresh: What a pull does; `nil` for a list that cannot be pulled.
    ///   - onOpen: Called with the selected item when the user opens it.
    ///   - row: The body of a row, from its item and whether it is selected.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, isRefreshing: Bool = false,
        onRefresh: (@MainActor () -> Void)? = nil, onOpen: @escaping @MainActor (Item) -> Void,
        @ViewBodyBuilder row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.init(label, pieces: [items], sections: [], rowHeight: rowHeight, row: row)
        options.isRefreshing = isRefreshing
        options.onRefresh = onRefresh
        options.onOpen = onOpen
    }

    init(
        _ label: String, pieces: [[Item]], sections: [TableSection], rowHeight: Int,
        row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.label = label
        self.pieces = pieces
        self.sections = sections
        self.rowHeight = rowHeight
        self.row = row
    }

    func elements(in context: BodyContext) -> [Element] {
        let (row, options) = (row, options)
        // Read here, where the evaluation notes it, and not when the table is updated.
        let selectedID = options.selectedID?.wrappedValue
        let selectedIDs = options.selectedIDs?.wrappedValue
        let emptyParts = options.empty.map { empty in context.within("empty") { context.elements(of: empty) } }
        return [
            Element(context, make: { makeTable(row: row) }) { (table: TableView<Item>) in
                table.accessibilityLabel = label
                table.rowHeight = rowHeight
                let duplicates = table.showUnchecked(pieces, in: sections, reporting: options.onDuplicates != nil)
                table.show(rows: row)
                table.show(empty: emptyParts)
                options.update(table, selectedID: selectedID ?? nil, selectedIDs: selectedIDs)
                if let duplicates { options.onDuplicates?(duplicates) }
            }
        ]
    }

    private func makeTable(row: @escaping @MainActor (Item, Bool) -> Row) -> TableView<Item> {
        let source = RowSource(row, looksAtSelection: !options.showsSelectionBar)
        let table = TableView<Item>(rowHeight: rowHeight) {
            BodyCellView(source)
        } configure: { cell, item in
            (cell as? BodyCellView<Item, Row>)?.show(item)
        }
        table.attachments[rowSourceKey] = source
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
    /// Makes what stands instead of the rows, or takes it away.
    fileprivate func show(empty parts: [Element]?) {
        guard let parts else {
            if emptyView != nil { emptyView = nil }
            return
        }
        if emptyView == nil { emptyView = StackView(.vertical, alignment: .fill) }
        if let emptyView { Reconciler.reconcile(parts, into: emptyView) }
    }

    /// Shows rows as the newest evaluation makes them: they may depend on more than their items.
    fileprivate func show<Row: ViewBody>(rows: @escaping @MainActor (Item, Bool) -> Row) {
        guard let source = attachments[rowSourceKey] as? RowSource<Item, Row> else { return }
        source.row = rows
        updateCells()
        source.letGo(except: items)
    }
}
