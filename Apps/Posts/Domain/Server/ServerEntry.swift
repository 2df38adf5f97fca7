/// A post as the server has it, with its comments.
public struct ServerEntry: Hashable, Sendable {
    /// The post.
    public var post: ServerPost
    /// Its comments in the server's order.
    public var comments: [PostComment]

    /// Makes an entry.
    public init(post: ServerPost, comments: [PostComment]) {
        self.post = post
        self.comments = comments
    }
}
