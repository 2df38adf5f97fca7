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
        case publish(PostDraft, hold: Duration = PostsPolicy.undoTime)
    }

    let pending = ObservableValue(PendingChanges())
    let hasDraft = ObservableValue(false)
    let list: StreamScript<ListRequest, PostsPage>
    let pages = Script<PageRequest, PostsPage>()
    let detail: StreamScript<Int, PostContent>
    /// The readings of saved texts; answered at once unless held.
    let savedTexts = Script<Int, String?>()
    let wishes = Script<Wish, PostChange>()
    let undos = Script<PostChange, Bool>()
    /// The refused posts that become the draft again.
    let reopenings = Script<Int, PostDraft>()
    let retries = Script<Void, Void>()
    /// The uses of settings and draft by name; answered at once unless held.
    let storage = Script<String, Void>()

    private struct Kept {
        var settings = PostsSettings()
        /// The settings that were chosen since the start; they may not be saved.
        var chosenSettings: PostsSettings?
        var draft: PostDraft?
        var noted: PostDraft?
        var keptDrafts = 0
        var wishes = 0
        var problem: (any Error)?
        var readProblem: (any Error)?
        var lastChange = 0
        var modes: [CacheMode] = []
        var dates: any DateProvider = InjectedValues.current.dateProvider
        /// The results of new posts that arrived before the posts were stored.
        var early: [Int: PostChangeEvent] = [:]
    }

    private let kept = Mutex(Kept())
    private let listeners = PostListeners()

    init() {
        // Each answer includes what the server has changed before.
        list = StreamScript { [pending] in $0.including(pending.value) }
        detail = StreamScript { [pending] in $0.including(pending.value) }
        wishes.respond { [weak self] wish in
            self?.change(wish) ?? PostChange(id: 0, kind: .publish, postID: 0, title: "")
        }
        undos.respond { _ in true }
        reopenings.respond { _ in PostDraft(title: "Hello", body: "Words") }
        retries.respond { _ in }
        storage.respond { _ in }
        savedTexts.respond { "The saved text of post \($0)." }
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
        case .publish(let draft, _): return PostChange(id: id, kind: .publish, postID: -id, title: draft.title)
        }
    }

    // MARK: For the contract

    var settings: PostsSettings {
        get { kept.withLock { $0.settings } }
        set { kept.withLock { $0.settings = newValue } }
    }

    var draft: PostDraft? {
        get { kept.withLock { $0.draft } }
        set { changeDrafts { $0.draft = newValue } }
    }
    /// The last draft that is neither saved nor discarded.
    var noted: PostDraft? { kept.withLock { $0.noted } }
    /// The stored drafts, to restore them.
    var keptDrafts: (draft: PostDraft?, noted: PostDraft?) {
        get { kept.withLock { ($0.draft, $0.noted) } }
        set { changeDrafts { ($0.draft, $0.noted) = newValue } }
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
        savedTexts.forget()
        wishes.forget()
        undos.forget()
        reopenings.forget()
        retries.forget()
        storage.forget()
        kept.withLock { $0.modes = [] }
    }

    /// Forgets what only the program that ended knew.
    func end() { kept.withLock { $0.chosenSettings = nil } }

    /// The calendar for the dates of new posts.
    var dates: any DateProvider {
        get { kept.withLock { $0.dates } }
        set { kept.withLock { $0.dates = newValue } }
    }

    /// Applies the result of a change, and sends it to all listeners.
    func report(_ event: PostChangeEvent) {
        apply(event)
        listeners.report(event)
    }

    private func apply(_ event: PostChangeEvent) {
        guard let change = event.change else { return }
        guard let stored = pending.value.stored.last(where: { $0.key == Self.key(of: change) }) else {
            if change.kind == .publish { kept.withLock { $0.early[change.id] = event } }
            return
        }
        pending.update { changes in
            changes.stored.removeAll { $0.key == stored.key }
            switch (event, change.kind) {
            case (.sent, .favourite(let isOn)): changes.settle(.favourite(change.postID, isOn))
            case (.sent, .delete): changes.settle(.gone(change.postID))
            case (.sent(_, let postID), .publish):
                var post = stored.post
                post.id = postID
                changes.settle(.published(localID: change.postID, post))
            case (.refused(_, let reason), .publish), (.conflict(_, let reason), .publish):
                changes.stored.append(
                    PendingChange(key: stored.key, kind: .publish, post: stored.post, reason: reason))
            case (.refused, _), (.conflict, _), (.waiting, _), (.answered, _): break
            }
        }
    }

    private static func key(of change: PostChange) -> String { "\(change.id) \(change.kind) \(change.postID)" }

    /// Makes a wish, which is pending from now on, until it fails or the server answers it.
    private func make(_ wish: Wish, _ kind: PostChange.Kind, _ id: Int) async throws -> PostChange {
        let post = ServerPost(id: id, title: "", body: "", author: "")
        let number = kept.withLock { kept in
            kept.wishes += 1
            return kept.wishes
        }
        let key = "wish \(number)"
        pending.update { $0.storing.append(PendingChange(key: key, kind: kind, post: post)) }
        do {
            let change = try await wishes.call(wish)
            pending.update { changes in
                changes.storing.removeAll { $0.key == key }
                changes.stored.append(PendingChange(key: Self.key(of: change), kind: kind, post: post))
            }
            return change
        } catch {
            pending.update { $0.storing.removeAll { $0.key == key } }
            throw error
        }
    }

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

    func text(of id: Int) async throws -> String? { try await savedTexts.call(id) }

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        try await make(.star(id, isFavourite), .favourite(isFavourite), id)
    }

    func delete(id: Int, hold: Duration) async throws -> PostChange {
        try await make(.delete(id, hold: hold), .delete, id)
    }

    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        let change = try await wishes.call(.publish(draft, hold: hold))
        let post = ServerPost(
            id: change.postID, title: draft.title, body: draft.body, author: PostDraft.author, date: dates.now())
        pending.update { changes in
            changes.stored.append(PendingChange(key: Self.key(of: change), kind: .publish, post: post))
        }
        let early = changeDrafts { kept in
            (kept.draft, kept.noted) = (nil, nil)
            return kept.early.removeValue(forKey: change.id)
        }
        if let early { apply(early) }
        return change
    }

    func undo(_ change: PostChange) async throws -> Bool {
        guard try await undos.call(change) else { return false }
        let stored = pending.value.stored.first { $0.key == Self.key(of: change) }
        switch change.kind {
        case .publish:
            guard let post = stored?.post else { return false }
            if hasDraft.value { throw PostsLibraryError.hasDraft }
            try store(PostDraft(title: post.title, body: post.body))
        case .favourite(let isOn) where stored == nil:
            _ = try await make(.star(change.postID, !isOn), .favourite(!isOn), change.postID)
        case .favourite, .delete: break
        }
        pending.update { $0.stored.removeAll { $0.key == Self.key(of: change) } }
        return true
    }

    func reopen(_ id: Int) async throws {
        try store(try await reopenings.call(id))
        pending.update { changes in
            changes.stored.removeAll { $0.post.id == id }
            changes.settle(.gone(id))
        }
    }

    func changes() -> AsyncStream<PostChangeEvent> { listeners.stream() }

    func outbox() async throws -> PostsOutbox { PostsOutbox() }
    func retryPending() async { try? await retries.call(()) }

    func loadDraft() async throws -> PostDraft? {
        try await storage.call("load draft")
        if let readProblem { throw readProblem }
        guard let noted else { return draft }
        return noted.isEmpty ? nil : noted
    }
    func noteDraft(_ draft: PostDraft) { changeDrafts { $0.noted = draft } }

    func saveDraft(_ draft: PostDraft) async throws {
        try await storage.call("save draft")
        try store(draft)
    }

    func clearDraft() async throws {
        try await storage.call("clear draft")
        try store(nil)
    }

    private func store(_ draft: PostDraft?) throws {
        try changeDrafts { kept in
            if let problem = kept.problem { throw problem }
            (kept.draft, kept.noted) = (draft, nil)
            kept.keptDrafts += 1
        }
    }

    private func changeDrafts<Result>(_ change: (inout Kept) throws -> sending Result) rethrows -> sending Result {
        defer { hasDraft.set(ifChanged: kept.withLock { $0.noted ?? $0.draft }?.isEmpty == false) }
        return try kept.withLock(change)
    }

    func loadSettings() async throws -> PostsSettings {
        if let chosen = kept.withLock({ $0.chosenSettings }) { return chosen }
        try await storage.call("load settings")
        if let readProblem { throw readProblem }
        return settings
    }

    func saveSettings(_ settings: PostsSettings) async throws {
        kept.withLock { $0.chosenSettings = settings }
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

extension PendingChanges {
    /// Appends a change that the server has made.
    nonisolated mutating func settle(_ settlement: PostSettlement) {
        settled.append(Settled(number: settled.count + 1, settlement: settlement))
    }
}

extension PostsPage {
    nonisolated fileprivate func including(_ changes: PendingChanges) -> PostsPage {
        PostsPage(
            rows: rows, next: next, total: total, source: source, isReadOnly: isReadOnly, asOf: changes.settled.count)
    }
}

extension PostContent {
    nonisolated fileprivate func including(_ changes: PendingChanges) -> PostContent {
        PostContent(row: row, body: body, comments: comments, source: source, asOf: changes.settled.count)
    }
}
