import KitTesting

/// The contract of Posts: its specification, clause by clause.
public enum PostsContract {
    /// All clauses.
    public nonisolated static let clauses: [Clause<PostsWorld>] =
        list + refreshing + post + changingOne + fullDisk + requests + rest + choosing
        + searching + failing + paging + deleting + refusals + saved + settings + writing + links + undoing + publishing
        + servers + wide + ages + snippets + copying + editor + look
}
