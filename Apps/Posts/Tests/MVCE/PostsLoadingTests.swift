import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The list's controller: loading rows")
struct PostsLoadingTests {
    private let setting = PostsSetting()
    private let loop: EventLoop<PostsController>
    private var model: PostsModel { loop.model }
    private var requests: [ScriptedLibrary.ListRequest] { setting.library.list.requests }

    init() {
        loop = EventLoop(PostsModel(), PostsController(services: setting.services, flow: setting.flow.dispatcher))
    }

    private func appear(_ page: PostsPage = .page(.posts(1...3))) async throws {
        await loop.send(.load, .appear)
        try setting.library.list.answer(page)
        await setting.settle()
    }

    @Test("the first appearance loads the settings and then the posts in their order")
    func first() async throws {
        setting.library.settings = PostsSettings(mode: .noCache, order: .byAuthor)
        try await appear()
        #expect(requests.map(\.query) == [PostsQuery(order: .byAuthor)] && requests.map(\.mode) == [.noCache])
        #expect(model.content.value == .hasData && model.posts.value.rows.map(\.id) == [1, 2, 3])
        await loop.send(.disappear, .appear)
        #expect(requests.count == 1)
    }

    @Test("a covered spinner waits for the posts of the newest query; covered rows do not")
    func loadingBehindAnotherScreen() async throws {
        await loop.send(.load)
        #expect(requests.count == 1)
        await loop.send(.appear, .query(.edit("a")), .disappear)
        #expect(requests.map(\.query.search) == ["", "a"])
        await loop.send(.query(.chosen(PostsSettings(order: .byAuthor))))
        #expect(requests.last?.query == PostsQuery(search: "a", order: .byAuthor))
        try setting.library.list.answer(.page(.posts(1...3)))
        await setting.settle()
        #expect(model.content.value == .hasData)
        await loop.send(.appear)
        #expect(requests.count == 3)
    }

    @Test("a server that takes no changes is named above the rows, even if only the next page reports it")
    func readOnly() async throws {
        try await appear(.page(.posts(1...3), next: "3", total: 6))
        await loop.send(.loading(.loadMore))
        let row = try #require(PostsPage.page(.posts(4...6)).rows.first)
        try setting.library.pages.answer(PostsPage(rows: [row], total: 4, isReadOnly: true))
        await setting.settle()
        #expect(model.isReadOnly.value && model.banner.value == PostsTexts.readOnly)
    }

    @Test("a new answer cancels the request for the page below the old one")
    func stalePage() async throws {
        try await appear(.page(.posts(1...3), next: "3", total: 6))
        await loop.send(.loading(.loadMore), .loading(.refresh))
        try setting.library.list.answer(.page(.posts(2...4), next: "4", total: 7))
        await setting.settle()
        #expect(setting.library.pages.cancelled.count == 1 && !model.isLoadingMore.value)
    }

    @Test("the ages of the rows follow the time with one timer, which ends with the last of them")
    func ages() async throws {
        try await appear(.page([.post(1, date: .march), .post(2)]))
        func age() -> PostAge? {
            if case .post(_, _, let age) = model.rows.value.all[0].pieces[0][0] { age } else { nil }
        }
        #expect(age() == .justNow && model.nextAge.value?.sinceEpoch == Timestamp.march.sinceEpoch + .seconds(80))
        await setting.clock.advance(by: .seconds(80))
        #expect(age() == .minutes(1))
        await setting.clock.advance(by: .seconds(2 * 86_400))
        #expect(age() == nil && model.rows.value.nextAge == nil)
        let sent = loop.sent.count
        await setting.clock.advance(by: .seconds(86_400))
        #expect(loop.sent.count == sent)
    }

    @Test("a timer that ends before the calendar reaches the next age is followed by another one")
    func slowCalendar() async throws {
        let slow = PostsSetting(isCalendarSlow: true)
        let loop = EventLoop(PostsModel(), PostsController(services: slow.services, flow: slow.flow.dispatcher))
        await loop.send(.load, .appear)
        try slow.library.list.answer(.page([.post(1, date: .march)]))
        await slow.settle()
        let next = loop.model.nextAge.value
        await slow.clock.advance(by: .seconds(80))
        #expect(loop.model.nextAge.value == next)
        await slow.clock.advance(by: .seconds(9))
        #expect(loop.model.nextAge.value != next)
    }
}
