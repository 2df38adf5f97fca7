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

    /// Shows an answer, or with `isAnswer` false a change of the posts.
    private mutating func receive(_ ids: [Int], isAnswer: Bool = true) {
        state.show(
            PostsWindow(
                query: state.wantedQuery, pieces: ids.isEmpty ? [] : [.posts(ids)], total: ids.count,
                answer: state.posts.answer + (isAnswer ? 1 : 0)))
    }

    @Test("phase and rows determine the screen's content")
    mutating func phases() {
        #expect(state.load == .loading)
        receive([1])
        #expect(state.load == .hasData && state.subtitle == "1 post")
        receive([], isAnswer: false)
        #expect(state.load == .noData)
        state.begin(.refresh)
        #expect(state.load == .loading)
        state.fail(PostsFailure(ServerError.down))
        #expect(state.load == .error(PostsLoadFailure(of: PostsQuery(), in: .cacheAndUpdate, ServerError.down)))
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
        #expect(state.load == .error(PostsLoadFailure(of: state.wantedQuery, in: .cacheAndUpdate, ServerError.down)))
        receive([1])
        state.begin(.reload)
        #expect(state.subtitle == "1 post" && !state.isRefreshing)
    }

    @Test("another mode makes the rows outdated, another order does not")
    mutating func settings() {
        state.settings = PostsSettings(order: .byAuthor)
        #expect(state.wantedQuery.order == .byAuthor)
        state.use(PostsSettings(order: .newest))
        #expect(state.wantedQuery.order == .newest && !state.isOutdated)
        state.use(PostsSettings(mode: .noCache))
        #expect(state.isOutdated)
        state.begin(.reload)
        #expect(!state.isOutdated)
    }

    @Test("the second message about two published posts with the same title replaces the first")
    mutating func publications() throws {
        func publish(_ id: Int) {
            state.take(
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
        state.take(report)
        let first = try #require(state.messages.current)
        state.cover()
        state.messages.repeatOrAdd(PostsMessage("Copied the link."))
        state.take(report)
        #expect(state.messages.current?.id == first.id)
        state.messages.removeCurrent()
        #expect(state.messages.current?.value.text == "Copied the link.")
        state.messages.removeCurrent()
        #expect(state.messages.current?.value == first.value)
    }

    @Test("the first answer to another query begins at the top; a change moves nothing")
    mutating func otherPosts() {
        receive([1, 2])
        state.favouritesOnly.toggle()
        var expected = state.position
        receive([2])
        expected.moveToFirst()
        #expect(state.position == expected)
        receive([2, 3], isAnswer: false)
        #expect(state.position == expected)
    }

    @Test("a new or restored post is selected as soon as it is shown")
    mutating func selecting() {
        receive([1, 2])
        var expected = state.position
        state.reveal(2)
        expected.move(to: .post(2), orRow: 1)
        #expect(state.position == expected)
        state.reveal(3)
        #expect(state.position == expected)
        receive([3, 1, 2], isAnswer: false)
        expected.move(to: .post(3), orRow: 0)
        #expect(state.position == expected)
    }

    @Test("a refresh marks what it has changed, a change by the user nothing")
    mutating func marks() {
        receive([1, 2])
        receive([3, 1, 2], isAnswer: false)
        #expect(state.marks.count == 0)
        receive([4, 3, 1, 2])
        #expect(state.marks.ids == [.post(4)])
    }
}

@Suite("The changes that can be undone")
struct UndoableChangesTests {
    private var undoables = UndoableChanges()
    private let changes = (0...2).map { PostChange(id: $0, kind: .delete, postID: $0, title: "Post \($0)") }
    private let now = TestDates.start
    private var end: Timestamp { Timestamp(sinceEpoch: now.sinceEpoch + .seconds(5)) }
    private var offered: PostChange? { undoables.offer(at: now)?.change }

    @Test("the newest stored change is offered for the rest of its time, and the newest of all is undone, each once")
    mutating func newest() {
        let first = undoables.begin()
        #expect(offered == nil)
        undoables.store(changes[1], as: first, until: end)
        _ = undoables.begin()
        #expect(undoables.offer(at: now) == UndoableChanges.Offer(change: changes[1], time: .seconds(5)))
        #expect(undoables.offer(at: end)?.time == .zero)
        #expect(undoables.undoNewest() == nil && undoables.undoNewest() == changes[1])
        #expect(undoables.undoNewest() == nil && undoables.all == [.undone(2)])
    }

    @Test("a change that was undone, failed or expired is no longer offered")
    mutating func ends() {
        let first = undoables.begin()
        #expect(undoables.undoNewest() == nil)
        undoables.store(changes[1], as: first, until: end)
        #expect(undoables.all.isEmpty)
        undoables.drop(undoables.begin())
        #expect(undoables.all.isEmpty)
        undoables.add(changes[2], until: end)
        #expect(undoables.contains(changes[2]))
        undoables.remove(changes[2])
        #expect(offered == nil)
    }
}
