extension List {
    /// Creates a list whose rows depend only on their items.
    ///
    /// Its rows are not evaluated again when the selection moves, which is most of the cost of a step if rows depend on
    /// it.
    /// - Parameters:
    ///   - label: The name of the list for screen readers.
    ///   - items: The items, in order.
    ///   - rowHeight: The height of a row in cells.
    ///   - isRefreshing: A Boolean value that indicates whether a refresh is running.
    ///   - onRefresh: Called when the user pulls, or `nil` for a list without pull to refresh.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - onOpen: Called with the selected item when the user opens it.
    ///   - row: Returns the body of a row for its item.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, isRefreshing: Bool = false,
        onRefresh: (@MainActor () -> Void)? = nil, lookup: ItemLookup<Item> = ItemLookup(),
        onOpen: @escaping @MainActor (Item) -> Void, @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(label, items, rowHeight: rowHeight, lookup: lookup, row: row)
        self = changing {
            $0.isRefreshing = isRefreshing
            $0.onRefresh = onRefresh
            $0.onOpen = onOpen
        }
    }

    /// Creates a list whose rows can be selected and, without `onOpen`, not opened.
    ///
    /// For example, a list can show the selected item beside it. If a row has only one control, such as a
    /// `NavigationLink`, Enter presses it.
    /// - Parameters:
    ///   - label: The name of the list for screen readers.
    ///   - items: The items, in order.
    ///   - rowHeight: The height of a row in cells.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: Returns the body of a row for its item.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, lookup: ItemLookup<Item> = ItemLookup(),
        @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(label, pieces: [items], sections: [], rowHeight: rowHeight, lookup: lookup) { item, _ in row(item) }
        self = changing { $0.isOnlyForSelection = true }
    }

    /// Creates a list of the rows of a buffer, such as the last lines of a log.
    ///
    /// The list updates itself when the buffer changes, without another evaluation of the body.
    /// - Parameters:
    ///   - label: The list's name for screen readers.
    ///   - rows: The buffer.
    ///   - rowHeight: The cells that each row is high.
    ///   - row: The body of a row, from its item alone.
    public init(
        _ label: String, _ rows: RowBuffer<Item>, rowHeight: Int = 1,
        @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(label, .buffer(rows), rowHeight: rowHeight, lookup: ItemLookup()) { item, _ in row(item) }
        self = changing { $0.isOnlyForSelection = true }
    }

    /// Creates a list of rows that are read one at a time, such as the lines of a large file.
    /// - Parameters:
    ///   - label: The list's name for screen readers.
    ///   - rows: The rows.
    ///   - rowHeight: The cells that each row is high.
    ///   - row: The body of a row, from its item alone.
    public init(
        _ label: String, _ rows: IndexedRows<Item>, rowHeight: Int = 1,
        @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(label, .indexed(rows), rowHeight: rowHeight, lookup: ItemLookup()) { item, _ in row(item) }
        self = changing { $0.isOnlyForSelection = true }
    }

    /// Creates a list whose rows can change their items: `List("To do", $items) { $item in … }`.
    /// - Parameters:
    ///   - label: The name of the list for screen readers.
    ///   - items: The items. Rows find theirs by identifier, so items can be moved and removed at any time.
    ///   - rowHeight: The height of a row in cells.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: Returns the body of a row for a binding to its item.
    public init(
        _ label: String, _ items: Binding<[Item]>, rowHeight: Int = 1,
        lookup: ItemLookup<Item> = ItemLookup(), @ViewBuilder row: @escaping (Binding<Item>) -> Row
    ) {
        let cursor = ElementCursor<Int>()
        self.init(label, items.wrappedValue, rowHeight: rowHeight, lookup: lookup) {
            row(items.element($0, near: cursor))
        }
    }

    /// Creates a list that shows the sections of a snapshot, whose rows depend only on their items.
    /// - Parameters:
    ///   - label: The name of the list for screen readers.
    ///   - snapshot: The sections, whose headers and footers are text, and their items.
    ///   - rowHeight: The height of a row in cells.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: Returns the body of a row for its item.
    public init<SectionID>(
        _ label: String, _ snapshot: TableSnapshot<SectionID, Item>, rowHeight: Int = 1,
        lookup: ItemLookup<Item> = ItemLookup(), @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(
            label, pieces: snapshot.pieces, sections: snapshot.tableSections, rowHeight: rowHeight, lookup: lookup
        ) { item, _ in row(item) }
    }
}

extension List {
    /// Creates a list without a name, for example if it is the only one on its screen; screen readers read "list".
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - selection: The identifier of the current row's item.
    ///   - rowHeight: The height of a row in cells.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: Returns the body of a row for its item.
    public init(
        _ items: [Item], selection: Binding<Item.ID?>? = nil, rowHeight: Int = 1,
        lookup: ItemLookup<Item> = ItemLookup(), @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init("", items, rowHeight: rowHeight, lookup: lookup, row: row)
        self = changing { $0.selectedID = selection }
    }

    /// Creates a list without a name, in which several rows can be selected.
    /// - Parameters:
    ///   - items: The items, in order.
    ///   - selection: The identifiers of the selected items, without removed ones.
    ///   - rowHeight: The height of a row in cells.
    ///   - row: Returns the body of a row for its item.
    public init(
        _ items: [Item], selection: Binding<Set<Item.ID>>, rowHeight: Int = 1,
        @ViewBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init("", items, rowHeight: rowHeight, row: row)
        self = changing { $0.selectedIDs = selection }
    }

    /// Creates a list without a name, whose rows can change their items: `List($items) { $item in … }`.
    public init(
        _ items: Binding<[Item]>, rowHeight: Int = 1, lookup: ItemLookup<Item> = ItemLookup(),
        @ViewBuilder row: @escaping (Binding<Item>) -> Row
    ) {
        self.init("", items, rowHeight: rowHeight, lookup: lookup, row: row)
    }
}

extension List where Item == ListItem, Row == ListItemBody {
    /// Creates a list of elements that are identified by a key path: `List(names, id: \.self) { Text($0) }`.
    public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, rowHeight: Int = 1,
        @ViewBuilder row: @escaping @MainActor (Data.Element) -> some View
    ) {
        self.init(rowHeight: rowHeight) { ForEach(data, id: id, content: row) }
    }
}
