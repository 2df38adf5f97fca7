/// A post as its own screen shows it: the whole text and the comments.
public struct PostDetail: Hashable, Sendable, Identifiable {
    /// The server's number of the post.
    public let id: Int
    /// The title, as the server sent it.
    public let title: String
    /// The text, as the server sent it; it may hold line breaks.
    public let body: String
    /// The author's name, or ``PostSummary/unknownAuthor``.
    public let author: String
    /// The comments in the server's order.
    public let comments: [PostComment]

    /// Makes a detail from its parts.
    public init(id: Int, title: String, body: String, author: String, comments: [PostComment]) {
        self.id = id
        self.title = title
        self.body = body
        self.author = author
        self.comments = comments
    }
}
