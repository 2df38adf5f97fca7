extension List where Item == ListItem, Row == ListItemBody {
    /// Creates a list of rows and sections that are written under each other: bodies, `ForEach` and `Section`.
    ///
    /// Each evaluation goes through all elements, though it makes bodies only for those that are shown; a list of more
    /// than some ten thousand rows is better made from an array of items.
    public init(_ label: String, rowHeight: Int = 1, @ListBuilder content: () -> ListRows) {
        let (items, sections) = content().arranged()
        self.init(label, pieces: [items], sections: sections, rowHeight: rowHeight) { item, isSelected in
            ListItemBody(content: item.content(isSelected))
        }
        guard items.contains(where: { $0.actions != nil }) else { return }
        self = changing { options in
            options.rowActions = { (item: ListItem) -> [RowAction] in item.actions?() ?? [] }
        }
    }

    /// The same, with the current row; rows are known by the identifiers of their elements.
    public init<ID: Hashable>(
        _ label: String, selection: Binding<ID?>, rowHeight: Int = 1, @ListBuilder content: () -> ListRows
    ) {
        self.init(label, rowHeight: rowHeight, content: content)
        let binding = Binding<AnyHashable?>(
            get: { selection.wrappedValue.map { AnyHashable($0) } }, set: { selection.wrappedValue = $0?.base as? ID })
        self = changing { $0.selectedID = binding }
    }

    /// The same, with several selected rows.
    public init<ID: Hashable>(
        _ label: String, selection: Binding<Set<ID>>, rowHeight: Int = 1, @ListBuilder content: () -> ListRows
    ) {
        self.init(label, rowHeight: rowHeight, content: content)
        let binding = Binding<Set<AnyHashable>>(
            get: { Set(selection.wrappedValue.map { AnyHashable($0) }) },
            set: { selection.wrappedValue = Set($0.compactMap { $0.base as? ID }) })
        self = changing { $0.selectedIDs = binding }
    }
}
