import KitDI

/// The part of a list that is loaded, with pending changes applied.
public struct PostsWindow: Hashable, Sendable {
    /// The query of the posts.
    public let query: PostsQuery
    /// The rows in order, each post once, in pieces; an unchanged piece is the same array as in the window before.
    ///
    /// So a screen that keeps its pieces processes only what has changed, even with 100,000 posts. A piece has posts of
    /// one author if that is the order.
    public let pieces: [[PostRow]]
    /// The number of posts in the whole list.
    ///
    /// For a search, it is exact only up to ``PostsPage/mostFound``.
    public let total: Int
    /// A Boolean value that indicates whether the number is that of the saved posts, because the server has not counted
    /// any since the start.
    public let countsSavedPosts: Bool
    /// A Boolean value that indicates whether more posts can be loaded.
    public let hasMore: Bool
    /// The source of the posts.
    public let source: PostsSource
    /// A Boolean value that indicates whether the server takes no changes.
    public let isReadOnly: Bool
    /// The number of answers so far that have replaced the posts; all other changes leave it as it was.
    public let answer: Int
    /// A Boolean value that indicates whether the posts answer a request that was made while those of another query were
    /// shown.
    public let isOtherQuery: Bool
    /// The numbers of published posts, by the ones that they had before.
    private let numbers: [Int: Int]

    /// Creates a window.
    public init(
        query: PostsQuery = PostsQuery(), pieces: [[PostRow]] = [], total: Int = 0,
        countsSavedPosts: Bool = false, hasMore: Bool = false, source: PostsSource = .fresh, isReadOnly: Bool = false,
        answer: Int = 0, isOtherQuery: Bool = false, numbers: [Int: Int] = [:]
    ) {
        self.query = query
        self.pieces = pieces
        self.total = total
        self.countsSavedPosts = countsSavedPosts
        self.hasMore = hasMore
        self.source = source
        self.isReadOnly = isReadOnly
        self.answer = answer
        self.isOtherQuery = isOtherQuery
        self.numbers = numbers
    }
}

extension PostsWindow {
    /// The rows in order.
    public var rows: [PostRow] { pieces.flatMap(\.self) }

    /// A Boolean value that indicates whether there are no posts.
    public var isEmpty: Bool { pieces.isEmpty }

    /// The number of posts to load again so that the list does not shrink, within the limit of one answer.
    public var countToKeep: Int {
        min(max(PostsPage.standardCount, pieces.reduce(0) { $0 + $1.count }), PostsPolicy.mostRowsOfAnAnswer)
    }

    /// Returns the row of a post, or `nil` if there is none; a post that was published meanwhile is also found by the
    /// number that it had before.
    public func row(_ id: Int) -> PostRow? {
        let id = numbers[id] ?? id
        return pieces.lazy.joined().first { $0.id == id }
    }

    /// Returns whether the server has numbered a new post since.
    public func isPublished(_ id: Int) -> Bool { numbers[id] != nil }

    /// Returns the post at a distance from a given post in the order of the list, or `nil` if there is none.
    public func row(_ distance: Int, from id: Int) -> PostRow? {
        let rows = rows
        guard let index = index(of: id, in: rows), rows.indices.contains(index + distance) else { return nil }
        return rows[index + distance]
    }

    /// Returns whether to load more posts, because few are left after a post.
    public func isNearEnd(_ id: Int) -> Bool {
        guard hasMore else { return false }
        let rows = rows
        return index(of: id, in: rows).map { rows.count - $0 <= PostsPolicy.prefetchDistance } ?? false
    }

    private func index(of id: Int, in rows: [PostRow]) -> Int? {
        let id = numbers[id] ?? id
        return rows.firstIndex { $0.id == id }
    }

    /// Returns the posts that an answer has added or changed, except for the user's own changes.
    ///
    /// All posts of another query are new, and none of them is marked, also if the server's answer follows a saved one. A
    /// post behind the former last one is not new: it may have moved up from the next page.
    /// - Parameter former: The window before the answer.
    public func changes(since former: PostsWindow) -> Set<Int> {
        guard answer != former.answer, !isOtherQuery else { return [] }
        let rows = rows
        var known: [Int: PostRow] = [:]
        for row in former.pieces.joined() { known[row.id] = row }
        guard let last = rows.lastIndex(where: { known[$0.id] != nil }) else { return [] }
        return Set(rows[...last].lazy.filter { row in known[row.id].map { !row.looks(like: $0) } ?? true }.map(\.id))
    }
}
