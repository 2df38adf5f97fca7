/// A page of posts as the server has them.
public struct PostsFeed: Hashable, Sendable {
    /// The most posts that are asked for in one request; servers refuse more.
    public static let maximumCount = 1_000

    /// The posts in the order that was asked for.
    public var posts: [ServerPost]
    /// The number of posts of the whole list.
    public var total: Int
    /// The place of the next page; nil at the end.
    public var next: String?

    /// Makes a page.
    public init(posts: [ServerPost], total: Int, next: String? = nil) {
        self.posts = posts
        self.total = total
        self.next = next
    }
}
