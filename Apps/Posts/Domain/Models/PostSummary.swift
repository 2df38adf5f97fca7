/// A post as the list shows it.
public struct PostSummary: Hashable, Sendable, Identifiable {
    /// The server's number of the post.
    public let id: Int
    /// The title, as the server sent it: data, to be sanitised where it is drawn.
    public let title: String
    /// The author's name, or ``unknownAuthor``.
    public let author: String

    /// Stands in for an author whom the server does not know.
    public static let unknownAuthor = "Unknown author"

    /// Makes a summary from its parts.
    public init(id: Int, title: String, author: String) {
        self.id = id
        self.title = title
        self.author = author
    }
}
