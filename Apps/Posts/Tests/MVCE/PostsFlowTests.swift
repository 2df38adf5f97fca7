import KitCore
import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The flow's controller: events in, screens and events for the scenes out")
struct PostsFlowControllerTests {
    private let setting = PostsSetting()
    private let loop: EventLoop<PostsFlowController>
    private let forList = EventRecorder<PostsEvent>()
    private let forComposer = EventRecorder<ComposerEvent>()
    private let forSettings = EventRecorder<SettingsEvent>()
    private var screens: [PostsScreen] { loop.model.screens.value }

    init() {
        loop = EventLoop(
            PostsFlowModel(),
            PostsFlowController(
                setting.services, list: forList.dispatcher, composer: forComposer.dispatcher,
                settings: forSettings.dispatcher))
    }

    @Test("scenes open above each other, and a link leads to its post over the list")
    func navigation() async {
        let route = PostRoute(.post(1))
        await loop.send(.open(route), .compose, .openSettings)
        #expect(screens == [.post(route), .composer, .settings])
        await loop.send(.follow(.post(id: 9, comment: 2)))
        #expect(screens == [.post(PostRoute(.post(id: 9, comment: 2)))])
    }

    @Test("the user goes back to screens that were open, and to no others")
    func goingBack() async {
        let route = PostRoute(.post(1))
        await loop.send(.open(route), .openSettings, .wentBack([.composer]))
        #expect(screens == [.post(route), .settings])
        await loop.send(.wentBack([.post(route)]))
        #expect(screens == [.post(route)])
    }

    @Test("actions on the open post are passed to the list, and close its screen")
    func posts() async {
        await loop.send(.open(PostRoute(.post(7))), .star(7, true))
        #expect(screens.count == 1)
        await loop.send(.edit(7))
        #expect(screens.isEmpty)
        await loop.send(.open(PostRoute(.post(7))), .openSettings, .delete(8), .delete(7))
        #expect(screens.isEmpty)
        #expect(forList.events == [.post(.star(7, true)), .post(.edit(7)), .post(.delete(8)), .post(.delete(7))])
    }

    @Test("a post is published after its screen was left; only a failure keeps its last edits, and the list reports it")
    func publishing() async throws {
        setting.library.wishes.respond(nil)
        let draft = PostDraft(title: "Hello", body: "Words")
        let edited = PostDraft(title: "Hello", body: "Words!")
        await loop.send(.compose, .publish(draft), .wentBack([]), .leave(edited, isPublishing: true))
        let change = setting.library.change(.publish(draft))
        try setting.library.wishes.answer(change)
        await setting.settle()
        #expect(setting.library.draft == nil && forList.events == [.post(.published(change))])
        await loop.send(.compose, .publish(draft), .wentBack([]), .leave(edited, isPublishing: true))
        try setting.library.wishes.fail(ServerError.down)
        await setting.settle()
        #expect(setting.library.draft == edited && forComposer.events.isEmpty)
        #expect(forList.events.last == .failedElsewhere(PostsFailure(ServerError.down)))
    }

    @Test("another post is written after the one that is being stored, unless that fails: then its text is the draft")
    func writingAnother() async throws {
        setting.library.wishes.respond(nil)
        let draft = PostDraft(title: "Hello", body: "Words")
        let edited = PostDraft(title: "Hello", body: "Words!")
        await loop.send(.compose, .publish(draft), .wentBack([]), .leave(edited, isPublishing: true), .compose)
        #expect(screens.isEmpty)
        try setting.library.wishes.fail(ServerError.down)
        await setting.settle()
        #expect(screens.isEmpty && setting.library.draft == edited)
        await loop.send(.compose, .publish(edited), .wentBack([]), .leave(nil, isPublishing: true), .compose)
        try setting.library.wishes.answer(setting.library.change(.publish(edited)))
        await setting.settle()
        #expect(screens == [.composer])
    }

    @Test("settings take effect at once, even if they cannot be saved, which is reported")
    func settings() async {
        await loop.send(.choose(PostsSettings(order: .byAuthor)))
        #expect(setting.library.settings.order == .byAuthor)
        setting.library.problem = ServerError.down
        await loop.send(.choose(PostsSettings(mode: .noCache)))
        let expected: [PostsEvent] = [
            .query(.chosen(PostsSettings(order: .byAuthor))), .query(.chosen(PostsSettings(mode: .noCache))),
            .failedElsewhere(PostsFailure(ServerError.down)),
        ]
        #expect(forList.events == expected && forSettings.events.isEmpty)
        await loop.send(.openSettings, .choose(PostsSettings(mode: .cacheOnly)))
        #expect(forList.events.count == 4 && forSettings.events == [.failed(PostsFailure(ServerError.down))])
    }
}

@Suite("The controller of the settings: events in, model out")
struct SettingsControllerTests {
    private let setting = PostsSetting()
    private let loop: EventLoop<SettingsController>
    private var model: SettingsModel { loop.model }

    init() {
        loop = EventLoop(SettingsModel(), SettingsController(setting.services, flow: setting.flow.dispatcher))
    }

    @Test("the saved settings are shown; a choice keeps the others and is passed to the flow")
    func choosing() async {
        setting.library.settings = PostsSettings(mode: .noCache)
        await loop.send(.appear)
        #expect(model.settings.value == PostsSettings(mode: .noCache) && setting.flow.events.isEmpty)
        await loop.send(.chooseOrder(.byAuthor), .chooseMode(.cacheOnly))
        let chosen = [
            PostsSettings(mode: .noCache, order: .byAuthor), PostsSettings(mode: .cacheOnly, order: .byAuthor),
        ]
        #expect(setting.flow.events == chosen.map { .choose($0) })
    }

    @Test("settings that arrive after a choice, or after leaving the screen, are ignored")
    func late() async {
        setting.library.settings = PostsSettings(order: .byAuthor)
        await loop.send(.appear, .chooseMode(.noCache))
        #expect(model.settings.value == PostsSettings(mode: .noCache))
        await loop.send(.appear, .disappear)
        #expect(model.order.value == .newest)
    }
}
