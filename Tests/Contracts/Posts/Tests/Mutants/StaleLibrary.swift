import PostsDomain
import Synchronization

/// A library that never cancels a request for a list, and gives each answer to whoever asked last; everything else is
/// the real one's.
nonisolated final class StaleLibrary: PostsLibrary {
    private typealias Answers = AsyncThrowingStream<PostsPage, any Error>

    private struct Reading {
        /// Who asked last.
        var reader: Answers.Continuation?
        /// How many requests wait for an answer.
        var count = 0
    }

    private let real: any PostsLibrary
    private let reading = Mutex(Reading())

    init(_ real: any PostsLibrary) { self.real = real }

    func list(_ query: PostsQuery, mode: PostsCacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        let (answers, reader) = Answers.makeStream()
        reading.withLock { ($0.reader, $0.count) = (reader, $0.count + 1) }
        let pages = real.list(query, mode: mode, count: count)
        Task {
            for try await page in pages { self.reading.withLock { $0.reader }?.yield(page) }
            let last = self.reading.withLock { reading in
                reading.count -= 1
                return reading.count == 0 ? reading.reader : nil
            }
            last?.finish()
        }
        return answers
    }

    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        try await real.page(query, after: cursor)
    }
    func detail(id: Int, mode: PostsCacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        real.detail(id: id, mode: mode)
    }
    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        try await real.setFavourite(isFavourite, id: id)
    }
    func delete(id: Int, hold: Duration) async throws -> PostChange { try await real.delete(id: id, hold: hold) }
    func publish(_ draft: PostDraft) async throws -> PostChange { try await real.publish(draft) }
    func undo(_ change: PostChange) async throws -> Bool { try await real.undo(change) }
    func reopen(_ id: Int) async throws { try await real.reopen(id) }
    func changes() -> AsyncStream<PostChangeEvent> { real.changes() }
    func outbox() async throws -> PostsOutbox { try await real.outbox() }
    func retryPending() async { await real.retryPending() }
    func loadDraft() async throws -> PostDraft? { try await real.loadDraft() }
    func noteDraft(_ draft: PostDraft) { real.noteDraft(draft) }
    func saveDraft(_ draft: PostDraft) async throws { try await real.saveDraft(draft) }
    func clearDraft() async throws { try await real.clearDraft() }
    func loadSettings() async throws -> PostsSettings { try await real.loadSettings() }
    func saveSettings(_ settings: PostsSettings) async throws { try await real.saveSettings(settings) }
}
