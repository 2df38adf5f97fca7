import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The controller of one post: events in, model out")
struct PostDetailControllerTests {
    private let setting = PostsSetting()
    private let loop: EventLoop<PostDetailController>
    private var model: PostDetailModel { loop.model }

    init() {
        let controller = PostDetailController(services: setting.services, flow: setting.flow.dispatcher, id: 7)
        loop = EventLoop(PostDetailModel(), controller)
    }

    private func appear(_ post: PostContent = .sample(7)) async throws {
        await loop.send(.appear)
        try setting.library.detail.answer(post)
        await setting.settle()
    }

    @Test("the post is requested as the settings say, once until it has arrived")
    func loading() async throws {
        setting.library.settings = PostsSettings(mode: .cacheOnly)
        await loop.send(.appear, .refresh)
        #expect(setting.library.detail.requests == [7] && setting.library.detailModes == [.cacheOnly])
        try setting.library.detail.answer(.sample(7, saved: .threeMinutesAgo))
        await setting.settle()
        #expect(model.content.value == .hasData && model.post.value?.row.title == "Post 7")
        #expect(model.freshness.age.value == "Saved 3 minutes ago.")
        await loop.send(.disappear, .appear)
        #expect(setting.library.detail.requests.count == 1)
        await loop.send(.refresh)
        #expect(setting.library.detailModes == [.cacheOnly, .cacheAndUpdate])
        #expect(model.content.value == .hasData && model.subtitle.value == PostsTexts.refreshing)
    }

    @Test("a refresh joins a request until its last answer, even if a saved post is there")
    func joining() async throws {
        try await appear()
        await loop.send(.refresh)
        try setting.library.detail.send(.sample(7, saved: .threeMinutesAgo))
        await setting.settle()
        await loop.send(.refresh)
        #expect(setting.library.detail.requests.count == 2)
        try setting.library.detail.answer(.sample(7))
        await setting.settle()
        await loop.send(.refresh)
        #expect(setting.library.detail.requests.count == 3 && model.content.value == .hasData)
    }

    @Test("a saved post that was left before the server's answer can be refreshed")
    func returning() async throws {
        await loop.send(.appear)
        try setting.library.detail.send(.sample(7, saved: .threeMinutesAgo))
        await setting.settle()
        await loop.send(.disappear, .appear)
        #expect(setting.library.detail.requests.count == 1)
        await loop.send(.refresh)
        #expect(setting.library.detail.requests.count == 2)
    }

    @Test("a star is an event of the flow, and shown as soon as the library has it")
    func stars() async throws {
        await loop.send(.toggleStar)
        #expect(setting.flow.events.isEmpty)
        try await appear()
        await loop.send(.toggleStar)
        #expect(setting.flow.events == [.star(7, true)])
        let star = try await setting.library.setFavourite(true, id: 7)
        await setting.settle()
        #expect(model.post.value?.row.isFavourite == true)
        setting.library.report(.refused(star, reason: "no"))
        await setting.settle()
        #expect(model.post.value?.row.isFavourite == false)
    }

    @Test("editing and deleting are the flow's events")
    func navigation() async throws {
        try await appear()
        await loop.send(.edit, .delete)
        #expect(setting.flow.events == [.edit(7), .delete(7)])
    }
}
