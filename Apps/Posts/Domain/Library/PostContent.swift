/// A post with its text and comments, as the detail page shows it.
public struct PostContent: Hashable, Sendable, Identifiable {
    /// The post as a row of the list.
    public internal(set) var row: PostRow
    /// The text from the server, which may contain line breaks.
    public let body: String
    /// The comments in the server's order, or `nil` if the answer is a saved one and they were never fetched.
    public let comments: [PostComment]?
    /// The source of the answer.
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

extension PostContent {
    /// Marks the post as a favourite, or removes the mark; the change is pending until the server confirms it.
    public mutating func setFavourite(_ isFavourite: Bool) {
        row = row.with(isFavourite: isFavourite, pending: .sending)
    }

    /// Undoes a mark that could not be saved.
    public mutating func revertFavourite(_ wanted: Bool) {
        row = row.with(isFavourite: !wanted, pending: PostPending.none)
    }

    /// Applies the result of a change to this post, and ignores changes to other posts.
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
        case .favourite(let isFavourite): revertFavourite(isFavourite)
        case .publish: row = row.with(pending: .failed(reason: reason))
        case .delete: break
        }
    }
}

/// A reader's comment under a post.
public struct PostComment: Hashable, Sendable, Identifiable {
    /// The server's number of the comment.
    public let id: Int
    /// The name of the commenter.
    public let author: String
    /// The commenter's e-mail address; empty if the server sent none.
    public let email: String
    /// The text from the server.
    public let body: String

    /// Creates a comment.
    public init(id: Int, author: String, email: String, body: String) {
        self.id = id
        self.author = author
        self.email = email
        self.body = body
    }
}

extension PostContent {
    /// Returns the number of the comment that a link names: the comment with this number, or else the one at this
    /// position, counted from 1.
    ///
    /// Servers number the comments of all posts together, so authors of links seldom know these numbers.
    public func comment(named number: Int) -> Int? {
        guard let comments else { return nil }
        if comments.contains(where: { $0.id == number }) { return number }
        return number >= 1 && number <= comments.count ? comments[number - 1].id : nil
    }
}
