import KitCore
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsVVSI

@Suite("The state of the composer: changes in, values out")
struct ComposerStateTests {
    private var state = ComposerState()
    private let draft = PostDraft(title: "Hello", body: "Words")

    @Test("the saved draft is shown, unless something was typed meanwhile")
    mutating func loading() {
        state.show(draft)
        #expect(state.draft == draft && state.unsavedDraft == nil)
        state = ComposerState()
        state.change(to: PostDraft(title: "N"))
        state.show(draft)
        #expect(state.draft.title == "N" && state.unsavedDraft == PostDraft(title: "N"))
    }

    @Test("an attempt to publish does not prevent the saved draft, which is still loading, from being shown")
    mutating func loadingLate() {
        state.beginPublishing()
        state.show(draft)
        #expect(state.draft == draft && state.status.isEmpty)
        state.beginPublishing()
        state.phase = .published
        state.storage = .saved
        #expect(state.status.isEmpty && state.unsavedDraft == nil)
    }

    @Test("the title bar shows whether the draft is saved, until the next key")
    mutating func keeping() {
        state.change(to: draft)
        #expect(state.status.isEmpty)
        state.storage = .saved
        #expect(state.status == PostsTexts.draftSaved && state.unsavedDraft == nil)
        state.storage = .notSaved
        #expect(state.status == PostsTexts.draftNotSaved && state.unsavedDraft == draft)
        state.change(to: PostDraft())
        #expect(state.status.isEmpty)
    }

    @Test("publishing is shown until it ends; a failure leaves the entries, and the draft unsaved")
    mutating func publishing() {
        state.change(to: draft)
        state.storage = .notSaved
        state.beginPublishing()
        #expect(state.phase == .publishing && state.status == PostsTexts.publishing)
        state.change(to: PostDraft(title: "Hello", body: "More"))
        #expect(state.phase == .publishing && state.status == PostsTexts.publishing)
        state.failPublishing(PostsFailure(ServerError.down))
        #expect(state.failure?.title == ServerError.down.title && state.unsavedDraft?.body == "More")
        state.failure = nil
        #expect(state.phase == .writing)
        state.beginPublishing()
        state.phase = .published
        #expect(state.unsavedDraft == nil)
    }
}

@Suite("The interactor of the composer: actions in, states and notifications out")
struct ComposerInteractorTests {
    private let store = PostsTestStore { ComposerInteractor($0) }
    private var library: ScriptedLibrary { store.library }
    private var state: ComposerState { store.state }
    private let draft = PostDraft(title: "Hello", body: "Words")

    private func type() async { await store.trigger(.appear, .editTitle(draft.title), .editBody(draft.body)) }

    @Test("each key is noted, and the draft is saved after a pause in typing")
    func keeping() async {
        await type()
        #expect(library.noted == draft && library.draft == nil)
        await store.advance(by: .milliseconds(249))
        #expect(library.draft == nil)
        await store.advance(by: .milliseconds(1))
        #expect(library.draft == draft && state.status == PostsTexts.draftSaved)
        await store.trigger(.editTitle(draft.title))
        #expect(state.status == PostsTexts.draftSaved)
    }

    @Test("a post is published once, however often the key is pressed")
    func publishing() async throws {
        library.wishes.respond(nil)
        await type()
        await store.trigger(.publish, .publish)
        #expect(state.status == PostsTexts.publishing)
        await store.advance(by: .seconds(1))
        #expect(library.draft == nil)
        await store.trigger(.finishPublishing, .disappear)
        let notified: [ComposerNotification] = [.publish(draft), .left(unsaved: nil, isPublishing: false)]
        #expect(store.notifications == notified)
    }
}
