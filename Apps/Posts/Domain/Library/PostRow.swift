import KitDI

/// A post as the list shows it, with the changes that are waiting to be sent.
public struct PostRow: Hashable, Sendable, Identifiable {
    /// The server's number of the post; negative while the server does not have it.
    public let id: Int
    /// The title, as the server sent it: data, to be sanitised where it is drawn.
    public let title: String
    /// The author's name, or `ServerPost.unknownAuthor`.
    public let author: String
    /// When it was published; `nil` if the server does not say.
    public let date: Timestamp?
    /// Whether it is a favourite.
    public let isFavourite: Bool
    /// Whether a change to it is waiting to be sent.
    public let pending: PostPending
    /// Whether the server takes no changes.
    public let isReadOnly: Bool
    /// The part of the text that a search has found; `nil` if title and author have all words.
    ///
    /// See ``PostsQuery/snippet(title:body:author:)``.
    public let snippet: String?

    /// Creates a row.
    public init(
        id: Int, title: String, author: String, date: Timestamp? = nil, isFavourite: Bool = false,
        pending: PostPending = .none, isReadOnly: Bool = false, snippet: String? = nil
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.date = date
        self.isFavourite = isFavourite
        self.pending = pending
        self.isReadOnly = isReadOnly
        self.snippet = snippet
    }
}

extension PostRow {
    /// Returns whether the row of a post looks the same, except for its age and for a change that waits to be sent.
    func looks(like other: PostRow) -> Bool {
        title == other.title && author == other.author && isFavourite == other.isFavourite
    }

    /// The row with some of it changed.
    func with(id: Int? = nil, isFavourite: Bool? = nil, pending: PostPending? = nil) -> PostRow {
        PostRow(
            id: id ?? self.id, title: title, author: author, date: date, isFavourite: isFavourite ?? self.isFavourite,
            pending: pending ?? self.pending, isReadOnly: isReadOnly, snippet: snippet)
    }
}
