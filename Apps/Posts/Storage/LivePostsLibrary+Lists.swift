import GRDB
import KitDI
import PostsDomain

extension LivePostsLibrary {
    /// Returns the beginning of a list.
    public func list(
        _ query: PostsQuery, mode: CacheMode, count: Int
    ) -> AsyncThrowingStream<PostsPage, any Error> {
        let count = min(max(count, 1), 1_000_000)
        return stream { library, yield in
            var hasShown = false
            if mode != .noCache, let page = try await library.savedPage(query, mode, count) {
                hasShown = mode == .cacheOnly || !page.isEmpty(for: query, with: library.pending.value)
                if hasShown { yield(page) }
                if mode == .cacheOnly { return }
            }
            yield(
                try await library.retrying(!hasShown) {
                    try await library.fetch(query, mode, after: nil, count)
                })
        }
    }

    /// Returns the posts that follow a page.
    /// - Throws: ``PostsServiceError`` if the server does not answer, ``PostsLibraryError``, or `CancellationError`.
    public func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        guard let content = CursorContent(cursor) else { return PostsPage(rows: [], total: 0) }
        let (mode, count) = (content.mode, PostsPage.standardCount)
        if content.isFresh { return try await fetch(query, mode, after: content, count) }
        return try await savedPage(query, mode, count, after: content)
            ?? PostsPage(rows: [], total: 0, source: .saved(at: nil))
    }

    /// Repeats an operation that fails and may succeed later, after a pause.
    /// - Parameter isWanted: A Boolean value that indicates whether nothing is shown yet, so that waiting is
    ///   worthwhile.
    func retrying<Answer: Sendable>(
        _ isWanted: Bool, _ request: () async throws -> Answer
    ) async throws -> Answer {
        var failures = 0
        while true {
            do { return try await request() } catch {
                failures += 1
                guard isWanted, let delay = PostsPolicy.retryDelay(after: failures, error) else { throw error }
                try await clock.sleep(for: delay)
            }
        }
    }

    /// Runs a request with several answers until it ends or its reader stops.
    func stream<Answer: Sendable>(
        _ work: @escaping @Sendable (LivePostsLibrary, _ yield: @Sendable (Answer) -> Void) async throws -> Void
    ) -> AsyncThrowingStream<Answer, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await work(self) { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: Task.isCancelled ? CancellationError() : error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
            // The reader may stop before the work has ended.
            didBeginWork(.reading) { await task.value }
        }
    }

    // MARK: Saved

    /// Returns a page of saved posts, or `nil` if nothing is saved.
    private func savedPage(
        _ query: PostsQuery, _ mode: CacheMode, _ count: Int, after cursor: CursorContent? = nil
    ) async throws -> PostsPage? {
        // Before the posts are read: they may include later settlements, which do no harm a second time.
        let (asOf, pending) = (log.storedSettlement, pending.value)
        let isReadOnly = await server.isReadOnly
        return try await database.read { db in
            let posts = SavedPosts(db: db)
            if try !pending.hasNewPosts && posts.isEmpty { return nil }
            let part = try SavedList(db: db).part(
                query, after: cursor?.place, limit: count, hasTexts: !query.words.isEmpty)
            let last = part.next == nil ? nil : part.saved.last
            let savedAt = try part.saved.map(\.savedAt).max() ?? posts.lastSavedAt
            return PostsPage(
                rows: part.saved.map { PostRow($0.post, isReadOnly: isReadOnly, snippet: query.snippet(of: $0.post)) },
                next: last.map {
                    CursorContent(isFresh: false, mode: mode, place: part.next ?? "", lastID: $0.post.id).cursor
                },
                total: part.total, source: .saved(at: savedAt), isReadOnly: isReadOnly, asOf: asOf)
        }
    }

    // MARK: Fresh

    /// Loads the given number of posts, in several requests if necessary, and saves them.
    private func fetch(
        _ query: PostsQuery, _ mode: CacheMode, after cursor: CursorContent?, _ count: Int
    ) async throws -> PostsPage {
        let request = log.begin()
        var (rows, total, next, last): ([PostRow], Int, String?, Int?) = ([], 0, cursor?.place, cursor?.lastID)
        var known: Set<Int> = []
        repeat {
            let part = try await server.feed(
                query, after: next, limit: min(count - rows.count, PostsFeed.maximumCount))
            let (new, isReadOnly) = (part.posts.filter { known.insert($0.id).inserted }, await server.isReadOnly)
            log.seen.add(new)
            if mode != .noCache { try await save(part, query, after: last, asOf: request) }
            rows += new.map { PostRow($0, isReadOnly: isReadOnly, snippet: query.snippet(of: $0)) }
            total = part.total
            // A server that names another page but sends no new rows is at its end.
            next = new.isEmpty || part.next == next ? nil : part.next
            last = part.posts.last?.id
        } while rows.count < count && next != nil
        await sender.serverHasAnswered()
        let place = next.flatMap { place in
            rows.last.map { CursorContent(isFresh: true, mode: mode, place: place, lastID: $0.id).cursor }
        }
        return PostsPage(
            rows: rows, next: place, total: total, isReadOnly: await server.isReadOnly, asOf: request)
    }

    /// Saves an answer, which remains valid if that fails.
    private func save(_ feed: PostsFeed, _ query: PostsQuery, after last: Int?, asOf request: Int) async throws {
        let (log, now) = (log, now)
        do {
            try await database.write { db in
                guard log.maySaveList(request) else { return }
                let saved = SavedPosts(db: db)
                for post in feed.posts {
                    if let current = log.current(post, asOf: request) {
                        try saved.save(current, asOf: request, at: now)
                    }
                }
                let isAll = last == nil && query.search.isEmpty && !query.favouritesOnly
                if isAll, !log.believes(isEmpty: feed.posts.isEmpty) { return }
                try SavedList(db: db).forget(
                    query, after: last, until: feed.next == nil ? nil : feed.posts.last?.id,
                    except: Set(feed.posts.map(\.id)), asOf: request)
            }
        } catch is PostsLibraryError {}
    }
}

extension PostsQuery {
    /// Returns the part of the post's text that the search found.
    fileprivate func snippet(of post: ServerPost) -> String? {
        words.isEmpty ? nil : snippet(title: post.title, body: post.body, author: post.author)
    }
}

extension PendingChanges {
    fileprivate var hasNewPosts: Bool { (stored + storing).contains { $0.kind == .publish } }
}
