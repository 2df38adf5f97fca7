import GRDB
import PostsDomain

extension LivePostsLibrary {
    /// Marks a post as a favourite, or removes the mark.
    /// - Throws: ``PostsLibraryError`` if there is no such post, or the file cannot be written.
    @discardableResult
    public func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        let new = queued(.favourite, isOn: isFavourite, id)
        let change = try await keep(new.pending) { [self] in try store(new, in: $0) }
        await sender.send()
        return change.change
    }

    /// Removes a post from every list at once, and from the server later.
    /// - Throws: ``PostsLibraryError`` if there is no such post, or the file cannot be written.
    @discardableResult
    public func delete(id: Int, hold: Duration) async throws -> PostChange {
        let (isHeld, new) = (hold > .zero, queued(.delete, id))
        let change = try await keep(new.pending) { [self] db in
            if isHeld { held.insert(new.key) }
            return try store(new, in: db)
        }
        if isHeld { await sender.release(change.key, after: hold) } else { await sender.send() }
        return change.change
    }

    /// Publishes a new post.
    /// - Throws: ``PostsLibraryError`` if the draft is not ready to publish, or the file cannot be written.
    @discardableResult
    public func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        if let problem = draft.problem { throw PostsLibraryError.invalidDraft(problem) }
        let post = ServerPost(id: 0, title: draft.title, body: draft.body, author: PostDraft.author, date: now)
        let new = QueuedChange(.publish, post: post, madeAt: now)
        let (drafts, number, held) = (drafts, drafts.next(), held)
        let change = try await keep { db in
            try drafts.save(nil, as: number, in: db)
            if hold > .zero { held.insert(new.key) }
            return try Outbox(db: db).add(new)
        }
        drafts.show(false, as: number)
        if hold > .zero { await sender.release(change.key, after: hold) } else { await sender.send() }
        return change.change
    }

    /// Turns a new post that the server refused into the draft again.
    /// - Throws: ``PostsLibraryError`` if another draft exists, there is no such post, or the file cannot be written.
    public func reopen(_ id: Int) async throws {
        let (drafts, number) = (drafts, drafts.next())
        try await keep { db in
            guard let refused = try Self.refusedPost(id, in: db) else { throw PostsLibraryError.isGone }
            try Self.makeDraft(of: refused.post, as: number, drafts, in: db)
        }
        drafts.show(true, as: number)
    }

    /// Undoes a change that the server cannot have received yet, or makes the opposite change of a star.
    /// - Throws: ``PostsLibraryError`` if a draft is in the place of a new post, a post with a star is gone, or the file
    ///   cannot be written.
    @discardableResult
    public func undo(_ change: PostChange) async throws -> Bool {
        if case .favourite(let isOn) = change.kind {
            try await setFavourite(!isOn, id: change.postID)
            return true
        }
        let (drafts, number) = (drafts, drafts.next())
        let key: String? = try await keep { db in
            let outbox = Outbox(db: db)
            guard let queued = try outbox.find(change.id), !queued.wasTried || queued.reason != nil else { return nil }
            if queued.kind == .publish { try Self.makeDraft(of: queued.post, as: number, drafts, in: db) }
            try outbox.remove(queued.id)
            return queued.key
        }
        guard let key else { return false }
        if change.kind == .publish { drafts.show(true, as: number) }
        await sender.release(key)
        return true
    }

    /// Turns a new post into the draft, and removes all changes to it.
    private static func makeDraft(of post: ServerPost, as number: Int, _ drafts: Drafts, in db: Database) throws {
        if let draft = try drafts.load(db), !draft.isEmpty { throw PostsLibraryError.hasDraft }
        try drafts.save(PostDraft(title: post.title, body: post.body), as: number, in: db)
        try Outbox(db: db).removeAll(of: post.id)
    }

    /// Returns the results of changes.
    public func changes() -> AsyncStream<PostChangeEvent> {
        let (stream, continuation) = AsyncStream<PostChangeEvent>.makeStream()
        guard let id = listeners.add(continuation) else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [listeners] _ in listeners.remove(id) }
        let telling = Task { [listeners, database, waitedAtStart] in
            let unheard = try? await database.write { try UndeliveredEvents(db: $0).removeAll() }
            let waiting = waitedAtStart ? try? await database.read { try Outbox(db: $0).state() } : nil
            guard !listeners.activate(id, first: unheard ?? [], waiting: waiting ?? PostsOutbox()), let unheard else {
                return
            }
            // The listener is gone, so the next one receives the events.
            try? await database.write { db in
                for event in unheard { _ = try UndeliveredEvents(db: db).add(event) }
            }
        }
        didBeginWork(.own) { await telling.value }
        return stream
    }

    /// Returns the changes that have not reached the server.
    /// - Throws: ``PostsLibraryError/cannotOpen(path:reason:)`` if the file cannot be read.
    public func outbox() async throws -> PostsOutbox {
        try await database.readInOrder { try Outbox(db: $0).state() }
    }

    /// Tries to send the waiting changes now.
    public func retryPending() async {
        await sender.send()
    }

    /// Stores a change in the order of the calls, even if the caller is cancelled.
    /// - Parameter pending: The change to show meanwhile; it disappears if it cannot be stored.
    @discardableResult
    func keep<Value: Sendable>(
        _ pending: PendingChange? = nil, _ change: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        guard let pending else { return try await database.writeInOrder(change) }
        self.pending.update { $0.storing.append(pending) }
        return try await database.writeInOrder(change) { [store = self.pending] in
            store.update { $0.storing.removeAll { $0.key == pending.key } }
        }
    }

    /// Makes a change to a post as far as it is known before the database is read.
    private func queued(_ kind: QueuedChange.Kind, isOn: Bool = false, _ id: Int) -> QueuedChange {
        let number = log.number(of: id)
        let post = log.seen[number] ?? ServerPost(id: number, title: "", body: "", author: "")
        return QueuedChange(kind, isOn: isOn, post: post, madeAt: now)
    }

    /// Stores a change to a post.
    private func store(_ new: QueuedChange, in db: Database) throws -> QueuedChange {
        var change = new
        let outbox = Outbox(db: db)
        // An earlier write may have given the post its number.
        let number = log.number(of: new.post.id)
        if try outbox.isDeleted(number) || log.isGone(number) { throw PostsLibraryError.isGone }
        if number < 0 {
            guard let publication = try outbox.publication(of: number) else { throw PostsLibraryError.isGone }
            if publication.reason != nil, new.kind != .delete { throw PostsLibraryError.isNotPublished }
            change.post = publication.post
        } else if number != new.post.id || new.post.title.isEmpty {
            change.post = try log.seen[number] ?? SavedPosts(db: db).find(number)?.post ?? Self.unknownPost(number)
        }
        return try outbox.add(change)
    }

    private static func refusedPost(_ id: Int, in db: Database) throws -> QueuedChange? {
        guard id < 0 else { return nil }
        return try Outbox(db: db).publication(of: id).flatMap { $0.reason == nil ? nil : $0 }
    }

    private static func unknownPost(_ id: Int) -> ServerPost {
        ServerPost(id: id, title: "Post \(id)", body: "", author: ServerPost.unknownAuthor)
    }
}
