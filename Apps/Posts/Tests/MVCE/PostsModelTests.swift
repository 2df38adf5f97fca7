import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The list's model: what follows from its properties")
struct PostsModelTests {
    private let model = PostsModel()

    private func show(_ ids: [Int], of query: PostsQuery = PostsQuery()) {
        model.posts.value = PostsWindow(query: query, pieces: ids.isEmpty ? [] : [.posts(ids)], total: ids.count)
        model.isLoading.value = false
    }

    @Test("the count and the message in place of rows are those of the posts that are shown")
    func answers() {
        show([1, 2], of: PostsQuery(search: "post"))
        #expect(model.subtitle.value == "2 found" && model.content.value == .hasData)
        show([], of: PostsQuery(search: "zzz"))
        #expect(model.subtitle.value.isEmpty && model.content.value == .noData)
        #expect(model.emptyMessage.value == PostsTexts.noData(PostsQuery(search: "zzz")))
    }

    @Test("an error takes the place of rows, and a spinner that of an error")
    func content() {
        show([1, 2, 3])
        let failure = PostsLoadFailure(of: PostsQuery(), in: .cacheAndUpdate, ServerError.down)
        model.failure.value = failure
        #expect(model.content.value == .error(failure))
        model.isLoading.value = true
        #expect(model.content.value == .loading)
    }

    @Test("the age of saved posts matters after a failure, grows, and goes with the server's answer")
    func age() {
        let freshness = model.freshness
        func time(after seconds: Int = 0) -> Timestamp {
            Timestamp(sinceEpoch: TestDates.start.sinceEpoch + .seconds(seconds))
        }
        model.isLoading.value = false
        freshness.source.value = .saved(at: .threeMinutesAgo)
        freshness.now.value = time(after: 10)
        #expect(model.nextAge.value == nil && model.banner.value == nil)
        freshness.failure.value = PostsFailure(ServerError.down)
        #expect(model.nextAge.value == time(after: 60) && model.banner.value == "Saved 3 minutes ago.")
        freshness.now.value = time(after: 60)
        #expect(model.nextAge.value == time(after: 120) && model.banner.value == "Saved 4 minutes ago.")
        model.isLoading.value = true
        #expect(model.banner.value == nil, "a spinner is in place of the posts")
        model.isLoading.value = false
        freshness.source.value = .fresh
        #expect(model.nextAge.value == nil && model.banner.value == nil)
    }
}
