import AppCore

/// The answers to a query, and the rows that follow from them and from the pending changes.
struct LoadedPosts: Sendable {
    /// The greatest number of rows in a piece.
    static let pieceSize = 200

    let query: PostsQuery
    /// The number of the first answer's request.
    let asOf: Int
    private(set) var next: PostsCursor?
    var source: PostsSource
    private var total: Int
    /// The number of the request whose answer has the total: that of the last page.
    private var countedAsOf: Int
    /// A Boolean value that indicates whether the total is that of the saved posts.
    private var countsSavedPosts: Bool
    private var isReadOnly: Bool
    /// The rows as the server has them, and the same with the changes.
    private var answered: [[PostRow]] = []
    private var shown: [[PostRow]] = []
    private var ids: Set<Int> = []
    /// The posts of an answer that had lost their marks when it came.
    private var unmarked: Set<Int> = []
    /// The new posts that were waiting when the answer came: they are in their place, later ones above all others.
    private let placed: Set<Int>
    private var changes: PendingChanges
    private var effects: PendingEffects

    /// Creates the posts of an answer from the beginning of a list.
    init(_ page: PostsPage, of query: PostsQuery, _ changes: PendingChanges) {
        self.query = query
        (asOf, total, source, isReadOnly) = (page.asOf, page.total, page.source, page.isReadOnly)
        (countedAsOf, countsSavedPosts, self.changes) = (page.asOf, page.source != .fresh, changes)
        effects = changes.effects(since: page.asOf)
        placed = Set(effects.new.map(\.id)).union(effects.numbers.keys)
        if query.favouritesOnly { unmarked = Set(page.rows.map(\.id).filter(effects.isUnmarked)) }
        add(page)
    }

    /// The number of all posts as the server has counted them.
    struct Count: Sendable {
        fileprivate let total: Int
        fileprivate let asOf: Int
    }

    /// The server's count of all posts, or `nil` for a part of them, or for saved posts.
    var serverCount: Count? {
        source == .fresh && query.selectsAll ? Count(total: total, asOf: countedAsOf) : nil
    }

    /// Counts at least as many posts as the server did, if they are all posts.
    mutating func useCount(_ count: Count) {
        guard source != .fresh, query.selectsAll else { return }
        countsSavedPosts = false
        // The saved posts have what the server has changed since it counted.
        total = max(total, count.total + changes.growth(since: count.asOf, until: asOf))
    }

    /// A Boolean value that indicates whether the answer has no posts.
    var isEmpty: Bool { answered.isEmpty }

    /// Appends the next page.
    ///
    /// A page without progress is the last one, whatever its cursor; otherwise there would be pages without end.
    mutating func append(_ page: PostsPage) {
        let (former, cursor) = (ids.count, next)
        (total, countedAsOf, source, isReadOnly) = (page.total, page.asOf, page.source, page.isReadOnly)
        countsSavedPosts = page.source != .fresh
        add(page)
        if ids.count == former, page.next == cursor || !page.rows.isEmpty { next = nil }
    }

    private mutating func add(_ page: PostsPage) {
        next = page.next
        var first = answered.count
        for row in page.rows where ids.insert(row.id).inserted {
            if let last = answered.last, last.count < Self.pieceSize, !begins(row, after: last) {
                answered[answered.count - 1].append(row)
                first = min(first, answered.count - 1)
            } else {
                answered.append([row])
            }
        }
        shown.removeSubrange(first...)
        for piece in answered[first...] { shown.append(shownPiece(piece, changed: effects.posts)) }
    }

    private func begins(_ row: PostRow, after piece: [PostRow]) -> Bool {
        query.order == .byAuthor && piece.last?.author != row.author
    }

    /// Applies the pending changes.
    mutating func apply(_ changes: PendingChanges) {
        let former = effects.posts
        self.changes = changes
        effects = changes.effects(since: asOf)
        let posts = effects.posts
        let affected = former.union(posts)
        guard !affected.isEmpty else { return }
        for (index, piece) in answered.enumerated() where piece.contains(where: { affected.contains($0.id) }) {
            shown[index] = shownPiece(piece, changed: posts)
        }
    }

    /// Returns a piece with the changes; without any, it is the same array.
    private func shownPiece(_ piece: [PostRow], changed posts: Set<Int>) -> [PostRow] {
        guard !posts.isEmpty, piece.contains(where: { posts.contains($0.id) }) else { return piece }
        return piece.compactMap { row in
            guard posts.contains(row.id) else { return row }
            return unmarked.contains(row.id) && effects.isUnmarked(row.id) ? nil : effects.row(row)
        }
    }

    // MARK: The window

    /// Returns the loaded part with the changes.
    func window(answer: Int, isOtherQuery: Bool = false) -> PostsWindow {
        var pieces = shown
        let (new, marked) = (joining(effects.new), query.favouritesOnly ? joining(effects.newlyMarked) : [])
        let (placed, above) = (new.filter(isPlaced) + marked, new.filter { !isPlaced($0) })
        for post in placed { insert(post, into: &pieces) }
        for post in above { pieces.insert([row(post)], at: 0) }
        return PostsWindow(
            query: query, pieces: pieces.filter { !$0.isEmpty }, total: shownTotal,
            countsSavedPosts: countsSavedPosts, hasMore: next != nil, source: source, isReadOnly: isReadOnly,
            answer: answer, isOtherQuery: isOtherQuery, numbers: effects.numbers)
    }

    /// The number of posts of the whole list: the server's, with the changes that its answer lacks.
    private var shownTotal: Int {
        let lacking = countedAsOf == asOf ? effects : changes.effects(since: countedAsOf)
        let joining = joining(lacking.new).count + (query.favouritesOnly ? joining(lacking.newlyMarked).count : 0)
        return max(0, total + joining - leavingCount(of: lacking))
    }

    /// Returns those posts that the changes add to the list.
    private func joining(_ posts: [ServerPost]) -> [ServerPost] {
        posts.filter { post in
            !isAnswered(post.id) && effects.deleted[post.id] == nil && isMatched(post)
                && (!query.favouritesOnly || row(post).isFavourite)
        }
    }

    /// Returns whether the answer has a post, under its present or its former number.
    private func isAnswered(_ id: Int) -> Bool {
        ids.contains(id) || (effects.formerNumber(of: id).map(ids.contains) ?? false)
    }

    private func isPlaced(_ post: ServerPost) -> Bool {
        placed.contains(post.id) || (effects.formerNumber(of: post.id).map(placed.contains) ?? false)
    }

    /// Returns the number of posts that the server counts and that changes remove from the list.
    private func leavingCount(of lacking: PendingEffects) -> Int {
        let deleted = lacking.deleted.count { id, post in
            // A complete list does not have other posts than those of the answer, and the server has not counted a post
            // that it has published since.
            isAnswered(id)
                || next != nil && id > 0 && lacking.formerNumber(of: id) == nil && post.map(isCounted) ?? false
        }
        guard query.favouritesOnly else { return deleted }
        let unmarked = lacking.marked.values.count { post in
            guard lacking.isUnmarked(post.id), lacking.deleted[post.id] == nil else { return false }
            return self.unmarked.contains(post.id) || next != nil && !isAnswered(post.id) && isCounted(post)
        }
        return deleted + unmarked
    }

    private func isCounted(_ post: ServerPost) -> Bool {
        isMatched(post) && (!query.favouritesOnly || post.isFavourite)
    }

    private func isMatched(_ post: ServerPost) -> Bool { query.isMatched(by: [post.title, post.body, post.author]) }

    private func row(_ post: ServerPost) -> PostRow {
        let snippet = query.snippet(title: post.title, body: post.body, author: post.author)
        let row = PostRow(post, snippet: snippet)
        return effects.row(row) ?? row
    }

    /// Inserts a post in its place; behind the last row, more may follow first.
    private func insert(_ post: ServerPost, into pieces: inout [[PostRow]]) {
        let row = row(post)
        let key = OrderKey(row, query.order)
        func isBehind(_ other: PostRow) -> Bool { key < OrderKey(other, query.order) }
        let piece = pieces.partitioningIndex { $0.last.map(isBehind) ?? false }
        guard piece < pieces.count else {
            if next == nil { pieces.append([row]) }
            return
        }
        let index = pieces[piece].firstIndex(where: isBehind) ?? pieces[piece].count
        if query.order == .newest || pieces[piece].first?.author == row.author {
            pieces[piece].insert(row, at: index)
        } else {
            let rest = Array(pieces[piece][index...])
            pieces[piece].removeSubrange(index...)
            pieces.insert(contentsOf: [[row], rest], at: piece + 1)
        }
    }
}

extension PostsPage {
    /// Returns whether a list without other posts than those of the page is empty with the pending changes.
    public func isEmpty(for query: PostsQuery, with changes: PendingChanges) -> Bool {
        LoadedPosts(self, of: query, changes).window(answer: 0).isEmpty
    }
}

extension [[PostRow]] {
    /// Returns the index of the first piece for which a condition holds, if it holds for all pieces after it.
    fileprivate func partitioningIndex(where condition: ([PostRow]) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The position of a post in an order.
private struct OrderKey: Comparable {
    private let author: String
    private let name: String
    private let id: Int

    init(_ post: PostRow, _ order: PostsOrder) {
        author = order == .byAuthor ? post.author.sortKey : ""
        name = order == .byAuthor ? post.author : ""
        id = post.id
    }

    static func < (left: OrderKey, right: OrderKey) -> Bool {
        if left.author != right.author { return left.author.utf8.lexicographicallyPrecedes(right.author.utf8) }
        if left.name != right.name { return left.name.utf8.lexicographicallyPrecedes(right.name.utf8) }
        return isNewer(left.id, right.id)
    }

    /// Returns whether the left post is newer: posts without a server number are the newest, the lowest number first.
    private static func isNewer(_ left: Int, _ right: Int) -> Bool {
        if (left < 0) != (right < 0) { return left < 0 }
        return left < 0 ? left < right : left > right
    }
}
