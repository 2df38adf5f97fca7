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
        await store.trigger(.reveal(change.postID), .report(PostsFailure(ServerError.down)))
        #expect(state.posts.row(1)?.isFavourite == true && ids == [-2, 1] && state.position != position)
        #expect(state.alerts.current?.value.title == ServerError.down.title)
    }
}
