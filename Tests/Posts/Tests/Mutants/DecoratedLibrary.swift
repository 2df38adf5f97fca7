import KitDI
import PostsDomain

/// A library that forwards to a second library; conforming types change one method.
nonisolated protocol DecoratedLibrary: PostsLibrary {
    var real: any PostsLibrary { get }
}

nonisolated extension DecoratedLibrary {
    var pending: ObservableValue<PendingChanges> { real.pending }
    var hasDraft: ObservableValue<Bool> { real.hasDraft }
    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        real.list(query, mode: mode, count: count)
    }
    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        try await real.page(query, after: cursor)
    }
    func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        real.detail(id: id, mode: mode)
    }
    func text(of id: Int) async throws -> String? { try await real.text(of: id) }
    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        try await real.setFavourite(isFavourite, id: id)
    }
    func delete(id: Int, hold: Duration) async throws -> PostChange { try await real.delete(id: id, hold: hold) }
    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        try await real.publish(draft, hold: hold)
    }
    func undo(_ change: PostChange) async throws -> Bool { try await real.undo(change) }
    func reopen(_ id: Int) async throws { try await real.reopen(id) }
    func changes() -> AsyncStream<PostChangeEvent> { real.changes() }
    func outbox() async throws -> PostsOutbox { try await real.outbox() }
    func retryPending() async { await real.retryPending() }
    func loadDraft() async throws -> PostDraft? { try await real.loadDraft() }
    func clearDraft() async throws { try await real.clearDraft() }
    func loadSettings() async throws -> PostsSettings { try await real.loadSettings() }
    func saveSettings(_ settings: PostsSettings) async throws { try await real.saveSettings(settings) }
    func noteDraft(_ draft: PostDraft) { real.noteDraft(draft) }
    func saveDraft(_ draft: PostDraft) async throws { try await real.saveDraft(draft) }
}

/// A library that reports a draft as saved without saving it.
nonisolated struct ForgetfulLibrary: DecoratedLibrary {
    let real: any PostsLibrary

    init(_ real: any PostsLibrary) { self.real = real }

    func noteDraft(_ draft: PostDraft) {}
    func saveDraft(_ draft: PostDraft) async throws {}
}
