import KitCore
import KitDI
import KitReactive
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The rows of the list and of its next page")
struct RowsModelTests {
    private let rows = RowsModel()

    private var titles: [String] { rows.sections.value.flatMap(\.items).map(\.title) }

    @Test("an answer is shown with its count; one to another query is read from the top, the same one is not")
    func answers() {
        let newQueries = Received(rows.didLoadNewQuery)
        rows.received(.page(.posts(1...2)), of: PostsQuery(search: "post"))
        #expect(titles == ["Post 1", "Post 2"] && rows.subtitle.value == "2 found" && rows.content.value == .hasData)
        rows.received(.page(.posts(1...3)), of: PostsQuery(search: "post"))
        #expect(newQueries.values.count == 1)
        rows.received(.page([]), of: PostsQuery(search: "zzz"))
        #expect(newQueries.values.count == 2 && rows.content.value == .noData)
        #expect(rows.emptyMessage.value == PostsTexts.noData(PostsQuery(search: "zzz")) && rows.subtitle.value.isEmpty)
    }

    @Test("the title bar shows that posts are loading; rows remain, and an error disappears")
    func waiting() {
        rows.received(.page(.posts(1...2)), of: PostsQuery())
        rows.beginQuery()
        #expect(rows.subtitle.value == PostsTexts.loading && rows.content.value == .hasData)
        rows.endQuery()
        #expect(rows.subtitle.value == "2 posts")
        rows.fail(PostsLoadFailure(of: PostsQuery(), ServerError.down))
        rows.beginQuery()
        #expect(rows.content.value == .loading && rows.subtitle.value == "2 posts")
    }

    @Test("a failed page shows a row that requests the page again")
    func paging() throws {
        #expect(rows.cursorToLoad == nil)
        rows.received(.page(.posts(1...2), next: "2", total: 4), of: PostsQuery())
        #expect(rows.hasMore.value && rows.cursorToLoad == PostsCursor("2"))
        rows.beginPage()
        #expect(rows.isLoadingMore.value && rows.cursorToLoad == nil)
        rows.failPage("The server is down.")
        #expect(titles == ["Post 1", "Post 2", PostsTexts.noMore])
        #expect(!rows.hasMore.value && !rows.isLoadingMore.value)
        rows.cancelPage()
        #expect(titles.count == 3, "there is nothing to cancel")
        rows.beginPage()
        #expect(rows.hasMore.value && rows.isLoadingMore.value && titles.count == 2)
        rows.cancelPage()
        #expect(!rows.isLoadingMore.value)
        rows.append(.page(.posts(3...4)))
        #expect(titles.count == 4 && !rows.hasMore.value && rows.subtitle.value == "2 posts")
    }

    @Test("a change updates the rows, and removes neither an error nor the spinner")
    func changes() {
        rows.received(.page(.posts([1])), of: PostsQuery())
        rows.change { $0.remove(1) }
        #expect(rows.content.value == .noData)
        rows.fail(PostsLoadFailure(of: PostsQuery(), ServerError.down))
        #expect(rows.change { $0.restore(1) })
        guard case .error = rows.content.value else {
            Issue.record("the error is gone")
            return
        }
        rows.beginLoading()
        rows.change { $0.remove(1) }
        #expect(rows.content.value == .loading)
    }

    @Test("a published post is the first row and selected, if it matches the query")
    func publishing() {
        let revealed = Received(rows.revealed)
        let change = PostChange(id: 1, kind: .publish, postID: -1, title: "Hello")
        rows.received(.page(.posts(1...2)), of: PostsQuery())
        rows.addPublished(change, at: .march)
        #expect(revealed.values == [-1] && titles.first == "Hello" && rows.subtitle.value == "3 posts")
        rows.received(.page(.posts(1...2)), of: PostsQuery(search: "post"))
        rows.addPublished(change, at: .march)
        #expect(revealed.values == [-1] && titles.count == 2)
    }
}

@Suite("Deletions that can be undone: the newest first, each in its own time")
struct DeletionsModelTests {
    private let deletions = DeletionsModel()

    private func change(_ id: Int) -> PostChange { PostChange(id: id, kind: .delete, postID: id, title: "Post \(id)") }

    private func store(_ ids: Int...) {
        for id in ids {
            deletions.begin(id)
            #expect(!deletions.stored(change(id), of: id))
        }
    }

    @Test("the newest stored deletion is offered, and undone first")
    func order() {
        store(1, 2)
        deletions.begin(3)
        #expect(deletions.offer.value == change(2))
        deletions.storingFailed(3)
        #expect(deletions.undoNewest() == change(2))
        #expect(deletions.offer.value == change(1) && deletions.undoNewest() == change(1))
        #expect(deletions.offer.value == nil && deletions.undoNewest() == nil)
    }

    @Test("a deletion that is not stored yet is undone when it is")
    func early() {
        store(1)
        deletions.begin(2)
        #expect(deletions.undoNewest() == nil && deletions.offer.value == change(1))
        #expect(deletions.stored(change(2), of: 2) && deletions.offer.value == change(1))
        #expect(!deletions.stored(change(2), of: 2))
    }

    @Test("an expired deletion is no longer offered, but others are")
    func expiring() {
        store(1, 2)
        deletions.expire(change(1))
        #expect(deletions.offer.value == change(2) && deletions.undoNewest() == change(2))
        #expect(deletions.undoNewest() == nil)
    }
}

@Suite("The notice about the source of the rows")
struct FreshnessModelTests {
    private let isReadOnly = Property(false)
    private let freshness: FreshnessModel

    init() {
        freshness = FreshnessModel(isReadOnly: isReadOnly)
    }

    private func time(after seconds: Int = 0) -> Timestamp {
        Timestamp(sinceEpoch: TestDates.start.sinceEpoch + .seconds(seconds))
    }

    @Test("the age of saved posts appears after a failure, grows, and disappears with the server's answer")
    func age() {
        freshness.received(from: .saved(at: .threeMinutesAgo), at: time())
        #expect(freshness.nextAge == nil && freshness.banner.value == nil)
        freshness.requestFailed(ServerError.down, at: time(after: 10))
        #expect(freshness.nextAge == time(after: 60))
        #expect(freshness.banner.value == "Saved 3 minutes ago.")
        freshness.updateAge(at: time(after: 60))
        #expect(freshness.nextAge == time(after: 120))
        #expect(freshness.banner.value == "Saved 4 minutes ago.")
        freshness.received(from: .fresh, at: time(after: 60))
        #expect(freshness.nextAge == nil && freshness.banner.value == nil)
    }

    @Test("if only saved posts are requested, their age is always shown")
    func cacheOnly() {
        freshness.apply(.cacheOnly, at: time())
        freshness.received(from: .saved(at: .threeMinutesAgo), at: time())
        #expect(freshness.nextAge == time(after: 60))
        #expect(freshness.banner.value == "Saved 3 minutes ago.")
    }

    @Test("waiting changes are counted until the server has answered them; a read-only server is named")
    func waiting() {
        isReadOnly.value = true
        freshness.changeReported(.waiting(PostsOutbox(pending: 2), reason: "offline"))
        #expect(freshness.banner.value == "\(PostsTexts.readOnly) \(PostsTexts.waiting(2))")
        let change = PostChange(id: 1, kind: .delete, postID: 1, title: "Post 1")
        for event in [PostChangeEvent.sent(change, postID: 1), .refused(change, reason: "no")] {
            freshness.changeReported(event)
        }
        isReadOnly.value = false
        #expect(freshness.banner.value == nil)
    }
}
