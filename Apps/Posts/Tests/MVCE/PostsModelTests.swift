import KitCore
import KitDI
import KitReactive
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The list's model and its requests")
struct PostsModelTests {
    private let model = PostsModel()
    private let now = Timestamp.march

    /// Applies an answer to the query, which ends its request.
    private func answer(_ page: PostsPage = .page(.posts(1...3))) {
        model.received(page, of: model.query.wanted, model.query.mode, at: now)
        model.endLoading()
    }

    private func appear(_ settings: PostsSettings = PostsSettings()) {
        model.appear(at: now)
        model.apply(settings, at: now)
        model.beginQuery()
        answer()
    }

    @Test("a query must be requested until it is answered, and after it changes")
    func query() {
        model.appear(at: now)
        #expect(model.needsQuery)
        appear()
        #expect(!model.needsQuery && !model.loading.isDue)
        model.query.edit(" post ")
        #expect(model.query.applyText() && model.needsQuery && !model.query.applyText())
        model.beginQuery()
        answer()
        #expect(!model.needsQuery && model.rows.list.query.search == "post")
    }

    @Test("a refresh requests as many rows as the list has; its notice appears only above rows")
    func refreshing() {
        appear()
        answer(.page(.posts(1...120)))
        #expect(model.countToRequest == 120)
        model.beginRefresh()
        #expect(model.loading.isUnderWay && model.loading.isRefreshing.value && !model.canReload)
        model.query.toggleFavouritesOnly()
        #expect(model.countToRequest == PostsPage.standardCount)
        model.loadingFailed(ServerError.down, at: now)
        #expect(model.rows.hasFailed)
        model.beginRefresh()
        #expect(model.rows.content.value == .loading && !model.loading.isRefreshing.value)
    }

    @Test("a covered list requests nothing; a new mode makes its rows outdated, and a new order changes the query")
    func covered() {
        appear()
        model.disappear()
        #expect(!model.canReload)
        model.apply(PostsSettings(mode: .cacheOnly), at: now)
        #expect(model.loading.isDue && !model.needsQuery)
        model.appear(at: now)
        model.loading.begin()
        answer()
        model.disappear()
        model.apply(PostsSettings(mode: .cacheOnly, order: .newest), at: now)
        #expect(!model.loading.isDue && model.needsQuery)
    }

    @Test("a failed change restores its post, and reports the reason")
    func conflicts() {
        let alerts = Received(model.alerts)
        appear()
        model.delete(2)
        let deletion = PostChange(id: 1, kind: .delete, postID: 2, title: "Post 2")
        model.changeReported(.conflict(deletion, reason: "It was changed."))
        #expect(model.rows.list.rows.count == 3 && alerts.values.count == 1)
    }

    @Test("a page that ends read-only names the server above the rows at once")
    func readOnly() {
        appear()
        model.rows.append(PostsPage(rows: .posts([4]), total: 4, isReadOnly: true))
        #expect(model.freshness.banner.value == PostsTexts.readOnly)
        answer()
        #expect(model.freshness.banner.value == nil)
    }
}
