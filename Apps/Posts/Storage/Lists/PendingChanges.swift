import GRDB
import PostsDomain

/// Local changes that an answer does not include: those waiting, and those settled after its request.
struct PendingChanges: Sendable {
    private var hidden: [Int: ServerPost] = [:]
    private var favourites: [Int: Bool] = [:]
    private var waiting: Set<Int> = []
    private var refusals: [Int: String] = [:]
    private var additions: [Int: ServerPost] = [:]
    /// The server's state of the posts whose marks are waiting to change.
    private var marked: [Int: ServerPost] = [:]
    /// The new posts that the server has published.
    private var published: Set<Int> = []
    /// The time of the newest waiting change, for a page without any other age.
    private(set) var newest: Int?
    private let isReadOnly: Bool

    /// - Parameters:
    ///   - request: The request of the answer, or `nil` for saved posts, which include all settled changes.
    ///   - isReadOnly: A Boolean value that indicates whether the server takes no changes.
    init(_ db: Database, _ log: RequestLog, since request: Int? = nil, isReadOnly: Bool = false) throws {
        self.isReadOnly = isReadOnly
        for settlement in request.map(log.settled) ?? [] { add(settlement) }
        for change in try Outbox(db: db).all() { add(change) }
    }

    private mutating func add(_ settlement: RequestLog.Settlement) {
        switch settlement {
        case .favourite(let id, let isOn): favourites[id] = isOn
        case .gone(let id): hidden[id] = ServerPost(id: id, title: "", body: "", author: "")
        case .published(let localID, let post):
            additions[post.id] = post
            published.insert(localID)
        }
    }

    private mutating func add(_ change: QueuedChange) {
        newest = change.madeAt.seconds
        switch change.kind {
        case .favourite:
            favourites[change.post.id] = change.isOn
            if change.post.id > 0 { marked[change.post.id] = change.post }
            waiting.insert(change.post.id)
        case .delete:
            hidden[change.post.id] = change.post
            additions[change.post.id] = nil
        case .publish where published.contains(change.post.id):
            // The server has answered since the waiting changes were read.
            break
        case .publish:
            additions[change.post.id] = change.post
            if let reason = change.reason { refusals[change.post.id] = reason } else { waiting.insert(change.post.id) }
        }
    }

    func isHidden(_ id: Int) -> Bool { hidden[id] != nil }

    var hasAdditions: Bool { !additions.isEmpty }

    func addition(_ id: Int) -> ServerPost? { additions[id] }

    /// The greatest number of posts that the changes can remove from a page.
    var hiddenCount: Int { hidden.count + (favourites.count { !$0.value }) }

    func row(_ post: ServerPost, snippet: String? = nil) -> PostRow {
        let pending: PostPending =
            refusals[post.id].map { .failed(reason: $0) } ?? (waiting.contains(post.id) ? .sending : .none)
        return PostRow(
            id: post.id, title: post.title, author: post.author, date: post.date,
            isFavourite: favourites[post.id] ?? post.isFavourite, pending: pending,
            isReadOnly: isReadOnly && post.id > 0, snippet: snippet)
    }

    /// Returns the rows between two places of a list.
    /// - Parameter snippets: The snippets of posts that were loaded without their texts.
    func rows(
        _ posts: [ServerPost], _ query: PostsQuery, snippets: [Int: String] = [:], after start: OrderKey?,
        until end: OrderKey?
    ) -> [PostRow] {
        var visible = posts.filter { !isHidden($0.id) && isWanted($0, query) }
        let present = Set(posts.map(\.id))
        for post in joining(query) where !present.contains(post.id) {
            let key = OrderKey(post, query.order)
            if let start, key <= start { continue }
            if let end, key > end { continue }
            let position = visible.firstIndex { key < OrderKey($0, query.order) } ?? visible.endIndex
            visible.insert(post, at: position)
        }
        return visible.map { row($0, snippet: snippets[$0.id] ?? query.snippet(of: $0)) }
    }

    /// Returns the number of posts in the whole list, given the number without the changes.
    func total(_ count: Int, _ posts: [ServerPost], _ query: PostsQuery) -> Int {
        let present = Set(posts.map(\.id))
        let joining = joining(query).count { !present.contains($0.id) }
        // Only the number of a post that is gone is known; an answer that contains it counts it.
        let leaving = hidden.values.count {
            present.contains($0.id) || !$0.title.isEmpty && $0.id > 0 && matched($0, query) && isCounted($0, query)
        }
        let unmarked =
            query.favouritesOnly
            ? marked.values.count {
                $0.isFavourite && favourites[$0.id] == false && !isHidden($0.id) && matched($0, query)
            }
            : 0
        return max(0, count + joining - leaving - unmarked)
    }

    /// Returns the posts that the changes add to the list.
    private func joining(_ query: PostsQuery) -> [ServerPost] {
        let new = additions.values.filter { !isHidden($0.id) && isWanted($0, query) && matched($0, query) }
        guard query.favouritesOnly else { return new.sorted { $0.id < $1.id } }
        let chosen = marked.values.filter {
            !$0.isFavourite && !isHidden($0.id) && additions[$0.id] == nil && isWanted($0, query) && matched($0, query)
        }
        return (new + chosen).sorted { $0.id < $1.id }
    }

    private func isWanted(_ post: ServerPost, _ query: PostsQuery) -> Bool {
        !query.favouritesOnly || favourites[post.id] ?? post.isFavourite
    }

    private func isCounted(_ post: ServerPost, _ query: PostsQuery) -> Bool {
        !query.favouritesOnly || post.isFavourite
    }

    private func matched(_ post: ServerPost, _ query: PostsQuery) -> Bool {
        query.isMatched(by: [post.title, post.body, post.author])
    }
}

extension PostsQuery {
    /// Returns the part of the post's text that the search found.
    func snippet(of post: ServerPost) -> String? { snippet(title: post.title, body: post.body, author: post.author) }
}
