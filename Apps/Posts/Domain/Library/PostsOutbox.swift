/// What waits to be sent.
public struct PostsOutbox: Hashable, Sendable {
    /// How many changes wait, or are on their way.
    public let pending: Int
    /// How many new posts were refused and still stand in the lists.
    public let failed: Int

    /// Makes the state of an outbox.
    public init(pending: Int = 0, failed: Int = 0) {
        self.pending = pending
        self.failed = failed
    }
}
