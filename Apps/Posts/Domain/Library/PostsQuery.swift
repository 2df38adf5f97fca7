/// Which posts a list shows, and in which order.
public struct PostsQuery: Hashable, Sendable {
    /// What was typed; empty matches all.
    ///
    /// A post matches when each word begins a word of its title, text or author. Capitals and accents make no
    /// difference, and neither do spaces at the ends.
    public var search: String
    /// The order.
    public var order: PostsOrder
    /// Whether only favourites are wanted.
    public var favouritesOnly: Bool

    /// Makes a query; without parameters, for all posts by their authors.
    public init(search: String = "", order: PostsOrder = .byAuthor, favouritesOnly: Bool = false) {
        self.search = search
        self.order = order
        self.favouritesOnly = favouritesOnly
    }
}
