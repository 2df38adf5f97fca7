import KitCore
import KitMVCE
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The controller of a new post: events in, model out")
struct ComposerControllerTests {
    private let setting = PostsSetting()
    private let loop: EventLoop<ComposerController>
    private let hello = PostDraft(title: "Hello", body: "Words")
    private var model: ComposerModel { loop.model }

    init() {
        let model = ComposerModel()
        loop = EventLoop(model, ComposerController(setting.services, flow: setting.flow.dispatcher))
    }

    private func write() async { await loop.send(.editTitle(hello.title), .editText(hello.body)) }

    @Test("a saved draft is shown, unless something was typed meanwhile")
    func restoring() async throws {
        try await setting.library.saveDraft(hello)
        await loop.send(.appear)
        #expect(model.draft.value == hello)
        await loop.send(.editTitle("Bye"), .restored(hello))
        #expect(model.draft.value == PostDraft(title: "Bye", body: "Words"))
    }

    @Test("each key is noted at once, and saved when nothing is typed for a moment")
    func saving() async {
        await loop.send(.editTitle("H"))
        #expect(setting.library.noted == PostDraft(title: "H") && setting.library.draft == nil)
        await setting.clock.advance(by: .milliseconds(200))
        await write()
        await setting.clock.advance(by: .milliseconds(200))
        #expect(setting.library.draft == nil && model.status.value.isEmpty)
        await setting.clock.advance(by: .milliseconds(50))
        #expect(setting.library.draft == hello && model.status.value == PostsTexts.draftSaved)
        await loop.send(.disappear)
        #expect(setting.flow.events == [.leave(nil, isPublishing: false)])
    }

    @Test("a draft that could not be saved is reported, and passed to the flow when the screen is left")
    func notSaved() async {
        setting.library.problem = ServerError.down
        await write()
        await setting.clock.advance(by: PostsPolicy.draftDelay)
        #expect(model.status.value == PostsTexts.draftNotSaved)
        await loop.send(.editTitle("Hello!"), .disappear)
        let left = PostDraft(title: "Hello!", body: "Words")
        #expect(setting.flow.events == [.leave(left, isPublishing: false)])
        setting.library.problem = nil
        await setting.clock.advance(by: PostsPolicy.draftDelay)
        #expect(setting.library.draftCount == 0, "saving was not cancelled")
    }

    @Test("a post is published once and passed to the flow; its draft is not saved again")
    func publishing() async throws {
        await write()
        await loop.send(.publish, .publish)
        #expect(model.status.value == PostsTexts.publishing)
        await setting.clock.advance(by: PostsPolicy.draftDelay)
        #expect(setting.library.draftCount == 0)
        await loop.send(.published, .disappear)
        let events: [PostsFlowEvent] = [.publish(hello), .leave(nil, isPublishing: false)]
        #expect(setting.flow.events == events)
    }

    @Test("edits during publishing are not noted, which would restore the draft")
    func typingWhilePublishing() async {
        setting.library.wishes.respond(nil)
        await write()
        await loop.send(.publish, .editText("Words!"))
        #expect(model.isPublishing.value && model.draft.value.body == "Words!" && setting.library.noted == hello)
    }
}
