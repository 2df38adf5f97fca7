import KitCore
import KitDI
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsVVSI

@Suite("The list's state: changes in, values out")
struct PostsListStateTests {
    private var state = PostsListState()

    init() { state.appeared() }

    private mutating func receive(_ ids: [Int], saved: Timestamp? = nil, _ mode: CacheMode = .cacheAndUpdate) {
        state.received(.page(.posts(ids), saved: saved), of: state.wanted.query, mode)
    }

    @Test("phase and rows determine the screen's content")
    mutating func phases() {
        #expect(state.load == .loading)
        receive([1])
        #expect(state.load == .hasData && state.subtitle == "1 post")
        state.removed(1)
        #expect(state.load == .noData)
        state.refreshed()
        #expect(state.load == .loading)
        state.failed(ServerError.down)
        #expect(state.load == .error(PostsLoadFailure(of: PostsQuery(), ServerError.down)))
    }

    @Test("rows of the same item are equal, whatever their star's action is")
    func equalRows() {
        let items = [1, 2].map { PostListItem.post(.init(id: $0, title: "Post", author: "A"), query: PostsQuery()) }
        #expect(PostRowBody(item: items[0]) { _ in } == PostRowBody(item: items[0]) { _ in })
        #expect(PostRowBody(item: items[0]) { _ in } != PostRowBody(item: items[1]) { _ in })
    }

    @Test("a reload has no message, and keeps an error until its answer arrives")
    mutating func reloading() {
        state.failed(ServerError.down)
        #expect(state.canReload)
        state.reloaded()
        #expect(state.isRequesting && !state.canReload)
        #expect(state.load == .error(PostsLoadFailure(of: state.wanted.query, ServerError.down)))
        receive([1])
        state.ended()
        state.reloaded()
        #expect(state.request == .reload && state.subtitle == "1 post")
        state.disappeared()
        #expect(!state.isRequesting && !state.canReload)
    }

    @Test("a spinner waits for its answer behind another screen; covered rows end their request")
    mutating func interrupted() {
        #expect(state.needsRequest)
        state.requested()
        state.disappeared()
        #expect(state.isRequesting && state.load == .loading && !state.needsRequest)
        receive([1])
        #expect(state.isRequesting)
        state.disappeared()
        #expect(!state.isRequesting && !state.needsRequest)
    }

    @Test("an empty search field disappears with the focus; surrounding spaces are ignored")
    mutating func searching() {
        state.beganSearch()
        #expect(state.wanted.field == .shown("") && !state.isSearchDue)
        state.leftSearch()
        #expect(state.wanted.field == .hidden)
        state.typedSearch(" post ")
        state.leftSearch()
        #expect(state.wanted.field == .shown(" post ") && state.isSearchDue)
        state.searched()
        #expect(state.wanted.query.search == "post" && !state.isSearchDue)
        state.clearedSearch()
        #expect(state.wanted.field == .hidden && state.isSearchDue)
    }

    @Test("another mode makes the rows outdated, another order does not")
    mutating func settings() {
        state.loadedSettings(PostsSettings(order: .newest))
        #expect(state.wanted.query.order == .newest)
        state.changedSettings(PostsSettings(order: .byAuthor))
        #expect(state.wanted.query.order == .byAuthor && !state.isOutdated)
        state.changedSettings(PostsSettings(mode: .noCache))
        #expect(state.isOutdated)
        state.reloaded()
        #expect(!state.isOutdated)
    }

    @Test("the second message about two published posts with the same title replaces the first")
    mutating func publications() throws {
        func publish(_ id: Int) {
            state.changeReported(
                .sent(PostChange(id: id, kind: .publish, postID: -id, title: "Hello"), postID: id + 10))
        }
        publish(1)
        let first = try #require(state.messages.current)
        publish(2)
        #expect(state.messages.current?.id != first.id)
        state.finishedMessage()
        #expect(state.messages.current == nil)
    }

    @Test("a message above a covering screen is repeated later, and does not replace waiting messages")
    mutating func publicationBehindAScreen() throws {
        let report = PostChangeEvent.sent(PostChange(id: 1, kind: .publish, postID: -1, title: "Hello"), postID: 1)
        state.changeReported(report)
        let first = try #require(state.messages.current)
        state.disappeared()
        state.said(PostsMessage("Copied the link."))
        state.changeReported(report)
        #expect(state.messages.current?.id == first.id)
        state.finishedMessage()
        #expect(state.messages.current?.value.text == "Copied the link.")
        state.finishedMessage()
        #expect(state.messages.current?.value == first.value)
    }

    @Test("a published post is the first row; behind an error it waits for the next answer")
    mutating func published() {
        let change = PostChange(id: 1, kind: .publish, postID: -1, title: "Hello")
        receive([1])
        state.addedPublished(change)
        #expect(state.list.rows.map(\.id) == [-1, 1])
        state = PostsListState()
        state.failed(ServerError.down)
        state.addedPublished(change)
        #expect(state.list.isEmpty && state.isOutdated)
    }

    @Test("an answer without the post that was published during loading begins at the top")
    mutating func publishedWhileLoading() {
        receive([1])
        state.toggledFavouritesOnly()
        state.failed(ServerError.down)
        state.toggledFavouritesOnly()
        state.requested()
        var first = state.position
        state.addedPublished(PostChange(id: 1, kind: .publish, postID: -1, title: "Hello"))
        #expect(state.position != first)
        first = state.position
        receive([1])
        #expect(state.position != first)
        first = state.position
        receive([1])
        #expect(state.position == first)
    }

    @Test(
        "if a post that was restored in an empty list is missing from the answer, its neighbour is selected"
    )
    mutating func restoredAndNotInTheAnswer() {
        receive([1, 2, 3])
        state.deleted(2)
        state.toggledFavouritesOnly()
        state.requested()
        state.failed(ServerError.down)
        state.toggledFavouritesOnly()
        state.requested()
        state.restored(2)
        state.revealed(2)
        var expected = state.position
        receive([1, 3, 4])
        expected.move(toRow: 1)
        #expect(state.position == expected)
    }

    @Test("a post that is restored before its row exists is not selected when the row arrives")
    mutating func restoredBeforeItsRow() {
        let position = state.position
        state.revealed(42)
        receive([41, 42])
        #expect(state.position == position)
    }

    @Test("a post that was restored during loading is kept after an error and a retry")
    mutating func restoredBeforeAnError() {
        state.revealed(7)
        state.failed(ServerError.down)
        state.refreshed()
        #expect(state.phase == .loading(unseenRow: 7))
        let position = state.position
        receive([1])
        #expect(state.position != position)
    }
}

@Suite("The deletions that can be undone")
struct DeletionsTests {
    private var deletions = Deletions()
    private let changes = (0...2).map { PostChange(id: $0, kind: .delete, postID: $0, title: "Post \($0)") }

    @Test("the newest stored deletion is offered, and the newest of all is undone, each once")
    mutating func newest() {
        deletions.began(1)
        #expect(deletions.offered == nil && deletions.newest == .begun(post: 1))
        deletions.stored(changes[1], of: 1)
        deletions.began(2)
        #expect(deletions.offered == changes[1] && deletions.newest == .begun(post: 2))
        deletions.undidNewest()
        #expect(deletions.newest == .stored(changes[1]))
        deletions.undidNewest()
        #expect(deletions.newest == nil && deletions.all == [.undone(post: 2)])
    }

    @Test("a deletion that was undone, failed or expired is no longer offered")
    mutating func ends() {
        deletions.began(1)
        deletions.undidNewest()
        deletions.stored(changes[1], of: 1)
        #expect(deletions.all.isEmpty && !deletions.contains(changes[1]))
        deletions.began(2)
        deletions.failed(2)
        #expect(deletions.all.isEmpty)
        deletions.began(2)
        deletions.stored(changes[2], of: 2)
        #expect(deletions.contains(changes[2]))
        deletions.timePassed(for: changes[2])
        #expect(deletions.offered == nil)
    }
}
