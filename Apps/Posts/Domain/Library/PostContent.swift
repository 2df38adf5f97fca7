/// A post as its own screen shows it.
public struct PostContent: Hashable, Sendable, Identifiable {
    /// What the list shows of it.
    public internal(set) var row: PostRow
    /// The text, as the server sent it; it may hold line breaks.
    public let body: String
    /// The comments in the server's order; nil where they were never fetched, and the answer is a saved one.
    public let comments: [PostComment]?
    /// Where the answer came from.
    public let source: PostsSource

    /// The post's number.
    public var id: Int { row.id }

    /// Makes the content of a post.
    public init(row: PostRow, body: String, comments: [PostComment]?, source: PostsSource = .fresh) {
        self.row = row
        self.body = body
        self.comments = comments
        self.source = source
    }
}
