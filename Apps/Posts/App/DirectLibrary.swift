import Foundation
import KitCore
import KitDI
import PostsDomain

/// Posts straight from a server that is only read: nothing is saved, and changes are refused.
struct DirectLibrary: PostsLibrary {
    let service: any PostsService

    func list(_ query: PostsQuery, mode: PostsCacheMode, count: Int) -> AsyncThrowingStream<PostsPage, any Error> {
        once { PostsPage(of: try await service.posts(), query) }
    }

    func page(_ query: PostsQuery, after cursor: PostsCursor) async throws -> PostsPage {
        PostsPage(rows: [], total: 0)
    }

    func detail(id: Int, mode: PostsCacheMode) -> AsyncThrowingStream<PostContent, any Error> {
        once {
            let post = try await service.post(id: id)
            let row = PostRow(id: post.id, title: post.title, author: post.author)
            return PostContent(row: row, body: post.body, comments: post.comments)
        }
    }

    func setFavourite(_ isFavourite: Bool, id: Int) async throws -> PostChange { throw ReadOnlyError() }
    func delete(id: Int, hold: Duration) async throws -> PostChange { throw ReadOnlyError() }
    func publish(_ draft: PostDraft) async throws -> PostChange { throw ReadOnlyError() }
    func undo(_ change: PostChange) async throws -> Bool { throw ReadOnlyError() }
    func changes() -> AsyncStream<PostChangeEvent> { AsyncStream { $0.finish() } }
    func outbox() async throws -> PostsOutbox { PostsOutbox() }
    func retryPending() async {}
    func loadDraft() async throws -> PostDraft? { nil }
    func saveDraft(_ draft: PostDraft) async throws { throw ReadOnlyError() }
    func clearDraft() async throws {}
    func loadSettings() async throws -> PostsSettings { PostsSettings(mode: .noCache) }
    func saveSettings(_ settings: PostsSettings) async throws {}

    private func once<Answer: Sendable>(
        _ answer: @escaping @Sendable () async throws -> Answer
    ) -> AsyncThrowingStream<Answer, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    continuation.yield(try await answer())
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

private struct ReadOnlyError: DisplayableError {
    var title: String { "Read Only" }
    var message: String { "The posts of this server can only be read." }
}

extension PostsPage {
    fileprivate init(of posts: [PostSummary], _ query: PostsQuery) {
        var rows = posts.map { PostRow(id: $0.id, title: $0.title, author: $0.author) }
        if !query.search.isEmpty { rows.removeAll { PostsSearch.matches(of: query.search, in: $0.title).isEmpty } }
        if query.favouritesOnly { rows = [] }
        if query.order == .byAuthor { rows.sort { ($0.author, $0.id) < ($1.author, $1.id) } }
        self.init(rows: rows, total: rows.count)
    }
}
