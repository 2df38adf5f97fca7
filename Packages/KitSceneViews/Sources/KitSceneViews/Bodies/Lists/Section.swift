/// Rows of a list that belong together, with a line above and a line below them.
@MainActor
public struct Section {
    let rows: ListRows

    /// Creates a section.
    /// - Parameters:
    ///   - header: What stands above the rows; `nil` for nothing.
    ///   - footer: What stands below them; `nil` for nothing.
    ///   - id: What tells the section from the others; its place in the list if there is none.
    ///   - content: The rows.
    public init(
        header: String? = nil, footer: String? = nil, id: AnyHashable? = nil, @ListBuilder content: () -> ListRows
    ) {
        rows = ListRows(parts: [.section(id: id, place: [], header: header, footer: footer, rows: content())])
    }

    /// Creates a section with a header.
    public init(_ header: String, @ListBuilder content: () -> ListRows) {
        self.init(header: header, content: content)
    }
}
