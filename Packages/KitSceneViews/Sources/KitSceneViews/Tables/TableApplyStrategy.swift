/// The strategy with which a table applies a new snapshot.
public enum TableApplyStrategy: Sendable, Hashable {
    /// Cells stay with their items, and only those whose item changed are configured again.
    case animationFree
    /// All cells are made again.
    case reload
}
