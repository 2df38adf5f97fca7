extension List {
    /// Creates a list whose rows depend on their items alone.
    ///
    /// Its rows are not made again when the user moves from one to another, which is most of the cost of a step if rows
    /// read whether they are selected.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - items: The items, in the order of their rows.
    ///   - rowHeight: The cells that each row is high.
    ///   - isRefreshing: Whether a refresh runs.
    ///   - onRefresh: What a pull does; `nil` for a list that cannot be pulled.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - onOpen: Called with the selected item when the user opens it.
    ///   - row: The body of a row, from its item alone.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, isRefreshing: Bool = false,
        onRefresh: (@MainActor () -> Void)? = nil, lookup: ItemLookup<Item> = ItemLookup(),
        onOpen: @escaping @MainActor (Item) -> Void, @ViewBodyBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(label, items, rowHeight: rowHeight, lookup: lookup, row: row)
        self = changing {
            $0.isRefreshing = isRefreshing
            $0.onRefresh = onRefresh
            $0.onOpen = onOpen
        }
    }

    /// Creates a list whose rows can be selected and, without `onOpen`, not opened, such as one that shows the selected
    /// item beside it.
    ///
    /// Enter presses the control of a row that has just one, such as a `NavigationLink`.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - items: The items, in the order of their rows.
    ///   - rowHeight: The cells that each row is high.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: The body of a row, from its item alone.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, lookup: ItemLookup<Item> = ItemLookup(),
        @ViewBodyBuilder row: @escaping @MainActor (Item) -> Row
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
        @ViewBodyBuilder row: @escaping @MainActor (Item) -> Row
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
        @ViewBodyBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(label, .indexed(rows), rowHeight: rowHeight, lookup: ItemLookup()) { item, _ in row(item) }
        self = changing { $0.isOnlyForSelection = true }
    }

    /// Creates a list whose rows can change their items: `List("To do", $items) { $item in … }`.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - items: The items; rows find theirs by its identifier, so they may be moved and removed at any time.
    ///   - rowHeight: The cells that each row is high.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: The body of a row, from a binding to its item.
    public init(
        _ label: String, _ items: Binding<[Item]>, rowHeight: Int = 1,
        lookup: ItemLookup<Item> = ItemLookup(), @ViewBodyBuilder row: @escaping (Binding<Item>) -> Row
    ) {
        let cursor = ElementCursor<Int>()
        self.init(label, items.wrappedValue, rowHeight: rowHeight, lookup: lookup) {
            row(items.element($0, near: cursor))
        }
    }

    /// Creates a list of the sections of a snapshot whose rows depend on their items alone.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - snapshot: The sections, whose headers and footers are text, and their items.
    ///   - rowHeight: The cells that each row is high.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - row: The body of a row, from its item alone.
    public init<SectionID>(
        _ label: String, _ snapshot: TableSnapshot<SectionID, Item>, rowHeight: Int = 1,
        lookup: ItemLookup<Item> = ItemLookup(), @ViewBodyBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(
            label, pieces: snapshot.pieces, sections: snapshot.tableSections, rowHeight: rowHeight, lookup: lookup
        ) { item, _ in row(item) }
    }
}
