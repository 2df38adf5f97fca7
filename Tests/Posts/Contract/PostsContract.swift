import KitCells
import KitTesting

/// The contract of Posts: its specification, clause by clause.
public enum PostsContract {
    /// All clauses.
    public nonisolated static let clauses: [Clause<PostsWorld>] =
        list + refreshing + post + changingOne + fullDisk + requests + rest + choosing + waiting + afterwards
        + searching + failing + paging + deleting + refusals + saved + settings + writing + links + undoing + publishing
        + servers + wide + ages + snippets + copying + editor + look + stepping
}

extension Clause<PostsWorld> {
    /// Creates the check of a clause that operates the app through the driver of its first start.
    nonisolated init(
        _ id: String, in sizes: [Size] = [AppStart().size],
        _ body: @escaping @MainActor @Sendable (PostsWorld, AppDriver) async throws -> Void
    ) {
        self.init(id, in: sizes) { world in try await body(world, world.driver) }
    }
}
