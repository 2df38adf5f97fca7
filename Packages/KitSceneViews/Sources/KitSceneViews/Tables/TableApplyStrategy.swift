/// How a table comes from what it shows to a new snapshot.
public enum TableApplyStrategy: Sendable, Hashable {
    /// Cells stay with their items, and only those whose item changed are configured again.
    case animationFree
    /// All cells are made again.
    case reload
}
