/// What the user did with a control within a row.
@MainActor
public struct CellReport<Item> {
    /// The item of the row.
    public let item: Item
    /// What happened, as the cell tells it.
    public let event: Any
}
