import KitCore
import KitDI
import KitNavigation
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsVVSI

@Suite("The flow's interactor: links and notifications in, paths and actions out")
struct PostsFlowInteractorTests {
    private let store = PostsTestStore { PostsFlowInteractor($0.library) }
    private let post = PostsRoute.post(PostRoute(.post(7)))
    private var path: [PostsRoute] { store.state.path }

    private func notified(_ actions: PostsListAction...) -> Bool {
        store.notifications == actions.map(PostsFlowNotification.list)
    }

    @Test("the list opens screens, and going back shortens the path")
    func opening() async {
        await store.trigger(.list(.opened(post)), .list(.opened(.settings)))
        #expect(path == [post, .settings])
        await store.trigger(.changePath([post]))
        #expect(path == [post] && store.notifications.isEmpty)
    }

    @Test("a link opens its post from any screen; an invalid one leads to the list, which reports it")
    func links() async {
        await store.trigger(.list(.opened(.composer)), .follow(.post(id: 7, comment: nil)))
        #expect(path == [post])
        await store.trigger(.refuseLink(.missingHost))
        #expect(path.isEmpty && notified(.report(PostsFailure(DeepLinkError.missingHost))))
    }

    @Test("the list performs the actions of a post's screen; deleting and editing close the screen")
    func detail() async {
        await store.trigger(.list(.opened(post)), .detail(.starred(7, true)))
        #expect(path == [post])
        await store.trigger(.detail(.deleted(7)), .list(.opened(post)), .detail(.edited(7)))
        #expect(path.isEmpty && notified(.setFavourite(7, true), .delete(7), .edit(7)))
    }

    @Test("the list finds the next post, which takes the place of the open one")
    func stepping() async {
        let next = PostRoute(.post(8))
        await store.trigger(.list(.opened(post)), .detail(.stepped(from: 7, by: 1)))
        #expect(path == [post] && notified(.step(from: 7, by: 1)))
        await store.trigger(.list(.stepped(next)))
        #expect(path == [.post(next)])
    }

    @Test("a post is published after its screen was left; only a failure keeps its last edits, and the list reports it")
    func publishing() async throws {
        store.library.wishes.respond(nil)
        let draft = PostDraft(title: "Hello", body: "Words")
        let edited = PostDraft(title: "Hello", body: "Words!")
        let left = PostsFlowAction.composer(.left(unsaved: edited, isPublishing: true))
        await store.trigger(.list(.opened(.composer)), .composer(.publish(draft)), .changePath([]), left)
        let change = store.library.change(.publish(draft))
        try store.library.wishes.answer(change)
        await store.settle()
        #expect(notified(.showPublished(change)) && store.library.draft == nil)
        await store.trigger(.list(.opened(.composer)), .composer(.publish(draft)), .changePath([]), left)
        try store.library.wishes.fail(ServerError.down)
        await store.settle()
        #expect(
            notified(.showPublished(change), .report(PostsFailure(ServerError.down))) && store.library.draft == edited)
    }

    @Test("another post is written after the one that is being stored, unless that fails: then its text is the draft")
    func writingAnother() async throws {
        store.library.wishes.respond(nil)
        let draft = PostDraft(title: "Hello", body: "Words")
        let edited = PostDraft(title: "Hello", body: "Words!")
        let leaving: [PostsFlowAction] = [
            .list(.opened(.composer)), .composer(.publish(draft)), .changePath([]),
            .composer(.left(unsaved: edited, isPublishing: true)), .list(.opened(.composer)),
        ]
        for action in leaving { await store.trigger(action) }
        #expect(path.isEmpty)
        try store.library.wishes.fail(ServerError.down)
        await store.settle()
        #expect(path.isEmpty && store.library.draft == edited)
        for action in leaving { await store.trigger(action) }
        try store.library.wishes.answer(store.library.change(.publish(edited)))
        await store.settle()
        #expect(path == [.composer])
    }

    @Test("the settings of both screens are saved, and the list uses those of the settings screen")
    func settings() async {
        let byAuthor = PostsSettings(order: .byAuthor)
        await store.trigger(.settings(.chose(byAuthor)))
        #expect(store.library.settings == byAuthor && notified(.applySettings(byAuthor)))
        await store.trigger(.list(.chose(PostsSettings())))
        #expect(store.library.settings == PostsSettings() && store.notifications.count == 1)
    }

    @Test("settings that cannot be saved are reported on their screen, or on the list if that is closed")
    func unsavedSettings() async {
        store.library.problem = ServerError.down
        let failure = PostsFailure(ServerError.down)
        await store.trigger(.list(.opened(.settings)), .settings(.chose(PostsSettings())))
        #expect(store.notifications.last == .settings(.report(failure)))
        await store.trigger(.settings(.chose(PostsSettings())), .changePath([]))
        #expect(store.notifications.last == .list(.report(failure)))
    }
}

@Suite("The settings' interactor: actions in, states and notifications out")
struct SettingsInteractorTests {
    private let store = PostsTestStore { SettingsInteractor($0.library) }

    @Test("saved settings are shown; a choice applies at once")
    func choosing() async {
        store.library.settings = PostsSettings(mode: .noCache, order: .byAuthor)
        await store.trigger(.appear)
        #expect(store.state.settings == store.library.settings && store.notifications.isEmpty)
        await store.trigger(.chooseMode(.cacheOnly))
        let chosen = PostsSettings(mode: .cacheOnly, order: .byAuthor)
        #expect(store.state.settings == chosen)
        #expect(store.notifications == [.chose(chosen)])
    }

    @Test("a choice replaces settings that are still loading")
    func early() async {
        store.library.settings = PostsSettings(mode: .noCache)
        await store.trigger(.appear, .chooseOrder(.byAuthor))
        #expect(store.state.settings == PostsSettings(order: .byAuthor))
    }
}
