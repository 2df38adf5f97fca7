import KitDI
import PostsDomain

/// The posts of a pane's server, the saved posts, and the changes not sent yet.
nonisolated struct KeptPosts {
    /// A change that the server does not have yet.
    struct Waiting {
        let change: PostChange
        let post: ServerPost
        /// A Boolean value that indicates whether the request was sent, so that it is too late to undo the change.
        var isOnItsWay = false

        var pending: PendingChange { PendingChange(key: "\(change.id)", kind: change.kind, post: post) }
    }

    var settings = PostsSettings()
    var draft: PostDraft?
    private(set) var waiting: [Waiting] = []
    private(set) var settled: [PendingChanges.Settled] = []
    private var server = SamplePosts.all
    private var listSavedAt: Timestamp?
    private var postsSavedAt: [Int: Timestamp] = [:]
    private var lastChange = 0
    private var lastPost = SamplePosts.all.count

    // MARK: Reading

    /// Returns the page of a list that begins at an index.
    func page(_ query: PostsQuery, after start: Int = 0, count: Int, source: PostsSource = .fresh) -> PostsPage {
        let rows = rows(of: query)
        let end = min(rows.count, start + max(1, count))
        return PostsPage(
            rows: start < end ? Array(rows[start..<end]) : [], next: end < rows.count ? PostsCursor("\(end)") : nil,
            total: rows.count, source: source, asOf: settled.count)
    }

    /// Returns the saved part of a list, or `nil` before the server has answered.
    func savedPage(_ query: PostsQuery, count: Int) -> PostsPage? {
        listSavedAt.map { page(query, count: count, source: .saved(at: $0)) }
    }

    func savedContent(_ id: Int) -> PostContent? {
        if let new = waiting.first(where: { $0.change.postID == id && $0.change.kind == .publish })?.post {
            return PostContent(row: PostRow(new), body: new.body, comments: [], source: .saved(at: nil))
        }
        return postsSavedAt[id].flatMap { content(id, source: .saved(at: $0)) }
    }

    func content(_ id: Int, source: PostsSource = .fresh) -> PostContent? {
        guard let post = server.first(where: { $0.id == id }) else { return nil }
        let comments = SamplePosts.all.contains { $0.id == id } ? SamplePosts.comments(on: id) : []
        return PostContent(
            row: PostRow(post), body: post.body, comments: comments, source: source, asOf: settled.count)
    }

    func text(of id: Int) -> String? { (savedContent(id) ?? content(id))?.body }

    func isGone(_ id: Int) -> Bool { waiting.contains { $0.change.kind == .delete && $0.change.postID == id } }

    mutating func noteListSaved(at time: Timestamp) { listSavedAt = time }
    mutating func notePostSaved(_ id: Int, at time: Timestamp) { postsSavedAt[id] = time }

    // MARK: Changing

    mutating func change(
        _ kind: PostChange.Kind, _ id: Int? = nil, draft: PostDraft? = nil, at time: Timestamp
    ) -> PostChange {
        lastChange += 1
        let postID = id ?? -lastChange
        let known = (server + waiting.map(\.post)).first { $0.id == postID }
        let post =
            draft.map { Self.post(postID, $0, at: time) } ?? known
            ?? ServerPost(id: postID, title: "Post \(postID)", body: "", author: ServerPost.unknownAuthor)
        let change = PostChange(id: lastChange, kind: kind, postID: postID, title: post.title)
        waiting.append(Waiting(change: change, post: post))
        return change
    }

    /// Undoes a change that was not sent, and returns `false` if it was.
    mutating func undo(_ change: PostChange) -> Bool {
        guard let index = waiting.firstIndex(where: { $0.change == change && !$0.isOnItsWay }) else { return false }
        let post = waiting.remove(at: index).post
        if change.kind == .publish { draft = PostDraft(title: post.title, body: post.body) }
        return true
    }

    /// Marks a change as sent, and returns `false` if it was undone or sent already.
    mutating func begin(_ change: PostChange) -> Bool {
        guard let index = waiting.firstIndex(where: { $0.change == change && !$0.isOnItsWay }) else { return false }
        waiting[index].isOnItsWay = true
        return true
    }

    /// Returns a change to the waiting ones, because the server has not answered.
    mutating func postpone(_ change: PostChange) {
        guard let index = waiting.firstIndex(where: { $0.change == change }) else { return }
        waiting[index].isOnItsWay = false
    }

    /// Applies a change on the server, and returns the number of its post there.
    mutating func finish(_ change: PostChange) -> Int {
        guard let index = waiting.firstIndex(where: { $0.change == change }) else { return change.postID }
        let done = waiting.remove(at: index)
        switch change.kind {
        case .favourite(let isOn):
            if let index = server.firstIndex(where: { $0.id == change.postID }) { server[index].isFavourite = isOn }
            settle(.favourite(change.postID, isOn, done.post))
        case .delete:
            server.removeAll { $0.id == change.postID }
            settle(.gone(change.postID, done.post))
        case .publish:
            lastPost += 1
            var post = done.post
            post.id = lastPost
            server.append(post)
            settle(.published(localID: change.postID, post))
            return lastPost
        }
        return change.postID
    }

    private mutating func settle(_ settlement: PostSettlement) {
        settled.append(PendingChanges.Settled(number: settled.count + 1, settlement: settlement))
    }

    private func rows(of query: PostsQuery) -> [PostRow] {
        let found = server.filter { post in
            query.isMatched(by: [post.title, post.body, post.author]) && (!query.favouritesOnly || post.isFavourite)
        }
        let sorted = found.sorted { left, right in
            let isNewer = (left.date?.sinceEpoch ?? .zero, left.id) > (right.date?.sinceEpoch ?? .zero, right.id)
            return query.order == .newest || left.author == right.author ? isNewer : left.author < right.author
        }
        return sorted.map { post in
            PostRow(post, snippet: query.snippet(title: post.title, body: post.body, author: post.author))
        }
    }

    private static func post(_ id: Int, _ draft: PostDraft, at time: Timestamp) -> ServerPost {
        ServerPost(id: id, title: draft.title, body: draft.body, author: PostDraft.author, date: time)
    }
}
