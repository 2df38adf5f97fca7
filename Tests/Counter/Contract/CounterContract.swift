import KitTesting

/// The contract of the counter: its specification, clause by clause.
public enum CounterContract {
    /// All clauses.
    public nonisolated static let clauses: [Clause<CounterWorld>] =
        screen + counting + automatic + random + leaving + undoing
}
