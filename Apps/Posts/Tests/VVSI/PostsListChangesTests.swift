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
    private var ids: [Int] { state.list.rows.map(\.id) }

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
        #expect(library.wishes.requests == [.star(1, true)] && state.list.row(1)?.isFavourite == true)
        try library.wishes.fail(ServerError.down)
        await store.settle()
        #expect(state.list.row(1)?.isFavourite == false)
        #expect(state.alerts.current?.value.title == ServerError.down.title)
        #expect(store.notifications == [.starFailed(1, wanted: true)])
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
        #expect(library.list.pending.map(\.mode) == [.cacheOnly])
    }

    @Test("the results of other screens are shown: a star, a published post, an error")
    func others() async throws {
        try await show([1])
        await store.trigger(
            .setFavourite(1, true), .addPublished(library.change(.publish(PostDraft(title: "Hello", body: "Words")))),
            .report(PostsFailure(ServerError.down)))
        #expect(state.list.row(1)?.isFavourite == true && ids == [-1, 1])
        #expect(state.alerts.current?.value.title == ServerError.down.title)
    }
}
