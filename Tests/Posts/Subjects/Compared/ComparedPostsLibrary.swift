import AppHTTP
import AppTools
import KitCore
import KitDI
import PostsDomain
import Synchronization

/// A library of posts in memory, whose server is behind the show's gate.
///
/// It waits only for the show's clock and gate, so the show can detect when a pane is at rest.
nonisolated final class ComparedPostsLibrary: PostsLibrary {
    private let services: PaneServices
    private let dates: ComparedDates
    let pending = ObservableValue(PendingChanges())
    let hasDraft = ObservableValue(false)
    private let kept = Mutex(KeptPosts())
    private let listeners = PostListeners()
    private let server = "The posts server"

    init(_ services: PaneServices, _ dates: ComparedDates) {
        self.services = services
        self.dates = dates
    }

    private var down: PostsServiceError { .connection(.status(500, server: server, path: "/posts")) }

    // MARK: Reading

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        stream { [self] yield in
            if mode != .noCache, let saved = kept.withLock({ $0.savedPage(query, count: count) }) {
                yield(saved)
                if mode == .cacheOnly { return }
            }
            yield(
                try await services.call("posts", failure: down) {
                    kept.withLock { kept in
                        kept.noteListSaved(at: dates.now())
                        return kept.page(query, count: count)
                    }
                })
        }
    }

    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        try await services.call("posts after \(cursor.rawValue)", failure: down) {
            kept.withLock { $0.page(query, after: Int(cursor.rawValue) ?? 0, count: PostsPage.standardCount) }
        }
    }

    func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        stream { [self] yield in
            if kept.withLock({ $0.isGone(id) }) { throw PostsLibraryError.isGone }
            if mode != .noCache || id < 0, let saved = kept.withLock({ $0.savedContent(id) }) {
                yield(saved)
                if mode == .cacheOnly || id < 0 { return }
            }
            yield(
                try await services.call("post \(id)", failure: down) {
                    try kept.withLock { kept in
                        guard let content = kept.content(id) else {
                            throw PostsServiceError.notFound(server: server, path: "/posts/\(id)")
                        }
                        kept.notePostSaved(id, at: dates.now())
                        return content
                    }
                })
        }
    }

    func text(of id: Int) async throws -> String? { kept.withLock { $0.text(of: id) } }

    private func stream<Element: Sendable>(
        _ work: @escaping @MainActor (_ yield: @MainActor (Element) -> Void) async throws -> Void
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task { @MainActor in
                do {
                    try await work { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    // MARK: Changing

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        try change(.favourite(isFavourite), id, as: "star post \(id)")
    }

    func delete(id: Int, hold: Duration) async throws -> PostChange {
        try change(.delete, id, after: hold, as: "delete post \(id)")
    }

    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        if let problem = draft.problem { throw PostsLibraryError.invalidDraft(problem) }
        let change = changing { kept in
            kept.draft = nil
            return kept.change(.publish, draft: draft, at: dates.now())
        }
        hasDraft.set(ifChanged: false)
        send(change, after: hold, as: "publish")
        return change
    }

    func undo(_ change: PostChange) async throws -> Bool {
        if case .favourite(let isOn) = change.kind {
            _ = try await setFavourite(!isOn, id: change.postID)
            return true
        }
        if change.kind == .publish, hasDraft.value { throw PostsLibraryError.hasDraft }
        let isUndone = changing { $0.undo(change) }
        hasDraft.set(ifChanged: kept.withLock { $0.draft?.isEmpty == false })
        return isUndone
    }

    func changes() -> AsyncStream<PostChangeEvent> { listeners.stream() }

    func outbox() async throws -> PostsOutbox { PostsOutbox(pending: kept.withLock { $0.waiting.count }) }

    func retryPending() async {
        for item in kept.withLock({ $0.waiting }) { send(item.change, as: "again: change \(item.change.id)") }
    }

    private func change(
        _ kind: PostChange.Kind, _ id: Int, after hold: Duration = .zero, as request: String
    ) throws -> PostChange {
        if kept.withLock({ $0.isGone(id) }) { throw PostsLibraryError.isGone }
        let change = changing { $0.change(kind, id, at: dates.now()) }
        send(change, after: hold, as: request)
        return change
    }

    /// Changes the posts, and notifies those who observe the changes.
    private func changing<Result: Sendable>(_ change: (inout KeptPosts) -> Result) -> Result {
        let (result, waiting, settled) = kept.withLock { kept in
            let result = change(&kept)
            return (result, kept.waiting.map(\.pending), kept.settled)
        }
        pending.update { ($0.stored, $0.settled) = (waiting, settled) }
        return result
    }

    /// Sends a change in a separate task, because no caller waits for it.
    private func send(_ change: PostChange, after hold: Duration = .zero, as request: String) {
        Task { @MainActor [self] in
            if hold > .zero { try? await services.clock.sleep(for: hold) }
            guard kept.withLock({ $0.begin(change) }) else { return }
            do {
                // A call that fails has not reached the server.
                try await services.call(request, failure: down) {}
                listeners.report(.sent(change, postID: changing { $0.finish(change) }))
            } catch {
                let outbox = kept.withLock { kept in
                    kept.postpone(change)
                    return PostsOutbox(pending: kept.waiting.count)
                }
                listeners.report(.waiting(outbox, failure: PostsFailure(down)))
            }
        }
    }

    // MARK: Drafts and settings

    /// Fails, because the server behind the gate refuses no post.
    func reopen(_ id: Int) async throws { throw PostsLibraryError.isGone }

    func loadDraft() async throws -> PostDraft? { kept.withLock { $0.draft } }
    func noteDraft(_ draft: PostDraft) { store(draft) }
    func saveDraft(_ draft: PostDraft) async throws { store(draft) }
    func clearDraft() async throws { store(nil) }

    private func store(_ draft: PostDraft?) {
        kept.withLock { $0.draft = draft }
        hasDraft.set(ifChanged: draft?.isEmpty == false)
    }

    func loadSettings() async throws -> PostsSettings { kept.withLock { $0.settings } }
    func saveSettings(_ settings: PostsSettings) async throws { kept.withLock { $0.settings = settings } }
}
