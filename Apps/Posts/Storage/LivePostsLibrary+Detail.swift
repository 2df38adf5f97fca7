import GRDB
import KitDI
import PostsDomain

extension LivePostsLibrary {
    /// Returns one post with its comments.
    public func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        stream { library, yield in
            let new = try await library.answer {
                try await library.newPost(library.log.number(of: id))
            } handOver: {
                if let new = $0 { yield(new) }
            }
            if new != nil { return }
            let number = library.log.number(of: id)
            if mode != .noCache {
                let saved = try await library.answer {
                    try await library.savedContent(number)
                } handOver: {
                    if let saved = $0 { yield(saved) }
                }
                if mode == .cacheOnly, saved != nil { return }
            }
            let (request, entry) = try await library.fetch(number, mode)
            _ = try await library.answer {
                try await library.content(of: entry, asOf: request)
            } handOver: {
                yield($0)
            }
        }
    }

    /// Returns a post that the server does not have yet; throws if the post is deleted here.
    private func newPost(_ id: Int) async throws -> PostContent? {
        let (log, now) = (log, now)
        return try await database.read { db in
            let pending = try PendingChanges(db, log)
            if pending.isHidden(id) { throw PostsLibraryError.isGone }
            guard let post = pending.addition(id) else { return nil }
            return PostContent(
                row: pending.row(post), body: post.body, comments: [], source: .saved(at: post.date ?? now))
        }
    }

    private func savedContent(_ id: Int) async throws -> PostContent? {
        let (log, isReadOnly) = (log, await server.isReadOnly)
        return try await database.read { db in
            let (posts, pending) = (SavedPosts(db: db), try PendingChanges(db, log, isReadOnly: isReadOnly))
            if pending.isHidden(id) { throw PostsLibraryError.isGone }
            guard let saved = try posts.find(id) else { return nil }
            return PostContent(
                row: pending.row(saved.post), body: saved.post.body,
                comments: saved.hasComments ? try posts.comments(of: id) : nil, source: .saved(at: saved.savedAt))
        }
    }

    private func fetch(_ id: Int, _ mode: CacheMode) async throws -> (request: Int, ServerEntry) {
        let request = log.begin()
        let entry = try await fetch(id)
        log.seen.add([entry.post])
        if mode != .noCache { try await save(entry, asOf: request) }
        await sender.serverHasAnswered()
        return (request, entry)
    }

    private func content(of entry: ServerEntry, asOf request: Int) async throws -> PostContent {
        let (log, isReadOnly) = (log, await server.isReadOnly)
        return try await database.read { db in
            let pending = try PendingChanges(db, log, since: request, isReadOnly: isReadOnly)
            if pending.isHidden(entry.post.id) { throw PostsLibraryError.isGone }
            return PostContent(row: pending.row(entry.post), body: entry.post.body, comments: entry.comments)
        }
    }

    /// Requests the post, and removes it here if the server does not have it any more.
    private func fetch(_ id: Int) async throws -> ServerEntry {
        do {
            return try await server.entry(id: id)
        } catch let error as PostsServiceError {
            guard case .notFound = error else { throw error }
            let log = log
            try? await database.write { db in
                _ = log.settle(.gone(id))
                try SavedPosts(db: db).remove(id)
            }
            throw error
        }
    }

    /// Saves an answer, which remains valid if that fails.
    private func save(_ entry: ServerEntry, asOf request: Int) async throws {
        let (log, now) = (log, now)
        do {
            try await database.write { db in
                guard let post = log.current(entry.post, asOf: request) else { return }
                let saved = SavedPosts(db: db)
                try saved.save(post, asOf: request, at: now)
                try saved.save(entry.comments, of: post.id, at: now)
            }
        } catch is PostsLibraryError {}
    }
}
