import KitDI
import PostsDomain
import Synchronization

/// A library in memory that answers every request at once.
nonisolated final class ReadyLibrary: PostsLibrary {
    private struct Kept {
        var settings = PostsSettings(order: .newest)
        var draft: PostDraft?
        var stars: Set<Int> = []
        var deleted: Set<Int> = []
        var changes = 0
    }

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

    func changes() -> AsyncStream<PostChangeEvent> { AsyncStream { _ in } }
    func outbox() async throws -> PostsOutbox { PostsOutbox() }
    func retryPending() async {}

    // MARK: Changing

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange {
        kept.withLock { kept in
            if isFavourite { kept.stars.insert(id) } else { kept.stars.remove(id) }
        }
        return change(.favourite(isFavourite), id)
    }

    func delete(id: Int, hold: Duration) async throws -> PostChange {
        kept.withLock { _ = $0.deleted.insert(id) }
        return change(.delete, id)
    }

    func publish(_ draft: PostDraft) async throws -> PostChange {
        kept.withLock { $0.draft = nil }
        return change(.publish, -1)
    }

    func undo(_ change: PostChange) async throws -> Bool {
        kept.withLock { $0.deleted.remove(change.postID) } != nil
    }

    func reopen(_ id: Int) async throws { throw PostsLibraryError.isGone }

    func loadDraft() async throws -> PostDraft? { kept.withLock { $0.draft } }
    func noteDraft(_ draft: PostDraft) { kept.withLock { $0.draft = draft } }
    func saveDraft(_ draft: PostDraft) async throws { kept.withLock { $0.draft = draft } }
    func clearDraft() async throws { kept.withLock { $0.draft = nil } }
    func loadSettings() async throws -> PostsSettings { kept.withLock { $0.settings } }
    func saveSettings(_ settings: PostsSettings) async throws { kept.withLock { $0.settings = settings } }

    private func change(_ kind: PostChange.Kind, _ id: Int) -> PostChange {
        let number = kept.withLock { kept in
            kept.changes += 1
            return kept.changes
        }
        return PostChange(id: number, kind: kind, postID: id, title: "Post \(id)")
    }

    private func rows(_ query: PostsQuery) -> [PostRow] {
        let (stars, deleted) = kept.withLock { ($0.stars, $0.deleted) }
        return (1...50).filter { !deleted.contains($0) && (!query.favouritesOnly || stars.contains($0)) }
            .map(row).filter { query.isMatched(by: [$0.title, $0.author]) }
    }

    private func row(_ id: Int) -> PostRow {
        let isFavourite = kept.withLock { $0.stars.contains(id) }
        return PostRow(id: id, title: "Post \(id)", author: "Author \(id % 10)", isFavourite: isFavourite)
    }

    private func stream<Answer: Sendable>(_ answer: Answer) -> AsyncThrowingStream<Answer, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(answer)
            continuation.finish()
        }
    }
}
