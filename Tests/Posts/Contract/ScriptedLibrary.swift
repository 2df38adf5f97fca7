import KitCore
import KitDI
import KitTesting
import PostsDomain
import Synchronization

/// A library with the contract's answers, whose stored data outlives the app.
nonisolated final class ScriptedLibrary: PostsLibrary {
    struct ListRequest: Hashable, Sendable {
        let query: PostsQuery
        let mode: CacheMode
        let count: Int
    }

    struct PageRequest: Hashable, Sendable {
        let query: PostsQuery
        let cursor: PostsCursor
    }

    /// A requested change of a post.
    enum Wish: Hashable, Sendable {
        case star(Int, Bool)
        case delete(Int, hold: Duration)
        case publish(PostDraft)
    }

    let list = StreamScript<ListRequest, PostsPage>()
    let pages = Script<PageRequest, PostsPage>()
    let detail = StreamScript<Int, PostContent>()
    let wishes = Script<Wish, PostChange>()
    let undos = Script<PostChange, Bool>()
    /// The refused posts that become the draft again.
    let reopenings = Script<Int, PostDraft>()
    let retries = Script<Void, Void>()
    /// The uses of settings and draft by name; answered at once unless held.
    let storage = Script<String, Void>()

    private struct Kept {
        var settings = PostsSettings()
        var draft: PostDraft?
        var noted: PostDraft?
        var keptDrafts = 0
        var problem: (any Error)?
        var readProblem: (any Error)?
        var lastChange = 0
        var modes: [CacheMode] = []
    }

    private let kept = Mutex(Kept())
    private let listeners = PostListeners()

    init() {
        wishes.respond { [weak self] wish in
            self?.change(wish) ?? PostChange(id: 0, kind: .publish, postID: 0, title: "")
        }
        undos.respond { _ in true }
        reopenings.respond { _ in PostDraft(title: "Hello", body: "Words") }
        retries.respond { _ in }
        storage.respond { _ in }
    }

    /// Returns the change of a stored wish; titles are derived from numbers.
    func change(_ wish: Wish) -> PostChange {
        let id = kept.withLock { kept in
            kept.lastChange += 1
            return kept.lastChange
        }
        return Self.change(wish, id: id)
    }

    /// Returns the last change that a wish has become.
    func lastChange(for wish: Wish) -> PostChange { Self.change(wish, id: kept.withLock { $0.lastChange }) }

    private static func change(_ wish: Wish, id: Int) -> PostChange {
        switch wish {
        case .star(let post, let isOn):
            return PostChange(id: id, kind: .favourite(isOn), postID: post, title: "Post \(post)")
        case .delete(let post, _): return PostChange(id: id, kind: .delete, postID: post, title: "Post \(post)")
        case .publish(let draft): return PostChange(id: id, kind: .publish, postID: -id, title: draft.title)
        }
    }

    // MARK: For the contract

    var settings: PostsSettings {
        get { kept.withLock { $0.settings } }
        set { kept.withLock { $0.settings = newValue } }
    }

    var draft: PostDraft? {
        get { kept.withLock { $0.draft } }
        set { kept.withLock { $0.draft = newValue } }
    }
    /// The last draft that is neither saved nor discarded.
    var noted: PostDraft? { kept.withLock { $0.noted } }
    /// The stored drafts, to restore them.
    var keptDrafts: (draft: PostDraft?, noted: PostDraft?) {
        get { kept.withLock { ($0.draft, $0.noted) } }
        set { kept.withLock { ($0.draft, $0.noted) = newValue } }
    }
    /// The number of times that a draft was saved or deleted.
    var draftCount: Int { kept.withLock { $0.keptDrafts } }
    /// The modes of the requests for single posts.
    var detailModes: [CacheMode] { kept.withLock { $0.modes } }

    /// The error of saving drafts and settings.
    var problem: (any Error)? {
        get { kept.withLock { $0.problem } }
        set { kept.withLock { $0.problem = newValue } }
    }
    /// The error of loading drafts and settings.
    var readProblem: (any Error)? {
        get { kept.withLock { $0.readProblem } }
        set { kept.withLock { $0.readProblem = newValue } }
    }

    /// Removes the records of calls that no longer wait.
    func forget() {
        list.forget()
        pages.forget()
        detail.forget()
        wishes.forget()
        undos.forget()
        reopenings.forget()
        retries.forget()
        storage.forget()
        kept.withLock { $0.modes = [] }
    }

    /// Sends the result of a change to all listeners.
    func report(_ event: PostChangeEvent) { listeners.report(event) }

    // MARK: Requests of the app

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        list.call(ListRequest(query: query, mode: mode, count: count))
    }

    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        try await pages.call(PageRequest(query: query, cursor: cursor))
    }

    func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        kept.withLock { $0.modes.append(mode) }
        return detail.call(id)
    }

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        try await wishes.call(.star(id, isFavourite))
    }

    func delete(id: Int, hold: Duration) async throws -> PostChange { try await wishes.call(.delete(id, hold: hold)) }

    func publish(_ draft: PostDraft) async throws -> PostChange {
        let change = try await wishes.call(.publish(draft))
        kept.withLock { ($0.draft, $0.noted) = (nil, nil) }
        return change
    }

    func undo(_ change: PostChange) async throws -> Bool { try await undos.call(change) }

    func reopen(_ id: Int) async throws { try store(try await reopenings.call(id)) }

    func changes() -> AsyncStream<PostChangeEvent> { listeners.stream() }

    func outbox() async throws -> PostsOutbox { PostsOutbox() }
    func retryPending() async { try? await retries.call(()) }

    func loadDraft() async throws -> PostDraft? {
        try await storage.call("load draft")
        if let readProblem { throw readProblem }
        guard let noted else { return draft }
        return noted.isEmpty ? nil : noted
    }
    func noteDraft(_ draft: PostDraft) { kept.withLock { $0.noted = draft } }

    func saveDraft(_ draft: PostDraft) async throws {
        try await storage.call("save draft")
        try store(draft)
    }

    func clearDraft() async throws {
        try await storage.call("clear draft")
        try store(nil)
    }

    private func store(_ draft: PostDraft?) throws {
        try kept.withLock { kept in
            if let problem = kept.problem { throw problem }
            (kept.draft, kept.noted) = (draft, nil)
            kept.keptDrafts += 1
        }
    }

    func loadSettings() async throws -> PostsSettings {
        try await storage.call("load settings")
        if let readProblem { throw readProblem }
        return settings
    }

    func saveSettings(_ settings: PostsSettings) async throws {
        try await storage.call("save settings")
        if let problem { throw problem }
        self.settings = settings
    }
}

nonisolated enum ServerError: DisplayableError {
    case down

    var title: String { "Server error" }
    var message: String { "The server is down." }
}
