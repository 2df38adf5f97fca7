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
        library.settings = PostsSettings(mode: .noCache, order: .byAuthor)
        await store.trigger(.load, .appear)
        let query = PostsQuery(order: .byAuthor)
        #expect(library.list.pending == [.init(query: query, mode: .noCache, count: PostsPage.standardCount)])
        try await answer(.page(.posts([1])))
        #expect(state.load == .hasData && state.isShown && state.request == nil)
        await store.trigger(.disappear, .appear)
        #expect(library.list.requests.count == 1)
    }

    @Test("a covered spinner waits for the posts of the newest query; covered rows do not")
    func loadingBehindAnotherScreen() async throws {
        await store.trigger(.load)
        #expect(library.list.requests.count == 1)
        await store.trigger(.appear, .beginSearch, .search("a"), .disappear)
        #expect(library.list.requests.map(\.query.search) == ["", "a"])
        await store.trigger(.applySettings(PostsSettings(order: .byAuthor)))
        #expect(library.list.requests.last?.query == PostsQuery(search: "a", order: .byAuthor))
        try await answer(.page(.posts(1...3)))
        #expect(state.load == .hasData && state.request == nil)
        await store.trigger(.appear)
        #expect(library.list.requests.count == 3)
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

    @Test("an empty search field disappears with the focus; spaces around the text make no other search")
    func searchField() async throws {
        try await show(.page(.posts([1])))
        await store.trigger(.beginSearch)
        #expect(state.searchText == "")
        await store.trigger(.leaveSearch)
        #expect(state.searchText == nil)
        await store.trigger(.search(" post "), .leaveSearch, .submitSearch)
        #expect(state.searchText == " post " && library.list.pending.map(\.query.search) == ["post"])
        await store.trigger(.search("post"), .submitSearch)
        #expect(library.list.requests.count == 2)
    }

    @Test("the other order is requested, and the flow is notified to save it")
    func order() async throws {
        try await show(.page(.posts([1])))
        await store.trigger(.toggleOrder)
        #expect(library.list.pending.map(\.query.order) == [.byAuthor])
        #expect(store.notifications == [.chose(PostsSettings(order: .byAuthor))])
    }

    @Test("the next page is requested once; one that arrives after a newer answer is dropped")
    func pages() async throws {
        try await show(.page(.posts([1]), next: "a", total: 3))
        await store.trigger(.loadMore, .loadMore)
        #expect(library.pages.pending == [.init(query: state.wantedQuery, cursor: PostsCursor("a"))])
        await store.trigger(.refresh)
        try await answer(.page(.posts([2]), next: "b", total: 3))
        #expect(library.pages.cancelled.count == 1 && state.nextPage == .idle)
        await store.trigger(.loadMore)
        try library.pages.fail(ServerError.down)
        await store.settle()
        #expect(state.pageProblem == ServerError.down.message)
    }

    @Test("a timer that ends before the calendar reaches the next age is followed by another one")
    func slowCalendar() async throws {
        let store = PostsTestStore(isCalendarSlow: true) { PostsListInteractor($0) }
        await store.trigger(.load, .appear)
        try store.library.list.answer(.page([.post(1, date: .march)]))
        await store.settle()
        let next = store.state.nextAge
        await store.advance(by: .seconds(80))
        #expect(store.state.nextAge == next)
        await store.advance(by: .seconds(9))
        #expect(store.state.nextAge != next)
    }
}
