import GRDB
import KitDI
import PostsDomain

extension LivePostsLibrary {
    /// The beginning of a list.
    public func list(
        _ query: PostsQuery, mode: PostsCacheMode, count: Int
    ) -> AsyncThrowingStream<PostsPage, any Error> {
        let count = min(max(count, 1), 1_000_000)
        return stream { library, yield in
            if mode != .noCache, let page = try await library.savedPage(query, mode, count) {
                if mode == .cacheOnly || !page.rows.isEmpty { yield(page) }
                if mode == .cacheOnly { return }
            }
            yield(try await library.freshPage(query, mode, after: nil, count))
        }
    }

    /// The posts that follow a page.
    public func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        guard let content = CursorContent(cursor) else { return PostsPage(rows: [], total: 0) }
        if content.isFresh {
            return try await freshPage(query, content.mode, after: content, PostsPage.standardCount)
        }
        let page = try await savedPage(query, content.mode, PostsPage.standardCount, after: content)
        return page ?? PostsPage(rows: [], total: 0, source: .saved(at: now))
    }

    /// Runs something that has several answers, until it is done or nobody reads them.
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
        }
    }

    // MARK: Saved

    /// Nil where nothing at all is saved.
    private func savedPage(
        _ query: PostsQuery, _ mode: PostsCacheMode, _ count: Int, after cursor: CursorContent? = nil
    ) async throws -> PostsPage? {
        let (log, now) = (log, now)
        return try await database.read { db in
            let overlay = try Overlay(db, log)
            let part = try SavedList(db: db).part(
                query, after: cursor?.place, limit: count + overlay.hiddenCount)
            let posts = part.saved.map(\.post)
            let last = part.next == nil ? nil : posts.last
            let rows = overlay.rows(
                posts, query, after: cursor?.end, until: last.map { OrderKey($0, query.order) })
            if try !overlay.hasAdditions && SavedPosts(db: db).isEmpty { return nil }
            let age = part.saved.map(\.savedAt).min() ?? overlay.newest.map(Timestamp.init(seconds:)) ?? now
            let next = last.map {
                CursorContent(isFresh: false, mode: mode, place: part.next ?? "", last: $0, order: query.order).cursor
            }
            return PostsPage(
                rows: rows, next: next, total: overlay.total(part.total, posts, query), source: .saved(at: age))
        }
    }

    // MARK: Fresh

    private func freshPage(
        _ query: PostsQuery, _ mode: PostsCacheMode, after cursor: CursorContent?, _ count: Int
    ) async throws -> PostsPage {
        let request = log.begin()
        let feed = try await fetch(query, after: cursor?.place, count)
        log.seen.add(feed.posts)
        if mode != .noCache { try await save(feed, query, after: cursor, asOf: request) }
        await sender.serverHasAnswered()
        let log = log
        return try await database.read { db in
            let overlay = try Overlay(db, log, since: request)
            let last = feed.next == nil ? nil : feed.posts.last
            let rows = overlay.rows(
                feed.posts, query, after: cursor?.end, until: last.map { OrderKey($0, query.order) })
            let next = last.map {
                CursorContent(isFresh: true, mode: mode, place: feed.next ?? "", last: $0, order: query.order).cursor
            }
            return PostsPage(rows: rows, next: next, total: overlay.total(feed.total, feed.posts, query))
        }
    }

    /// As many posts as are wanted, in as many requests as that takes.
    private func fetch(_ query: PostsQuery, after place: String?, _ count: Int) async throws -> PostsFeed {
        let most = 1_000
        var feed = try await server.feed(query, after: place, limit: min(count, most))
        var known = Set(feed.posts.map(\.id))
        while feed.posts.count < count, let next = feed.next, next != place {
            let more = try await server.feed(query, after: next, limit: min(count - feed.posts.count, most))
            feed.posts += more.posts.filter { known.insert($0.id).inserted }
            feed.total = more.total
            feed.next = more.next == next ? nil : more.next
        }
        return feed
    }

    /// Saves an answer; where that fails the answer is good all the same.
    private func save(
        _ feed: PostsFeed, _ query: PostsQuery, after cursor: CursorContent?, asOf request: Int
    ) async throws {
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
                try SavedList(db: db).forget(
                    query, after: cursor?.lastID, until: feed.next == nil ? nil : feed.posts.last?.id,
                    except: Set(feed.posts.map(\.id)), asOf: request)
            }
        } catch is PostsLibraryError {}
    }
}
