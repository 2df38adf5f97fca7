/// A post with its text and comments, as the detail page shows it.
public struct PostContent: Hashable, Sendable, Identifiable {
    /// The post as a row of the list.
    public let row: PostRow
    /// The text from the server, which may contain line breaks.
    public let body: String
    /// The comments in the server's order, or `nil` if the answer is a saved one and they were never fetched.
    public let comments: [PostComment]?
    /// The source of the answer.
    public let source: PostsSource
    /// The number of the answer's request; the answer includes all changes that the server made before.
    public let asOf: Int
    /// The number of answers so far to the screen that observes the post; changes leave it as it was.
    public let answer: Int

    /// The post's number.
    public var id: Int { row.id }

    /// Creates the content of a post.
    public init(
        row: PostRow, body: String, comments: [PostComment]?, source: PostsSource = .fresh, asOf: Int = 0,
        answer: Int = 0
    ) {
        self.row = row
        self.body = body
        self.comments = comments
        self.source = source
        self.asOf = asOf
        self.answer = answer
    }

    /// Returns the content with the changes that it lacks, or `nil` if the post is deleted.
    func applying(_ changes: PendingChanges, answer: Int) -> PostContent? {
        let effects = changes.effects(since: asOf)
        let row = effects.posts.contains(row.id) ? effects.row(row) : row
        return row.map {
            PostContent(row: $0, body: body, comments: comments, source: source, asOf: asOf, answer: answer)
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
