import KitCore
import KitDI
import KitReactive
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The list's model: what it requests, and when")
struct PostsModelTests {
    private let model = PostsModel()
    private let now = Timestamp.march

    private func firstPage(_ mode: CacheMode, _ query: PostsQuery = PostsQuery(), count: Int = 50) -> PostsRequest {
        .firstPage(of: query, mode, count: count)
    }

    /// Shows posts that are an answer to the query, as the end of its request.
    private func answer(_ page: PostsPage = .page(.posts(1...3))) {
        model.received(page, of: model.query.wanted, model.query.mode, at: now)
        model.endLoading()
    }

    private func appear(_ settings: PostsSettings = PostsSettings()) {
        _ = model.appear(at: now)
        _ = model.settingsLoaded(settings)
        answer()
    }

    @Test("the settings come first, then the posts as the settings say")
    func first() {
        #expect(model.appear(at: now) == .settings)
        let request = model.settingsLoaded(PostsSettings(mode: .noCache, order: .newest))
        #expect(request == firstPage(.noCache, PostsQuery(order: .newest)))
        #expect(model.loading.isUnderWay && !model.loading.isRefreshing.value)
    }

    @Test("a refresh asks the server for all rows there are, and joins a request that is under way")
    func refreshing() {
        appear(PostsSettings(mode: .cacheOnly))
        answer(.page(.posts(1...120)))
        #expect(model.refresh() == firstPage(.cacheAndUpdate, count: 120) && model.loading.isRefreshing.value)
        #expect(model.refresh() == nil)
        model.endLoading()
        #expect(model.refresh() != nil)
    }

    @Test("a refresh in place of an error shows the spinner, not the line above the rows")
    func refreshingAfterError() {
        _ = model.appear(at: now)
        _ = model.settingsLoaded(PostsSettings())
        model.loadingFailed(ServerError.down, at: now)
        #expect(model.rows.hasFailed && model.refresh() != nil)
        #expect(model.rows.content.value == .loading && !model.loading.isRefreshing.value)
    }

    @Test("another query replaces a request that is under way; the same search requests nothing, unless it failed")
    func searching() {
        appear()
        model.query.edit(" post ")
        #expect(model.search() == firstPage(.cacheAndUpdate, PostsQuery(search: "post")))
        #expect(model.search() == nil && model.toggleFavouritesOnly() != .settings)
        model.loadingFailed(ServerError.down, at: now)
        #expect(model.search() == firstPage(.cacheAndUpdate, PostsQuery(search: "post", favouritesOnly: true)))
        #expect(model.clearSearch() == firstPage(.cacheAndUpdate, PostsQuery(favouritesOnly: true)))
    }

    @Test("a covered list requests nothing; it does when it appears, if a choice or a change has made its rows old")
    func covered() {
        appear()
        model.disappear()
        #expect(model.choose(PostsSettings(mode: .cacheOnly), at: now) == nil && model.loading.isDue)
        #expect(model.appear(at: now) == firstPage(.cacheOnly) && !model.loading.isDue)
        answer()
        model.disappear()
        #expect(model.appear(at: now) == nil)
        model.disappear()
        #expect(model.choose(PostsSettings(mode: .cacheOnly, order: .newest), at: now) == nil && !model.loading.isDue)
        #expect(model.appear(at: now) == firstPage(.cacheOnly, PostsQuery(order: .newest)))
    }

    @Test("a conflict requests the rows as the library has them, and waits for a request that is under way")
    func conflicts() {
        let deletion = PostChange(id: 1, kind: .delete, postID: 2, title: "Post 2")
        appear()
        model.delete(2)
        #expect(model.changeReported(.conflict(deletion, reason: "It was changed.")) == firstPage(.cacheOnly))
        #expect(model.rows.list.rows.count == 3)
        #expect(model.changeReported(.conflict(deletion, reason: "It was changed.")) == nil && model.loading.isDue)
        #expect(model.changeReported(.sent(deletion, postID: 2)) == nil)
    }

    @Test("a post that cannot be restored to its row is requested, and selected in any case")
    func restoring() {
        let revealed = Received(model.rows.revealed)
        appear()
        model.delete(2)
        #expect(model.undone(PostChange(id: 1, kind: .delete, postID: 2, title: "Post 2")) == nil)
        #expect(model.undone(PostChange(id: 2, kind: .delete, postID: 9, title: "Post 9")) == firstPage(.cacheOnly))
        #expect(revealed.values == [2, 9])
    }

    @Test("a page that ends read-only names the server above the rows at once")
    func readOnly() {
        appear()
        model.rows.append(PostsPage(rows: .posts([4]), total: 4, isReadOnly: true))
        #expect(model.freshness.banner.value == PostsTexts.readOnly)
        answer()
        #expect(model.freshness.banner.value.isEmpty)
    }
}
