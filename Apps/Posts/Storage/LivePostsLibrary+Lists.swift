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
            if mode != .noCache {
                let page = try await library.answer {
                    try await library.savedPage(query, mode, count)
                } handOver: {
                    guard let page = $0, mode == .cacheOnly || !page.rows.isEmpty else { return }
                    hasShown = true
                    yield(page)
                }
                if mode == .cacheOnly, page != nil { return }
            }
            let fresh = try await library.retrying(!hasShown) {
                try await library.fetch(query, mode, after: nil, count)
            }
            _ = try await library.answer {
                try await library.page(of: fresh, query, mode, after: nil)
            } handOver: {
                yield($0)
            }
        }
    }

    /// Returns the posts that follow a page.
    /// - Throws: ``PostsServiceError`` if the server does not answer, ``PostsLibraryError``, or `CancellationError`.
    public func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        guard let content = CursorContent(cursor) else { return PostsPage(rows: [], total: 0) }
        let (mode, count) = (content.mode, PostsPage.standardCount)
        if content.isFresh {
            let fresh = try await fetch(query, mode, after: content, count)
            return try await answer { try await page(of: fresh, query, mode, after: content) }
        }
        let saved = try await answer { try await savedPage(query, mode, count, after: content) }
        return saved ?? PostsPage(rows: [], total: 0, source: .saved(at: now))
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

    // MARK: Answers

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

    /// Reads an answer after all changes that have begun are stored, and delivers it.
    ///
    /// Reads again if a change has begun since, or listeners have received an event that the answer does not include.
    /// Otherwise the answer to a key could depend on the disk's progress with the previous key, and a row could be
    /// shown as waiting after its screen was notified that it was sent.
    func answer<Answer: Sendable>(
        _ read: () async throws -> Answer, handOver: (Answer) -> Void = { _ in }
    ) async throws -> Answer {
        while true {
            let moment = await listeners.momentWithoutChanges()
            let result: Result<Answer, any Error>
            do { result = .success(try await read()) } catch { result = .failure(error) }
            let isCurrent = listeners.handOver(asOf: moment) {
                if case .success(let answer) = result { handOver(answer) }
            }
            if isCurrent { return try result.get() }
        }
    }

    // MARK: Saved

    /// Returns a page of saved posts, or `nil` if nothing is saved.
    private func savedPage(
        _ query: PostsQuery, _ mode: CacheMode, _ count: Int, after cursor: CursorContent? = nil
    ) async throws -> PostsPage? {
        let (log, now, isReadOnly) = (log, now, await server.isReadOnly)
        return try await database.read { db in
            let pending = try PendingChanges(db, log, isReadOnly: isReadOnly)
            let part = try SavedList(db: db).part(
                query, after: cursor?.place, limit: count + pending.hiddenCount,
                hasTexts: !query.words.isEmpty)
            let posts = part.saved.map(\.post)
            let last = part.next == nil ? nil : posts.last
            let rows = pending.rows(
                posts, query, after: cursor?.end, until: last.map { OrderKey($0, query.order) })
            if try !pending.hasAdditions && SavedPosts(db: db).isEmpty { return nil }
            let age = part.saved.map(\.savedAt).min() ?? pending.newest.map(Timestamp.init(seconds:)) ?? now
            let next = last.map {
                CursorContent(isFresh: false, mode: mode, place: part.next ?? "", last: $0, order: query.order).cursor
            }
            return PostsPage(
                rows: rows, next: next, total: pending.total(part.total, posts, query), source: .saved(at: age),
                isReadOnly: isReadOnly)
        }
    }

    // MARK: Fresh

    /// The server's answer to a request.
    private struct Fresh: Sendable {
        let request: Int
        /// The posts without their texts.
        var feed: PostsFeed
        /// The snippets from the texts that were dropped.
        var snippets: [Int: String] = [:]
    }

    private func page(
        of fresh: Fresh, _ query: PostsQuery, _ mode: CacheMode, after cursor: CursorContent?
    ) async throws -> PostsPage {
        let (log, feed, isReadOnly) = (log, fresh.feed, await server.isReadOnly)
        return try await database.read { db in
            let pending = try PendingChanges(db, log, since: fresh.request, isReadOnly: isReadOnly)
            let last = feed.next == nil ? nil : feed.posts.last
            let rows = pending.rows(
                feed.posts, query, snippets: fresh.snippets, after: cursor?.end,
                until: last.map { OrderKey($0, query.order) })
            let next = last.map {
                CursorContent(isFresh: true, mode: mode, place: feed.next ?? "", last: $0, order: query.order).cursor
            }
            return PostsPage(
                rows: rows, next: next, total: pending.total(feed.total, feed.posts, query), isReadOnly: isReadOnly)
        }
    }

    /// Loads the given number of posts, in several requests if necessary, and keeps no texts of a long list.
    private func fetch(
        _ query: PostsQuery, _ mode: CacheMode, after cursor: CursorContent?, _ count: Int
    ) async throws -> Fresh {
        var fresh = Fresh(request: log.begin(), feed: PostsFeed(posts: [], total: 0, next: cursor?.place))
        var known: Set<Int> = []
        var last = cursor?.lastID
        repeat {
            let limit = min(count - fresh.feed.posts.count, PostsFeed.maximumCount)
            let part = try await server.feed(query, after: fresh.feed.next, limit: limit)
            let new = part.posts.filter { known.insert($0.id).inserted }
            log.seen.add(new)
            if mode != .noCache { try await save(part, query, after: last, asOf: fresh.request) }
            if !query.words.isEmpty { for post in new { fresh.snippets[post.id] = query.snippet(of: post) } }
            fresh.feed.posts += new.map(\.withoutText)
            fresh.feed.total = part.total
            // A server that names another page but sends no new rows is at its end.
            fresh.feed.next = new.isEmpty || part.next == fresh.feed.next ? nil : part.next
            last = part.posts.last?.id
        } while fresh.feed.posts.count < count && fresh.feed.next != nil
        await sender.serverHasAnswered()
        return fresh
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
