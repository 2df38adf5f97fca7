import KitCore
import KitDI
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsVVSI

@Suite("The list's interactor: actions in, requests and states out")
struct PostsListInteractorTests {
    private let store = PostsTestStore { PostsListInteractor($0) }
    private var library: ScriptedLibrary { store.library }
    private var state: PostsListState { store.state }

    private func answer(_ page: PostsPage) async throws {
        try library.list.answer(page)
        await store.settle()
    }

    /// Shows the list with the answer to its first request.
    private func show(_ page: PostsPage) async throws {
        await store.trigger(.load, .appear)
        try await answer(page)
    }

    @Test("the settings are read, then the posts are requested as they say, once")
    func first() async throws {
        library.settings = PostsSettings(mode: .noCache, order: .newest)
        await store.trigger(.load, .appear)
        let query = PostsQuery(order: .newest)
        #expect(library.list.pending == [.init(query: query, mode: .noCache, count: PostsPage.standardCount)])
        try await answer(.page(.posts([1])))
        #expect(state.load == .hasData && state.isShown && !state.isRequesting)
        await store.trigger(.disappear, .appear)
        #expect(library.list.requests.count == 1)
    }

    @Test("saved posts come first, then the server's, and both are shown")
    func twice() async throws {
        await store.trigger(.load, .appear)
        try library.list.send(.page(.posts([1]), saved: .march))
        await store.settle()
        #expect(state.list.rows.map(\.id) == [1] && state.isRefreshing)
        try await answer(.page(.posts([1, 2])))
        #expect(state.list.rows.map(\.id) == [1, 2] && state.isShown && !state.isRequesting)
    }

    @Test("a refresh joins one in progress, and sends waiting changes")
    func refresh() async throws {
        try await show(.page(.posts(1...60)))
        library.settings.mode = .cacheOnly
        await store.trigger(.applySettings(PostsSettings(mode: .cacheOnly)), .refresh, .refresh)
        #expect(library.list.pending == [.init(query: state.wanted.query, mode: .cacheAndUpdate, count: 60)])
        #expect(library.retries.requests.count == 1)
        try library.list.fail(ServerError.down)
        await store.settle()
        #expect(state.freshness.notice == PostsTexts.notRefreshed(ServerError.down.message))
        #expect(state.list.rows.count == 60 && state.isShown && !state.isRequesting)
    }

    @Test("of two choices, only the answer to the last one is shown, even if the first one is late")
    func newest() async throws {
        try await show(.page(.posts([1])))
        library.list.isStubborn = true
        await store.trigger(.toggleFavouritesOnly)
        await store.trigger(.toggleFavouritesOnly)
        #expect(library.list.pending.map(\.query.favouritesOnly) == [true, false])
        try await answer(.page(.posts([2])))
        #expect(state.list.rows.map(\.id) == [1] && state.request == .otherPosts)
        try await answer(.page(.posts([3])))
        #expect(state.list.rows.map(\.id) == [3] && state.isShown && !state.isRequesting)
    }

    @Test("a covered spinner waits for the posts of the newest query; covered rows do not")
    func loadingBehindAnotherScreen() async throws {
        await store.trigger(.load)
        #expect(library.list.requests.count == 1)
        await store.trigger(.appear, .beginSearch, .search("a"), .disappear)
        #expect(library.list.requests.map(\.query.search) == ["", "a"])
        await store.trigger(.applySettings(PostsSettings(order: .newest)))
        #expect(library.list.requests.last?.query == PostsQuery(search: "a", order: .newest))
        try await answer(.page(.posts(1...3)))
        #expect(state.load == .hasData && !state.isRequesting)
        await store.trigger(.appear)
        #expect(library.list.requests.count == 3)
    }

    @Test("covering the list cancels its requests; the query is requested when it is shown again")
    func covering() async throws {
        try await show(.page(.posts([1])))
        await store.trigger(.toggleFavouritesOnly)
        await store.trigger(.disappear)
        #expect(library.list.cancelled.count == 1 && !state.isShown && !state.isRequesting)
        await store.trigger(.appear)
        #expect(library.list.pending.map(\.query.favouritesOnly) == [true])
    }

    @Test("a search is requested after a pause in typing, and at once when it is submitted")
    func searching() async throws {
        try await show(.page(.posts([1])))
        await store.trigger(.beginSearch, .search("p"))
        await store.advance(by: .milliseconds(200))
        await store.trigger(.search("po"))
        await store.advance(by: .milliseconds(249))
        #expect(library.list.pending.isEmpty)
        await store.advance(by: .milliseconds(1))
        #expect(library.list.pending.map(\.query.search) == ["po"])
        await store.trigger(.search("pos"), .submitSearch)
        await store.advance(by: .seconds(1))
        #expect(library.list.requests.map(\.query.search) == ["", "po", "pos"])
        await store.trigger(.clearSearch)
        #expect(library.list.requests.map(\.query.search) == ["", "po", "pos", ""])
    }

    @Test("the other order is requested, and the flow is notified to save it")
    func order() async throws {
        try await show(.page(.posts([1])))
        await store.trigger(.toggleOrder)
        #expect(library.list.pending.map(\.query.order) == [.newest])
        #expect(store.notified == [String(describing: PostsListNotification.chose(PostsSettings(order: .newest)))])
    }

    @Test("the next page is requested once; one that arrives after a newer answer is dropped")
    func pages() async throws {
        try await show(.page(.posts([1]), next: "a", total: 3))
        await store.trigger(.loadMore, .loadMore)
        #expect(library.pages.pending == [.init(query: state.wanted.query, cursor: PostsCursor("a"))])
        await store.trigger(.refresh)
        try await answer(.page(.posts([2]), next: "b", total: 3))
        #expect(library.pages.cancelled.count == 1 && state.nextPage == .idle)
        await store.trigger(.loadMore)
        try library.pages.fail(ServerError.down)
        await store.settle()
        #expect(state.pageProblem == ServerError.down.message)
    }

    @Test("a row opens its post; the failure row requests the page again")
    func items() async throws {
        try await show(.page(.posts([1]), next: "a", total: 2))
        await store.trigger(.openItem(.post(.post(1), query: state.wanted.query)))
        #expect(store.notified == [String(describing: PostsListNotification.opened(.post(PostRoute(.post(1)))))])
        await store.trigger(.openItem(.failure("")))
        #expect(library.pages.pending.count == 1 && store.notifications.count == 1)
    }

    @Test("the age of saved rows grows even while the list is covered, because a wide window shows both")
    func age() async throws {
        library.settings.mode = .cacheOnly
        try await show(.page(.posts([1]), saved: TestDates.start))
        #expect(state.banner == "Saved just now.")
        await store.advance(by: .seconds(60))
        #expect(state.banner == "Saved 1 minute ago.")
        await store.trigger(.disappear)
        await store.advance(by: .seconds(60))
        #expect(state.banner == "Saved 2 minutes ago.")
        await store.trigger(.appear)
        #expect(state.banner == "Saved 2 minutes ago.")
    }

    @Test("another screen is opened by a notification")
    func opening() async {
        let route = PostRoute(.post(7))
        await store.trigger(.open(.post(route)), .open(.composer))
        #expect(
            store.notified
                == [PostsRoute.post(route), .composer].map {
                    String(describing: PostsListNotification.opened($0))
                })
    }

    @Test("the link of a post is copied, and a message says so")
    func copying() async throws {
        try await show(.page(.posts(1...3)))
        await store.trigger(.copyLink(2))
        #expect(store.pasteboard.copies == [.init(text: "posts://post/2")])
        #expect(state.messages.current?.value == PostsMessage("Copied the link."))
        await store.trigger(.finishMessage)
        #expect(state.messages.current == nil)
    }

    @Test("one timer updates the ages of all rows, including those of a later page")
    func ages() async throws {
        try await show(.page([.post(1)], next: "2", total: 2))
        await store.trigger(.loadMore)
        try library.pages.answer(.page([.post(2, date: .march)], total: 2))
        await store.settle()
        await store.advance(by: .seconds(20))
        let items = state.list.sections().flatMap(\.items)
        #expect(items.last == .post(.post(2, date: .march), query: state.wanted.query, age: .minutes(1)))
    }

    @Test("a timer that ends before the calendar reaches the next age is followed by another one")
    func slowCalendar() async throws {
        let store = PostsTestStore(isCalendarSlow: true) { PostsListInteractor($0) }
        await store.trigger(.appear)
        try store.library.list.answer(.page([.post(1, date: .march)]))
        await store.settle()
        let next = store.state.nextAge
        await store.advance(by: .seconds(20))
        #expect(store.state.nextAge == next)
        await store.advance(by: .seconds(3))
        #expect(store.state.nextAge != next)
    }
}
