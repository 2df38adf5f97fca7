/// Makes the content of a list of bodies, `ForEach` and `Section` that are written under each other.
@resultBuilder
@MainActor
public enum ListBuilder {
    /// A body is a row.
    @_disfavoredOverload
    public static func buildExpression(_ body: some ViewBody) -> ListRows {
        ListRows(parts: [.place([], ListItem(id: 0) { _ in body })])
    }
    /// Each element is a row.
    public static func buildExpression<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>) -> ListRows { rows.rows }
    /// Rows with a header and a footer.
    public static func buildExpression(_ section: Section) -> ListRows { section.rows }
    /// Rows that were changed after they were made.
    public static func buildExpression(_ rows: ListRows) -> ListRows { rows }
    /// All parts, one after another.
    public static func buildBlock(_ parts: ListRows...) -> ListRows {
        ListRows(parts: parts.enumerated().flatMap { $1.placed(at: $0) })
    }
    /// An `if` without an `else`.
    public static func buildOptional(_ part: ListRows?) -> ListRows { part ?? ListRows(parts: []) }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: ListRows) -> ListRows { ListRows(parts: first.placed(at: 0)) }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: ListRows) -> ListRows { ListRows(parts: second.placed(at: 1)) }
    /// A loop.
    public static func buildArray(_ parts: [ListRows]) -> ListRows {
        ListRows(parts: parts.enumerated().flatMap { $1.placed(at: $0) })
    }
}
