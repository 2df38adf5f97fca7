import KitCore
import KitDI
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsVVSI

@Suite("The list's interactor: changes to posts")
struct PostsListChangesTests {
    private let store = PostsTestStore { PostsListInteractor($0) }
    private var library: ScriptedLibrary { store.library }
    private var state: PostsListState { store.state }
    private var ids: [Int] { state.posts.rows.map(\.id) }

    private func show(_ ids: [Int]) async throws {
        await store.trigger(.load, .appear)
        try library.list.answer(.page(.posts(ids)))
        await store.settle()
    }

    @Test("a star appears at once; one that cannot be stored is reverted with an alert")
    func star() async throws {
        try await show([1])
        library.wishes.respond(nil)
        await store.trigger(.toggleFavourite(1))
        #expect(library.wishes.requests == [.star(1, true)] && state.posts.row(1)?.isFavourite == true)
        try library.wishes.fail(ServerError.down)
        await store.settle()
        #expect(state.posts.row(1)?.isFavourite == false)
        #expect(state.alerts.current?.value.title == ServerError.down.title)
    }

    @Test(
        "the next post is selected and opened, and the next page requested near the end; after the last there is none")
    func stepping() async throws {
        await store.trigger(.load, .appear)
        try library.list.answer(.page(.posts(1...7), next: "a", total: 9))
        await store.settle()
        await store.trigger(.disappear, .step(from: 1, by: 1))
        #expect(store.notifications == [.stepped(PostRoute(.post(2)))] && library.pages.requests.isEmpty)
        let position = state.position
        await store.trigger(.step(from: 2, by: 1), .step(from: 7, by: 1), .step(from: 42, by: 1))
        #expect(store.notifications.count == 2 && library.pages.requests.count == 1 && state.position != position)
    }

    @Test("a published post can be the draft again; a star is changed back")
    func undoing() async throws {
        try await show([1, 2])
        await store.trigger(.toggleFavourite(2))
        let change = try await library.publish(PostDraft(title: "Hello", body: "Words"))
        await store.settle()
        await store.advance(by: .seconds(1))
        await store.trigger(.showPublished(change))
        #expect(state.undoOffer == UndoableChanges.Offer(change: change, time: .seconds(5)))
        await store.trigger(.undo)
        #expect(ids == [1, 2] && library.draft == PostDraft(title: "Hello", body: "Words"))
        #expect(state.undoOffer?.change.kind == .favourite(true) && state.undoOffer?.time == .seconds(4))
        await store.trigger(.undo)
        #expect(state.posts.row(2)?.isFavourite == false && state.undoOffer == nil)
    }

    @Test("a conflict shows an alert and requests the rows again as soon as the list is visible")
    func conflict() async throws {
        try await show([1])
        await store.trigger(.disappear)
        library.report(.conflict(PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1"), reason: "no"))
        await store.settle()
        #expect(state.alerts.current?.value.title == PostsTexts.conflict)
        #expect(library.list.pending.isEmpty && state.isOutdated)
        await store.trigger(.appear)
        #expect(library.list.pending.map(\.mode) == [.cacheAndUpdate])
    }

    @Test("an answer to a change proves the connection: the posts are requested again, once")
    func connection() async throws {
        try await show([1])
        await store.trigger(.refresh)
        try library.list.fail(ServerError.down)
        await store.settle()
        #expect(state.freshness.notice != nil)
        for id in 1...2 {
            library.report(.sent(PostChange(id: id, kind: .favourite(true), postID: 1, title: "Post 1"), postID: 1))
        }
        await store.settle()
        #expect(state.freshness.notice == nil && library.list.pending.count == 1)
    }

    @Test("the results of other screens are shown: a star, a published post, an error")
    func others() async throws {
        try await show([1])
        await store.trigger(.setFavourite(1, true))
        let change = try await library.publish(PostDraft(title: "Hello", body: "Words"))
        await store.settle()
        let position = state.position
        await store.trigger(.showPublished(change), .report(PostsFailure(ServerError.down)))
        #expect(state.posts.row(1)?.isFavourite == true && ids == [-2, 1] && state.position != position)
        #expect(state.alerts.current?.value.title == ServerError.down.title)
    }
}
