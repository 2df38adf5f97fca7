import KitDI

/// A server of posts, in the form that the library below the variants uses: pages, search, and changes.
///
/// Every method throws ``PostsServiceError`` or, when the calling task is cancelled, `CancellationError`.
public protocol PostsServer: Sendable {
    /// A page of posts; `place` is that of the page before. Throws ``PostsServiceError/notFound(server:path:)`` if the
    /// server has no pages, as JSONPlaceholder.
    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed

    /// All posts at once, for a server without pages.
    func everything() async throws -> [ServerPost]

    /// One post with its comments.
    func entry(id: Int) async throws -> ServerEntry

    /// Sends a change; what throws may have reached the server or not, and is sent again with the same key.
    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult
}

/// A page of posts as the server has them.
public struct PostsFeed: Hashable, Sendable {
    /// The most posts in one request; servers refuse more.
    public static let maximumCount = 1_000

    /// The posts in the requested order.
    public var posts: [ServerPost]
    /// The number of posts of the whole list.
    public var total: Int
    /// The place of the next page; nil at the end.
    public var next: String?

    /// Creates a page.
    public init(posts: [ServerPost], total: Int, next: String? = nil) {
        self.posts = posts
        self.total = total
        self.next = next
    }
}

/// A post as the server has it.
public struct ServerPost: Hashable, Sendable, Identifiable {
    /// Stands in for an author that the server does not have.
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

    /// The same post with an empty text, as lists of many posts hold it.
    public var withoutText: ServerPost {
        var post = self
        post.body = ""
        return post
    }
}

/// A post as the server has it, with its comments.
public struct ServerEntry: Hashable, Sendable {
    /// The post.
    public var post: ServerPost
    /// Its comments in the server's order.
    public var comments: [PostComment]

    /// Creates an entry.
    public init(post: ServerPost, comments: [PostComment]) {
        self.post = post
        self.comments = comments
    }
}

/// A change on its way to the server.
public struct PostSubmission: Hashable, Sendable {
    /// The server's task.
    public enum Change: Hashable, Sendable {
        /// A new post.
        case publish(title: String, body: String)
        /// The post goes, if it still is the version that was seen.
        case delete(id: Int, version: Int?)
        /// The post becomes a favourite, or is none any more.
        case favourite(id: Int, isFavourite: Bool)
    }

    /// The key of the change at the server, so that it is applied once however often it is sent.
    public let key: String
    /// The server's task.
    public let change: Change

    /// Creates a submission.
    public init(key: String, change: Change) {
        self.key = key
        self.change = change
    }
}

/// A server's answer to a change.
public enum PostSubmissionResult: Hashable, Sendable {
    /// It is done; the post is as it is now, where the server says so.
    case done(ServerPost?)
    /// The server does not do it; the reason is a sentence.
    case refused(reason: String)
    /// Another user's change came first; the reason is a sentence.
    case conflict(reason: String, isGone: Bool)
}
