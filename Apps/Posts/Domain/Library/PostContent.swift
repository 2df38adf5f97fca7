/// A post as its own screen shows it.
public struct PostContent: Hashable, Sendable, Identifiable {
    /// The row of the list.
    public internal(set) var row: PostRow
    /// The text, as the server sent it; it may hold line breaks.
    public let body: String
    /// The comments in the server's order; `nil` if they were never fetched, and the answer is a saved one.
    public let comments: [PostComment]?
    /// Where the answer came from.
    public let source: PostsSource

    /// The post's number.
    public var id: Int { row.id }

    /// Creates the content of a post.
    public init(row: PostRow, body: String, comments: [PostComment]?, source: PostsSource = .fresh) {
        self.row = row
        self.body = body
        self.comments = comments
        self.source = source
    }
}

// Changes of a post on its own screen, by the user and then by the server; after ``PostList``, which does so for rows.
extension PostContent {
    /// Marks the post as a favourite or removes the mark; until the server confirms it, the post shows that.
    public mutating func setFavourite(_ isFavourite: Bool) {
        row = row.with(isFavourite: isFavourite, pending: .sending)
    }

    /// Undoes a mark that could not be saved.
    public mutating func takeBackFavourite(_ wanted: Bool) {
        row = row.with(isFavourite: !wanted, pending: PostPending.none)
    }

    /// Applies the result of a change, if it is one to this post.
    public mutating func apply(_ event: PostChangeEvent) {
        switch event {
        case .sent(let change, let postID) where change.postID == id:
            row = row.with(id: postID, pending: PostPending.none)
        case .refused(let change, let reason) where change.postID == id: revert(change, reason)
        case .conflict(let change, let reason) where change.postID == id: revert(change, reason)
        case .sent, .refused, .conflict, .waiting: break
        }
    }

    private mutating func revert(_ change: PostChange, _ reason: String) {
        switch change.kind {
        case .favourite(let isFavourite): takeBackFavourite(isFavourite)
        case .publish: row = row.with(pending: .failed(reason: reason))
        case .delete: break
        }
    }
}

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

    /// Creates a comment from its parts.
    public init(id: Int, author: String, email: String, body: String) {
        self.id = id
        self.author = author
        self.email = email
        self.body = body
    }
}

extension PostContent {
    /// The number of the comment of a link: the one that has the number, or else the one at that place, counted from 1.
    ///
    /// Servers number the comments of all posts together, so authors of links seldom have these numbers.
    public func comment(named number: Int) -> Int? {
        guard let comments else { return nil }
        if comments.contains(where: { $0.id == number }) { return number }
        return number >= 1 && number <= comments.count ? comments[number - 1].id : nil
    }
}
