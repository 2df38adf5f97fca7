import KitDI

/// A post as a row of a list.
///
/// A class without variables, so that the lists in which a post occurs share it.
public final class PostRow: Hashable, Sendable, Identifiable {
    /// The server's number of the post; negative until the server has it.
    public let id: Int
    /// The title from the server: untrusted text, which views sanitise.
    public let title: String
    /// The author's name, or `ServerPost.unknownAuthor`.
    public let author: String
    /// The time of publication, or `nil` if the server does not say.
    public let date: Timestamp?
    /// A Boolean value that indicates whether the post is a favourite.
    public let isFavourite: Bool
    /// The progress of the post's changes to the server.
    public let pending: PostPending
    /// A Boolean value that indicates whether the server takes no changes.
    public let isReadOnly: Bool
    /// The part of the text that the search found, or `nil` if title and author contain all words.
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

    /// Returns whether two rows have the same content.
    public static func == (left: PostRow, right: PostRow) -> Bool {
        left === right
            || left.id == right.id && left.looks(like: right) && left.date == right.date
                && left.pending == right.pending && left.isReadOnly == right.isReadOnly
                && left.snippet == right.snippet
    }

    /// Hashes the number of the post.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension PostRow {
    /// Creates the row of a post as the server has it.
    public convenience init(_ post: ServerPost, isReadOnly: Bool = false, snippet: String? = nil) {
        self.init(
            id: post.id, title: post.title, author: post.author, date: post.date, isFavourite: post.isFavourite,
            isReadOnly: isReadOnly, snippet: snippet)
    }

    /// Returns whether two rows differ at most in age and in the progress of changes.
    func looks(like other: PostRow) -> Bool {
        title == other.title && author == other.author && isFavourite == other.isFavourite
    }
}
