import KitDI

/// A server of posts with pages, search and changes, as the library uses it.
///
/// Every method throws ``PostsServiceError`` or, if the calling task is cancelled, `CancellationError`.
public protocol PostsServer: Sendable {
    /// Returns the page after `place`. Throws ``PostsServiceError/notFound(server:path:)`` if the server has no pages,
    /// like JSONPlaceholder.
    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed

    /// Returns all posts at once, for a server without pages.
    func everything() async throws -> [ServerPost]

    /// Returns one post with its comments.
    func entry(id: Int) async throws -> ServerEntry

    /// Sends a change. If this throws, the server may have received it, so it is sent again with the same key.
    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult
}

/// A page of posts from the server.
public struct PostsFeed: Hashable, Sendable {
    /// The greatest number of posts in one request; servers refuse more.
    public static let maximumCount = 1_000

    /// The posts in the requested order.
    public var posts: [ServerPost]
    /// The number of posts in the whole list.
    public var total: Int
    /// The place of the next page, or `nil` at the end.
    public var next: String?

    /// Creates a page.
    public init(posts: [ServerPost], total: Int, next: String? = nil) {
        self.posts = posts
        self.total = total
        self.next = next
    }
}

/// A post as the server stores it.
public struct ServerPost: Hashable, Sendable, Identifiable {
    /// The name in place of an author that the server does not have.
    public static let unknownAuthor = "Unknown author"

    /// The server's number of the post; newer posts have greater numbers.
    public var id: Int
    /// The title.
    public var title: String
    /// The text.
    public var body: String
    /// The author's name.
    public var author: String
    /// The time of publication, if the server says.
    public var date: Timestamp?
    /// The version of the post, so that a change does not apply to a later one.
    public var version: Int?
    /// A Boolean value that indicates whether the post is a favourite.
    public var isFavourite: Bool

    /// Creates a post.
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

    /// A copy with an empty text, for lists of many posts.
    public var withoutText: ServerPost {
        var post = self
        post.body = ""
        return post
    }
}

/// A post with its comments, as the server stores it.
public struct ServerEntry: Hashable, Sendable {
    /// The post.
    public var post: ServerPost
    /// The comments in the server's order.
    public var comments: [PostComment]

    /// Creates an entry.
    public init(post: ServerPost, comments: [PostComment]) {
        self.post = post
        self.comments = comments
    }
}

/// A change as it is sent to the server.
public struct PostSubmission: Hashable, Sendable {
    /// The kind of a change.
    public enum Change: Hashable, Sendable {
        /// Publish a new post.
        case publish(title: String, body: String)
        /// Delete a post, if the server still has this version of it.
        case delete(id: Int, version: Int?)
        /// Mark a post as a favourite, or remove the mark.
        case favourite(id: Int, isFavourite: Bool)
    }

    /// The idempotency key: the server applies a change once, however often it is sent.
    public let key: String
    /// The kind of the change.
    public let change: Change

    /// Creates a submission.
    public init(key: String, change: Change) {
        self.key = key
        self.change = change
    }
}

/// A server's answer to a change.
public enum PostSubmissionResult: Hashable, Sendable {
    /// The change is applied; the post is its new state, if the server returns it.
    case done(ServerPost?)
    /// The server refused the change; the reason is a sentence.
    case refused(reason: String)
    /// Another user's change came first; the reason is a sentence.
    case conflict(reason: String, isGone: Bool)
}
