/// What the server allows.
public struct PostsRules: Hashable, Sendable {
    /// Whether posts can be changed and deleted by their authors only; the others' changes are then refused.
    public var onlyOwnPostsCanBeChanged: Bool
    /// The most posts that are answered at once; where there are more, they are to be asked for in pages.
    public var maximumCountAtOnce: Int

    /// Makes rules; without parameters, everybody may change everything.
    public init(onlyOwnPostsCanBeChanged: Bool = false, maximumCountAtOnce: Int = 10_000) {
        self.onlyOwnPostsCanBeChanged = onlyOwnPostsCanBeChanged
        self.maximumCountAtOnce = maximumCountAtOnce
    }
}
