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

    @Test("a star appears at once; one that cannot be stored is reverted")
    func star() async throws {
        await store.trigger(.toggleFavourite, .appear)
        try await answer(.sample(7))
        await store.trigger(.toggleFavourite)
        #expect(state.post?.row.isFavourite == true)
        #expect(store.notifications == [.starred(7, true)])
        await store.trigger(.revertStar(8, wanted: true))
        #expect(state.post?.row.isFavourite == true)
        await store.trigger(.revertStar(7, wanted: true))
        #expect(state.post?.row.isFavourite == false)
    }

    @Test("the result of a change is shown, even behind the spinner")
    func changes() async throws {
        await store.trigger(.appear)
        try await answer(.sample(7))
        await store.trigger(.toggleFavourite, .reload)
        let star = PostChange(id: 1, kind: .favourite(true), postID: 7, title: "Post 7")
        library.report(.refused(star, reason: "no"))
        await store.settle()
        #expect(state.load == .loading && state.post?.row.isFavourite == false)
    }
}
