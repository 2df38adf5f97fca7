import KitDI

/// A post as the server has it.
public struct ServerPost: Hashable, Sendable, Identifiable {
    /// Stands in for an author that the server does not know.
    public static let unknownAuthor = "Unknown author"

    /// The server's number of the post; a greater one is newer.
    public var id: Int
    /// The title, as the server sent it.
    public var title: String
    /// The text, as the server sent it.
    public var body: String
    /// The author's name.
    public var author: String
    /// When it was published.
    public var date: Timestamp?
    /// Which version of the post this is, for a change that must not meet another one.
    public var version: Int?
    /// Whether it is a favourite.
    public var isFavourite: Bool

    /// Makes a post.
    public init(
        id: Int, title: String, body: String, author: String, date: Timestamp? = nil, version: Int? = nil,
        isFavourite: Bool = false
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.author = author
        self.date = date
        self.version = version
        self.isFavourite = isFavourite
    }

    /// The same post with an empty text, as lists of many posts hold it.
    public var withoutText: ServerPost {
        var post = self
        post.body = ""
        return post
    }
}
