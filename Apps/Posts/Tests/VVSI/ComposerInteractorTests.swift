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
        state.loaded(draft)
        #expect(state.draft == draft && state.unsavedDraft == nil)
        state = ComposerState()
        state.edited(PostDraft(title: "N"))
        state.loaded(draft)
        #expect(state.draft.title == "N" && state.unsavedDraft == PostDraft(title: "N"))
    }

    @Test("an attempt to publish does not prevent the saved draft, which is still loading, from being shown")
    mutating func loadingLate() {
        state.triedToPublish()
        state.loaded(draft)
        #expect(state.draft == draft && state.status.isEmpty)
        state.triedToPublish()
        state.published()
        state.saved()
        #expect(state.status.isEmpty && state.unsavedDraft == nil)
    }

    @Test("the title bar shows whether the draft is saved, until the next key")
    mutating func keeping() {
        state.edited(draft)
        #expect(state.status.isEmpty)
        state.saved()
        #expect(state.status == PostsTexts.draftSaved && state.unsavedDraft == nil)
        state.notSaved()
        #expect(state.status == PostsTexts.draftNotSaved && state.unsavedDraft == draft)
        state.edited(PostDraft())
        #expect(state.status.isEmpty)
    }

    @Test("an attempt to publish reports missing entries until they exist")
    mutating func missing() {
        state.triedToPublish()
        #expect(state.remark == PostDraft().problem && !state.isPublishing)
        state.edited(PostDraft(title: "Hello"))
        #expect(state.remark == PostDraft().problem)
        state.edited(draft)
        #expect(state.remark == nil)
    }

    @Test("dropped characters are reported until the next key")
    mutating func loss() {
        state.leftOut(of: .body, tooMany: 0, unshowable: 2)
        #expect(state.remark == "2 control characters were left out.")
        state.edited(PostDraft(title: "Hello"))
        #expect(state.remark == nil)
    }

    @Test("publishing is shown until it ends; a failure leaves the entries, and the draft unsaved")
    mutating func publishing() {
        state.edited(draft)
        state.notSaved()
        state.triedToPublish()
        #expect(state.isPublishing && state.status == PostsTexts.publishing)
        state.edited(PostDraft(title: "Hello", body: "More"))
        #expect(state.isPublishing && state.status == PostsTexts.publishing)
        state.publishFailed(ServerError.down)
        #expect(state.failure?.title == ServerError.down.title && state.unsavedDraft?.body == "More")
        state.dismissedFailure()
        #expect(state.failure == nil && !state.isPublishing)
        state.triedToPublish()
        state.published()
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

    @Test("leaving notifies of an unsaved draft, but not of a saved one")
    func leaving() async {
        await type()
        await store.trigger(.disappear)
        #expect(store.notified == [String(describing: ComposerNotification.leftUnsaved(draft))])
        await store.trigger(.appear, .editBody("More"))
        await store.advance(by: .milliseconds(250))
        await store.trigger(.disappear)
        #expect(store.notified.count == 1)
    }

    @Test("a draft that cannot be saved is reported")
    func notKept() async {
        library.problem = ServerError.down
        await type()
        await store.advance(by: .milliseconds(250))
        #expect(state.status == PostsTexts.draftNotSaved)
    }

    @Test("a post is published once, however often the key is pressed")
    func publishing() async throws {
        library.wishes.respond(nil)
        await type()
        await store.trigger(.publish, .publish)
        #expect(library.wishes.requests == [.publish(draft)] && state.status == PostsTexts.publishing)
        await store.advance(by: .seconds(1))
        #expect(library.draft == nil)
        let change = library.change(.publish(draft))
        try library.wishes.answer(change)
        await store.settle()
        #expect(store.notified == [String(describing: ComposerNotification.published(change))])
        await store.trigger(.disappear)
        #expect(store.notified.count == 1)
    }

    @Test("a post that cannot be stored shows an alert, and can be published again")
    func failing() async {
        library.wishes.respond { _ in throw ServerError.down }
        await type()
        await store.trigger(.publish)
        #expect(state.failure?.title == ServerError.down.title && state.draft == draft)
        await store.trigger(.dismissFailure, .publish)
        #expect(library.wishes.requests.count == 2)
    }

    @Test("the editor's text replaces the draft, and is noted like typing; an error changes nothing")
    func editor() async throws {
        await type()
        await store.trigger(.openEditor, .openEditor)
        #expect(store.editor.texts.requests == ["Hello\n\nWords\n"])
        try store.editor.texts.answer("Bye\n\nWo\u{1B}rds\n")
        await store.settle()
        #expect(state.draft == PostDraft(title: "Bye", body: "Words") && library.noted == state.draft)
        #expect(state.remark == "1 control character was left out.")
        await store.trigger(.openEditor)
        try store.editor.texts.fail(ExternalEditorError.noTerminal)
        await store.settle()
        #expect(state.failure?.title == "Editor failed" && state.draft.title == "Bye" && state.unsavedDraft != nil)
        library.wishes.respond(nil)
        await store.trigger(.dismissFailure, .publish, .openEditor)
        #expect(store.editor.texts.requests.count == 2)
    }
}
