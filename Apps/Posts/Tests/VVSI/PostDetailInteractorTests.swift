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

    @Test("leaving cancels the request, and returning starts a new one")
    func leaving() async throws {
        await store.trigger(.appear)
        await store.trigger(.disappear)
        #expect(library.detail.cancelled == [7])
        await store.trigger(.appear)
        #expect(library.detail.pending == [7])
    }

    @Test("if the server fails, a saved post remains and its age grows; without one, there is the error")
    func failing() async throws {
        await store.trigger(.appear)
        try library.detail.send(.sample(7, saved: TestDates.start))
        await store.settle()
        try library.detail.fail(ServerError.down)
        await store.settle()
        #expect(state.load == .hasData && state.freshness.notice == PostsTexts.notRefreshed(ServerError.down.message))
        await store.advance(by: .seconds(60))
        #expect(state.banner == "Saved 1 minute ago.")
        await store.trigger(.reload)
        try library.detail.fail(ServerError.down)
        await store.settle()
        #expect(state.load == .error(PostsLoadFailure(ofPost: ServerError.down)) && state.title == "Post 7")
    }

    @Test("with saved posts only, a reload still requests the server's answer")
    func cacheOnly() async throws {
        library.settings.mode = .cacheOnly
        await store.trigger(.appear)
        try await answer(.sample(7))
        await store.trigger(.reload)
        #expect(library.detailModes == [.cacheOnly, .cacheAndUpdate])
    }

    @Test("a star appears at once; one that cannot be stored is reverted")
    func star() async throws {
        await store.trigger(.toggleFavourite, .appear)
        try await answer(.sample(7))
        await store.trigger(.toggleFavourite)
        #expect(state.post?.row.isFavourite == true)
        #expect(store.notified == [String(describing: PostDetailNotification.starred(7, true))])
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

    @Test("deleting and editing notify the flow, once there is a post")
    func others() async throws {
        await store.trigger(.delete, .edit, .appear)
        #expect(store.notified.isEmpty)
        try await answer(.sample(7))
        await store.trigger(.delete, .edit)
        #expect(
            store.notified == [PostDetailNotification.deleted(7), .edited(7)].map { String(describing: $0) })
    }

    @Test("the post and its link are copied once there is a post")
    func copying() async throws {
        await store.trigger(.copy, .copyLink, .appear)
        #expect(store.pasteboard.copies.isEmpty)
        try await answer(.sample(7))
        await store.trigger(.copy, .copyLink)
        #expect(store.pasteboard.copies.map(\.text) == [PostsTexts.copied(.sample(7)), "posts://post/7"])
        #expect(state.messages.current?.value == PostsMessage("Copied the post."))
        await store.trigger(.finishMessage)
        #expect(state.messages.current?.value == PostsMessage("Copied the link."))
    }
}
