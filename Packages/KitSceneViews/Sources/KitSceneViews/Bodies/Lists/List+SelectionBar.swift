import KitCore

extension List {
    /// Creates a list that marks the current row itself, by a bar beside it.
    ///
    /// Its rows take two columns less, and are not made again when the user goes from one to another, which is most of
    /// what a step costs where rows look at whether they are selected.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - items: The items, in the order of their rows.
    ///   - rowHeight: The cells that each row is high.
    ///   - isRefreshing: Whether a refresh runs.
    ///   - onRefresh: What a pull does; `nil` for a list that cannot be pulled.
    ///   - onOpen: Called with the selected item when the user opens it.
    ///   - row: The body of a row, from its item alone.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, isRefreshing: Bool = false,
        onRefresh: (@MainActor () -> Void)? = nil, onOpen: @escaping @MainActor (Item) -> Void,
        @ViewBodyBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(
            label, items, rowHeight: rowHeight, isRefreshing: isRefreshing, onRefresh: onRefresh, onOpen: onOpen,
            row: { item, _ in row(item) })
        self = changing { $0.showsSelectionBar = true }
    }

    /// The same, of the sections of a snapshot.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - snapshot: The sections, whose headers and footers are text, and their items.
    ///   - rowHeight: The cells that each row is high.
    ///   - row: The body of a row, from its item alone.
    public init<SectionID>(
        _ label: String, _ snapshot: TableSnapshot<SectionID, Item>, rowHeight: Int = 1,
        @ViewBodyBuilder row: @escaping @MainActor (Item) -> Row
    ) {
        self.init(label, snapshot, rowHeight: rowHeight, row: { item, _ in row(item) })
        self = changing { $0.showsSelectionBar = true }
    }
}
