import KitCore
import KitDI
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsVVSI

@Suite("The list's state: changes in, values out")
struct PostsListStateTests {
    private var state = PostsListState()

    init() { state.uncover() }

    private mutating func receive(_ ids: [Int], saved: Timestamp? = nil, _ mode: CacheMode = .cacheAndUpdate) {
        state.show(.page(.posts(ids), saved: saved), of: state.wantedQuery, mode)
    }

    @Test("phase and rows determine the screen's content")
    mutating func phases() {
        #expect(state.load == .loading)
        receive([1])
        #expect(state.load == .hasData && state.subtitle == "1 post")
        state.remove(1)
        #expect(state.load == .noData)
        state.begin(.refresh)
        #expect(state.load == .loading)
        state.fail(PostsFailure(ServerError.down))
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
        state.fail(PostsFailure(ServerError.down))
        state.begin(.reload)
        #expect(state.load == .error(PostsLoadFailure(of: state.wantedQuery, ServerError.down)))
        receive([1])
        state.begin(.reload)
        #expect(state.subtitle == "1 post" && !state.isRefreshing)
    }

    @Test("another mode makes the rows outdated, another order does not")
    mutating func settings() {
        state.settings = PostsSettings(order: .newest)
        #expect(state.wantedQuery.order == .newest)
        state.use(PostsSettings(order: .byAuthor))
        #expect(state.wantedQuery.order == .byAuthor && !state.isOutdated)
        state.use(PostsSettings(mode: .noCache))
        #expect(state.isOutdated)
        state.begin(.reload)
        #expect(!state.isOutdated)
    }

    @Test("the second message about two published posts with the same title replaces the first")
    mutating func publications() throws {
        func publish(_ id: Int) {
            state.apply(
                .sent(PostChange(id: id, kind: .publish, postID: -id, title: "Hello"), postID: id + 10))
        }
        publish(1)
        let first = try #require(state.messages.current)
        publish(2)
        #expect(state.messages.current?.id != first.id)
        state.messages.removeCurrent()
        #expect(state.messages.current == nil)
    }

    @Test("a message above a covering screen is repeated later, and does not replace waiting messages")
    mutating func publicationBehindAScreen() throws {
        let report = PostChangeEvent.sent(PostChange(id: 1, kind: .publish, postID: -1, title: "Hello"), postID: 1)
        state.apply(report)
        let first = try #require(state.messages.current)
        state.cover()
        state.messages.repeatOrAdd(PostsMessage("Copied the link."))
        state.apply(report)
        #expect(state.messages.current?.id == first.id)
        state.messages.removeCurrent()
        #expect(state.messages.current?.value.text == "Copied the link.")
        state.messages.removeCurrent()
        #expect(state.messages.current?.value == first.value)
    }

    @Test("a published post is the first row; behind an error it waits for the next answer")
    mutating func published() {
        let change = PostChange(id: 1, kind: .publish, postID: -1, title: "Hello")
        receive([1])
        state.addPublished(change)
        #expect(state.list.rows.map(\.id) == [-1, 1])
        state = PostsListState()
        state.fail(PostsFailure(ServerError.down))
        state.addPublished(change)
        #expect(state.list.isEmpty && state.isOutdated)
    }

    @Test("an answer without the post that was published during loading begins at the top")
    mutating func publishedWhileLoading() {
        receive([1])
        state.favouritesOnly.toggle()
        state.fail(PostsFailure(ServerError.down))
        state.favouritesOnly.toggle()
        state.begin(.otherPosts)
        var first = state.position
        state.addPublished(PostChange(id: 1, kind: .publish, postID: -1, title: "Hello"))
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
        state.remove(2)
        state.favouritesOnly.toggle()
        state.begin(.otherPosts)
        state.fail(PostsFailure(ServerError.down))
        state.favouritesOnly.toggle()
        state.begin(.otherPosts)
        state.putBack(2)
        var expected = state.position
        receive([1, 3, 4])
        expected.move(toRow: 1)
        #expect(state.position == expected)
    }

    @Test("a post that is restored before its row exists is not selected when the row arrives")
    mutating func restoredBeforeItsRow() {
        let position = state.position
        state.putBack(42)
        receive([41, 42])
        #expect(state.position == position)
    }

    @Test("a post that was restored during loading is kept after an error and a retry")
    mutating func restoredBeforeAnError() {
        state.putBack(7)
        state.fail(PostsFailure(ServerError.down))
        state.begin(.refresh)
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
        deletions.begin(1)
        #expect(deletions.offered == nil)
        deletions.store(changes[1], of: 1)
        deletions.begin(2)
        #expect(deletions.offered == changes[1])
        #expect(deletions.undoNewest() == nil && deletions.undoNewest() == changes[1])
        #expect(deletions.undoNewest() == nil && deletions.all == [.undone(post: 2)])
    }

    @Test("a deletion that was undone, failed or expired is no longer offered")
    mutating func ends() {
        deletions.begin(1)
        #expect(deletions.undoNewest() == nil)
        deletions.store(changes[1], of: 1)
        #expect(deletions.all.isEmpty)
        deletions.begin(2)
        deletions.drop(2)
        #expect(deletions.all.isEmpty)
        deletions.begin(2)
        deletions.store(changes[2], of: 2)
        #expect(deletions.contains(changes[2]))
        deletions.remove(changes[2])
        #expect(deletions.offered == nil)
    }
}
