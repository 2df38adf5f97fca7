/// A user action with a control within a row.
@MainActor
public struct CellReport<Item> {
    /// The item of the row.
    public let item: Item
    /// The event that the cell reports.
    public let event: Any
}
