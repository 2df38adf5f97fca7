import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The list's controller: queries")
struct PostsQueryTests {
    private let setting = PostsSetting()
    private let loop: EventLoop<PostsController>
    private var model: PostsModel { loop.model }
    private var queries: [PostsQuery] { setting.library.list.requests.map(\.query) }

    init() {
        loop = EventLoop(PostsModel(), PostsController(services: setting.services, flow: setting.flow.dispatcher))
    }

    private func answer(_ ids: some Sequence<Int>) async throws {
        try setting.library.list.answer(.page(.posts(ids)))
        await setting.settle()
    }

    private func appear() async throws {
        await loop.send(.load, .appear)
        try await answer(1...3)
    }

    @Test("a search waits for a pause in typing, and an equal search is not requested again")
    func typing() async throws {
        try await appear()
        await loop.send(.query(.edit("p")))
        await setting.clock.advance(by: .milliseconds(200))
        await loop.send(.query(.edit(" post ")))
        await setting.clock.advance(by: .milliseconds(200))
        #expect(queries.count == 1)
        await setting.clock.advance(by: .milliseconds(50))
        #expect(queries.last?.search == "post" && model.subtitle.value == PostsTexts.loading)
        try await answer([1])
        #expect(model.subtitle.value == "1 found")
        await loop.send(.query(.edit("post")))
        await setting.clock.advance(by: .milliseconds(250))
        #expect(queries.count == 2)
    }

    @Test("a failed search can be requested again with the same words")
    func failing() async throws {
        try await appear()
        await loop.send(.query(.edit("a")), .query(.submit))
        try setting.library.list.fail(ServerError.down)
        await setting.clock.advance(by: PostsPolicy.searchDelay)
        #expect(queries.count == 2, "Enter does not wait for a pause")
        await loop.send(.query(.submit))
        #expect(queries.count == 3 && model.content.value == .loading)
        await loop.send(.query(.edit("ab")), .query(.clear))
        try setting.library.list.fail(ServerError.down)
        await setting.clock.advance(by: PostsPolicy.searchDelay)
        #expect(queries.count == 4, "clearing does not wait for a pause")
    }

    @Test("the other order is an event of the flow, and is requested when the flow sends it")
    func order() async throws {
        await loop.send(.query(.toggleOrder))
        #expect(setting.flow.events.isEmpty, "the settings are not known yet")
        try await appear()
        await loop.send(.query(.toggleOrder))
        let settings = PostsSettings(order: .byAuthor)
        #expect(setting.flow.events == [.choose(settings)] && queries.count == 1)
        await loop.send(.query(.chosen(settings)))
        #expect(queries.last?.order == .byAuthor)
    }

    @Test("a search whose pause another screen interrupts begins when the list is shown again")
    func leavingWhileTyping() async throws {
        try await appear()
        await loop.send(.query(.edit("a")), .disappear)
        await setting.clock.advance(by: PostsPolicy.searchDelay)
        #expect(queries.count == 1)
        await loop.send(.appear)
        #expect(queries.map(\.search) == ["", "a"])
    }
}
