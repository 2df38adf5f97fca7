import KitCore
import KitDI
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsVVSI

@Suite("The interactor of a post: actions in, states and notifications out")
struct PostDetailInteractorTests {
    private let store = PostsTestStore { PostDetailInteractor(PostRoute(.post(id: 7, comment: 2)), $0) }
    private var library: ScriptedLibrary { store.library }
    private var state: PostDetailState { store.state }

    private func answer(_ post: PostContent) async throws {
        try library.detail.answer(post)
        await store.settle()
    }

    @Test("a post is requested once and shown, with its title and the comment of the link")
    func loading() async throws {
        await store.trigger(.appear)
        #expect(state.title == PostsTexts.post(7) && state.load == .loading)
        await store.trigger(.reload)
        try await answer(.sample(7))
        #expect(state.title == "Post 7" && state.load == .hasData && state.wantedComment == 2)
        #expect(library.detail.requests == [7] && library.detailModes == [.cacheAndUpdate])
    }

    @Test("a star is passed to the list, and shown as soon as the library has it")
    func star() async throws {
        await store.trigger(.toggleFavourite, .appear)
        try await answer(.sample(7))
        await store.trigger(.toggleFavourite)
        #expect(store.notifications == [.starred(7, true)])
        library.wishes.respond(nil)
        let storing = Task { try await library.setFavourite(true, id: 7) }
        await store.settle()
        #expect(state.post?.row.isFavourite == true)
        try library.wishes.fail(ServerError.down)
        await store.settle()
        #expect(state.post?.row.isFavourite == false)
        _ = try? await storing.value
    }

    @Test("the result of a change is shown, even while the post is requested again")
    func changes() async throws {
        await store.trigger(.appear)
        try await answer(.sample(7))
        let star = try await library.setFavourite(true, id: 7)
        await store.trigger(.reload)
        #expect(state.subtitle == PostsTexts.refreshing && state.post?.row.isFavourite == true)
        library.report(.refused(star, reason: "no"))
        await store.settle()
        #expect(state.subtitle == PostsTexts.refreshing && state.post?.row.isFavourite == false)
    }
}
