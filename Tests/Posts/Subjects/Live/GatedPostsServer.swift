import AppHTTP
import KitDI
import KitTesting
import PostsDomain

/// The real server of posts over HTTP, with a gate for each kind of request.
nonisolated final class GatedPostsServer: PostsServer {
    let feeds = ServiceGate(isInsideWork: true)
    let entries = ServiceGate(isInsideWork: true)
    let changes = ServiceGate(isInsideWork: true)
    private let server: HTTPPostsService

    init(_ server: HTTPPostsService) { self.server = server }

    /// The server's name in messages, because the real port differs from world to world.
    private static let name = "posts.test:80"
    /// The error of a request that does not arrive, or whose answer is lost.
    private static let failure = PostsServiceError.connection(.cannotConnect(server: name))

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        let request = "\(query) after \(place ?? "the start"), \(limit)"
        return try await call(feeds, request) { try await $0.feed(query, after: place, limit: limit) }
    }

    func everything() async throws -> [ServerPost] {
        try await call(feeds, "everything") { try await $0.everything() }
    }

    func entry(id: Int) async throws -> ServerEntry {
        try await call(entries, "\(id)") { try await $0.entry(id: id) }
    }

    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult {
        try await call(changes, "change") { try await $0.send(submission) }
    }

    /// Sends a request when its gate opens; errors contain ``name``.
    private func call<Answer: Sendable>(
        _ gate: ServiceGate, _ request: String, _ work: @escaping @Sendable (HTTPPostsService) async throws -> Answer
    ) async throws -> Answer {
        try await gate.call(request, failure: Self.failure) { [server] in
            do {
                return try await work(server)
            } catch PostsServiceError.notFound(_, let path) {
                throw PostsServiceError.notFound(server: Self.name, path: path)
            } catch PostsServiceError.connection(.status(let status, _, let path)) {
                throw PostsServiceError.connection(.status(status, server: Self.name, path: path))
            }
        }
    }
}

/// A library whose work on the disk is included in settling.
///
/// Its streams and its background work report through the library's `didBeginWork`.
nonisolated final class WatchedLibrary: PostsLibrary {
    private let library: any PostsLibrary
    private let runtime = SerialRuntime.shared

    init(_ library: any PostsLibrary) { self.library = library }

    var pending: ObservableValue<PendingChanges> { library.pending }
    var hasDraft: ObservableValue<Bool> { library.hasDraft }

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        library.list(query, mode: mode, count: count)
    }

    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        try await runtime.outside { try await library.page(query, after: cursor) }
    }

    func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        library.detail(id: id, mode: mode)
    }

    func text(of id: Int) async throws -> String? { try await runtime.outside { try await library.text(of: id) } }

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        try await runtime.outside { try await library.setFavourite(isFavourite, id: id) }
    }

    func delete(id: Int, hold: Duration) async throws -> PostChange {
        try await runtime.outside { try await library.delete(id: id, hold: hold) }
    }

    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        try await runtime.outside { try await library.publish(draft, hold: hold) }
    }

    func reopen(_ id: Int) async throws { try await runtime.outside { try await library.reopen(id) } }

    func undo(_ change: PostChange) async throws -> Bool {
        try await runtime.outside { try await library.undo(change) }
    }

    func changes() -> AsyncStream<PostChangeEvent> { library.changes() }
    func outbox() async throws -> PostsOutbox { try await runtime.outside { try await library.outbox() } }
    func retryPending() async { await library.retryPending() }
    func loadDraft() async throws -> PostDraft? { try await runtime.outside { try await library.loadDraft() } }
    func noteDraft(_ draft: PostDraft) { library.noteDraft(draft) }
    func saveDraft(_ draft: PostDraft) async throws { try await runtime.outside { try await library.saveDraft(draft) } }
    func clearDraft() async throws { try await runtime.outside { try await library.clearDraft() } }
    func loadSettings() async throws -> PostsSettings { try await runtime.outside { try await library.loadSettings() } }

    func saveSettings(_ settings: PostsSettings) async throws {
        try await runtime.outside { try await library.saveSettings(settings) }
    }
}
