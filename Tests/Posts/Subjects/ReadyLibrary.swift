import KitDI
import PostsDomain
import Synchronization

/// A library in memory that answers every request at once.
nonisolated final class ReadyLibrary: PostsLibrary {
    private struct Kept {
        var settings = PostsSettings(order: .newest)
        var draft: PostDraft?
        var changes = 0
    }

    let pending = ObservableValue(PendingChanges())
    let hasDraft = ObservableValue(false)
    private let kept = Mutex(Kept())

    // MARK: Reading

    func list(_ query: PostsQuery, mode: CacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        let rows = rows(query)
        return stream(PostsPage(rows: Array(rows.prefix(count)), next: nil, total: rows.count))
    }

    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        PostsPage(rows: [], total: rows(query).count)
    }

    func detail(id: Int, mode: CacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        let text = String(repeating: "A line of the text of the post. ", count: 20)
        let comments = (1...3).map { PostComment(id: $0, author: "Reader \($0)", email: "", body: "Remark \($0)") }
        return stream(PostContent(row: row(id), body: text, comments: comments))
    }

    func text(of id: Int) async throws -> String? { "The text of post \(id)." }

    func changes() -> AsyncStream<PostChangeEvent> { AsyncStream { _ in } }
    func outbox() async throws -> PostsOutbox { PostsOutbox() }
    func retryPending() async {}

    // MARK: Changing

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange { make(.favourite(isFavourite), id) }
    func delete(id: Int, hold: Duration) async throws -> PostChange { make(.delete, id) }

    func publish(_ draft: PostDraft, hold: Duration) async throws -> PostChange {
        store(nil)
        return make(.publish, -1)
    }

    func undo(_ change: PostChange) async throws -> Bool {
        pending.update { $0.stored.removeAll { $0.key == "\(change.id)" } }
        return true
    }

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

    private func make(_ kind: PostChange.Kind, _ id: Int) -> PostChange {
        let number = kept.withLock { kept in
            kept.changes += 1
            return kept.changes
        }
        let post = ServerPost(id: id, title: "Post \(id)", body: "", author: "Author \(id % 10)")
        pending.update { $0.stored.append(PendingChange(key: "\(number)", kind: kind, post: post)) }
        return PostChange(id: number, kind: kind, postID: id, title: post.title)
    }

    private func rows(_ query: PostsQuery) -> [PostRow] {
        (1...50).map(row).filter { !query.favouritesOnly && query.isMatched(by: [$0.title, $0.author]) }
    }

    private func row(_ id: Int) -> PostRow {
        PostRow(id: id, title: "Post \(id)", author: "Author \(id % 10)")
    }

    private func stream<Answer: Sendable>(_ answer: Answer) -> AsyncThrowingStream<Answer, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(answer)
            continuation.finish()
        }
    }
}
