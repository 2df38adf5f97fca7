/// A reader's comment under a post.
public struct PostComment: Hashable, Sendable, Identifiable {
    /// The server's number of the comment.
    public let id: Int
    /// The name that the commenter gave.
    public let author: String
    /// The commenter's e-mail address; empty when the server sent none.
    public let email: String
    /// The text, as the server sent it.
    public let body: String

    /// Makes a comment from its parts.
    public init(id: Int, author: String, email: String, body: String) {
        self.id = id
        self.author = author
        self.email = email
        self.body = body
    }
}
