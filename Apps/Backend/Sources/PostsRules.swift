/// What the server allows.
public struct PostsRules: Hashable, Sendable {
    /// Whether posts can be changed and deleted by their authors only; the others' changes are then refused.
    public var onlyOwnPostsCanBeChanged: Bool

    /// Makes rules; without parameters, everybody may change everything.
    public init(onlyOwnPostsCanBeChanged: Bool = false) {
        self.onlyOwnPostsCanBeChanged = onlyOwnPostsCanBeChanged
    }
}
