import KitTesting

/// The contract of the app: its specification, clause by clause.
public enum SampleContract {
    /// All clauses.
    public nonisolated static let clauses: [Clause<SampleWorld>] = list + thing + leaving
}
