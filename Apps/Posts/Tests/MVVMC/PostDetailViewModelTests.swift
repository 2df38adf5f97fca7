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
        #expect(post.contentLoadState.value == .hasData && post.post?.body == PostContent.sample(7).body)
    }

    @Test("the notice about a saved post's age contains the reason, and disappears with the server's answer")
    func age() {
        let freshness = posts.make { FreshnessViewModel() }
        let age = Recorded(freshness.$age)
        freshness.isCacheOnly = true
        freshness.loaded(.saved(at: InjectedPosts.start))
        freshness.failed(PostsContract.offline)
        #expect(freshness.isOffline)
        freshness.loaded(.fresh)
        #expect(age.values == [nil, "Saved just now.", "Offline, saved just now.", nil])
        freshness.loaded(.saved(at: InjectedPosts.start))
        #expect(age.values.last == "Saved just now." && !freshness.isOffline)
    }

    @Test("the next post of the list takes the place of the open one, and is selected; after the last there is none")
    func stepping() async throws {
        let list = try await posts.loadedList(.page(.posts([7, 3])))
        let revealed = Recorded(list.revealed.publisher)
        let post = boundPost(7)
        post.showPrevious()
        post.showNext()
        #expect(posts.coordinator.ways == [.postReplaced(PostRoute(.post(3)))] && revealed.values == [3])
        boundPost(3).showNext()
        #expect(posts.coordinator.ways.count == 1)
    }

    @Test("a star appears at once, even in the list, and is reverted in both if it cannot be stored")
    func star() async throws {
        posts.library.wishes.respond(nil)
        let list = try await posts.loadedList(.page(.posts([7])))
        let post = try await loadedPost(.sample(7))
        let stars = { [post.post?.row.isFavourite, list.posts.row(7)?.isFavourite] }
        post.toggleFavourite()
        await posts.settle()
        #expect(stars() == [true, true])
        try posts.library.wishes.fail(PostsLibraryError.isGone)
        await posts.settle()
        #expect(stars() == [false, false])
    }
}
