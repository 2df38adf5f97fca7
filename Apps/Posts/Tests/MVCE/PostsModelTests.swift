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
}
