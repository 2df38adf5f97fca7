import KitCore
import KitDI
import KitMVVMC
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVVMC

@Suite("The view model of one post")
struct PostDetailViewModelTests {
    private let posts = InjectedPosts()

    private func boundPost(_ id: Int) -> PostDetailViewModel {
        let viewModel = posts.make { PostDetailViewModel(PostRoute(.post(id)), coordinator: posts.coordinator) }
        viewModel.bindViewModel()
        return viewModel
    }

    private func loadedPost(_ content: PostContent) async throws -> PostDetailViewModel {
        let viewModel = boundPost(content.id)
        await posts.settle()
        try posts.library.detail.answer(content)
        await posts.settle()
        return viewModel
    }

    @Test("a bound post loads, and one that was left loads again")
    func loading() async throws {
        let post = boundPost(7)
        await posts.settle()
        post.unbindViewModel()
        await posts.settle()
        #expect(posts.library.detail.cancelled == [7])
        post.bindViewModel()
        await posts.settle()
        try posts.library.detail.answer(.sample(7))
        await posts.settle()
        #expect(post.contentLoadState.value == .hasData && post.post.value == .sample(7))
    }

    @Test("an error replaces the post, or appears above a saved one")
    func failing() async throws {
        let post = boundPost(7)
        let age = Recorded(post.freshness.age.publisher)
        await posts.settle()
        try posts.library.detail.fail(ServerError.down)
        await posts.settle()
        #expect(post.contentLoadState.value == .error(PostsLoadFailure(ofPost: ServerError.down)))
        post.reloadPressed.send()
        post.reloadPressed.send()
        await posts.settle()
        #expect(posts.library.detail.requests.count == 2 && post.contentLoadState.value == .loading)
        try posts.library.detail.send(.sample(7, saved: InjectedPosts.start))
        await posts.settle()
        try posts.library.detail.fail(ServerError.down)
        await posts.settle()
        #expect(post.notice.value == "Not refreshed. The server is down.")
        #expect(age.values == [nil, "Saved just now."])
    }

    @Test("with saved posts only, a refresh still requests the server's answer")
    func modes() async throws {
        posts.library.settings.mode = .cacheOnly
        let post = try await loadedPost(.sample(7, saved: InjectedPosts.start))
        #expect(post.freshness.age.value == "Saved just now.")
        post.reloadPressed.send()
        await posts.settle()
        #expect(posts.library.detailModes == [.cacheOnly, .cacheAndUpdate])
    }

    @Test("the notice about a saved post's age contains the reason, and disappears with the server's answer")
    func age() {
        let freshness = posts.make { FreshnessViewModel() }
        let age = Recorded(freshness.age.publisher)
        freshness.isCacheOnly.send(true)
        freshness.loaded.send(.saved(at: InjectedPosts.start))
        freshness.failed.send(PostsContract.offline)
        #expect(freshness.isOffline.value)
        freshness.loaded.send(.fresh)
        #expect(age.values == [nil, "Saved just now.", "Offline, saved just now.", nil])
        freshness.loaded.send(.saved(at: InjectedPosts.start))
        #expect(age.values.last == "Saved just now." && !freshness.isOffline.value)
    }

    @Test("a star appears at once, even in the list, and is reverted in both if it cannot be stored")
    func star() async throws {
        posts.library.wishes.respond(nil)
        let list = try await posts.loadedList(.page(.posts([7])))
        let post = try await loadedPost(.sample(7))
        let stars = { [post.post.value?.row.isFavourite, list.posts.value.list.row(7)?.isFavourite] }
        post.starPressed.send()
        #expect(stars() == [true, true])
        await posts.settle()
        try posts.library.wishes.fail(PostsLibraryError.isGone)
        await posts.settle()
        #expect(stars() == [false, false])
    }

    @Test("the result of a change is shown")
    func reports() async throws {
        let post = try await loadedPost(.sample(7))
        post.starPressed.send()
        await posts.settle()
        posts.library.report(.sent(posts.library.lastChange(for: .star(7, true)), postID: 7))
        await posts.settle()
        #expect(post.post.value?.row.pending == PostPending.none)
    }

    @Test("a post is closed before it is deleted or becomes the draft")
    func leaving() async throws {
        let post = try await loadedPost(.sample(7))
        post.deletePressed.send()
        await posts.settle()
        #expect(posts.coordinator.ways == [.postClosed])
        #expect(posts.library.wishes.requests == [.delete(7, hold: PostsPolicy.undoTime)])
        post.editPressed.send()
        await posts.settle()
        #expect(posts.coordinator.ways == [.postClosed, .postClosed])
        #expect(posts.library.reopenings.requests == [7])
    }

    @Test("the post and its link are copied once there is a post")
    func copying() async throws {
        let post = boundPost(7)
        let messages = Recorded(post.copied.publisher)
        post.copyPressed.send()
        post.copyLinkPressed.send()
        #expect(posts.pasteboard.copies.isEmpty)
        await posts.settle()
        try posts.library.detail.answer(.sample(7))
        await posts.settle()
        post.copyPressed.send()
        post.copyLinkPressed.send()
        #expect(posts.pasteboard.copies.map(\.text) == [PostsTexts.copied(.sample(7)), "posts://post/7"])
        #expect(messages.values == [PostsMessage("Copied the post."), PostsMessage("Copied the link.")])
    }
}
