import GRDB
import KitDI
import PostsDomain

extension LivePostsLibrary {
    /// Returns one post with its comments.
    public func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        stream { library, yield in
            if let new = try await library.newPost(library.log.number(of: id)) { return yield(new) }
            let number = library.log.number(of: id)
            if library.pending.value.isDeleted(number) { throw PostsLibraryError.isGone }
            if mode != .noCache, let saved = try await library.savedContent(number) {
                yield(saved)
                if mode == .cacheOnly { return }
            }
            yield(try await library.content(number, mode))
        }
    }

    /// Returns the text of a post that is saved here or was received since the start.
    /// - Throws: ``PostsLibraryError`` if the saved posts cannot be read, or `CancellationError`.
    public func text(of id: Int) async throws -> String? {
        if let new = try await newPost(log.number(of: id)) { return new.body }
        let number = log.number(of: id)
        if let received = log.seen[number] { return received.body }
        return try await database.read { try SavedPosts(db: $0).find(number)?.post.body }
    }

    /// Returns a post that the server does not have yet; throws if the post is deleted here.
    private func newPost(_ id: Int) async throws -> PostContent? {
        guard id < 0 else { return nil }
        return try await database.readInOrder { db in
            let outbox = Outbox(db: db)
            guard let post = try outbox.publication(of: id)?.post else { return nil }
            if try outbox.isDeleted(id) { throw PostsLibraryError.isGone }
            return PostContent(row: PostRow(post), body: post.body, comments: [], source: .saved(at: nil))
        }
    }

    private func savedContent(_ id: Int) async throws -> PostContent? {
        let (asOf, isReadOnly) = (log.storedSettlement, await server.isReadOnly)
        return try await database.read { db in
            let posts = SavedPosts(db: db)
            guard let saved = try posts.find(id) else { return nil }
            return PostContent(
                row: PostRow(saved.post, isReadOnly: isReadOnly), body: saved.post.body,
                comments: saved.hasComments ? try posts.comments(of: id) : nil, source: .saved(at: saved.savedAt),
                asOf: asOf)
        }
    }

    private func content(_ id: Int, _ mode: CacheMode) async throws -> PostContent {
        let request = log.begin()
        let entry = try await fetch(id)
        log.seen.add([entry.post])
        if mode != .noCache { try await save(entry, asOf: request) }
        await sender.serverHasAnswered()
        listeners.send(.answered(isList: false))
        return PostContent(
            row: PostRow(entry.post, isReadOnly: await server.isReadOnly), body: entry.post.body,
            comments: entry.comments, asOf: request)
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
            log.settlementsAreStored()
            pending.update { $0.settled = log.settled }
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
