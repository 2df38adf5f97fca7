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
}
