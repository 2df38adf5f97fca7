import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVVMC

@Suite("The view model of a new post")
struct ComposerViewModelTests {
    private let posts = InjectedPosts()
    private let hello = PostDraft(title: "Hello", body: "Words")

    private func boundComposer() async -> ComposerViewModel {
        let viewModel = posts.make { ComposerViewModel(coordinator: posts.coordinator) }
        viewModel.bindViewModel()
        await posts.settle()
        return viewModel
    }

    @Test("a draft is noted with each key, and stored after a pause in typing")
    func storing() async {
        let composer = await boundComposer()
        let status = Recorded(composer.status.publisher)
        composer.type(PostDraft(title: "H"))
        await posts.advance(by: .milliseconds(200))
        composer.type(hello)
        #expect(posts.library.noted == hello)
        await posts.advance(by: .milliseconds(250))
        #expect(posts.library.draft == hello && posts.library.draftCount == 1)
        composer.type(PostDraft())
        #expect(status.values == ["", PostsTexts.draftSaved, ""])
    }

    @Test("a stored draft is restored, unless something was typed meanwhile")
    func restoring() async {
        posts.library.keptDrafts.draft = hello
        #expect(await boundComposer().draft.value == hello)
        let composer = posts.make { ComposerViewModel(coordinator: posts.coordinator) }
        composer.bindViewModel()
        composer.type(PostDraft(title: "Newer"))
        // The library read what was stored before the edit.
        posts.library.keptDrafts = (hello, nil)
        await posts.settle()
        #expect(composer.draft.value.title == "Newer")
    }

    @Test("the last edit is stored after the screen has closed; the error service reports a failure")
    func leaving() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        let failures = Recorded(list.failures.publisher)
        let composer = await boundComposer()
        composer.type(hello)
        composer.unbindViewModel()
        await posts.settle()
        #expect(posts.library.draft == hello && failures.values.isEmpty)
        composer.bindViewModel()
        posts.library.problem = ServerError.down
        composer.type(PostDraft())
        await posts.advance(by: .milliseconds(250))
        #expect(composer.status.value == PostsTexts.draftNotSaved)
        composer.unbindViewModel()
        await posts.settle()
        #expect(failures.values.map(\.title) == ["Server error"])
    }

    @Test("publishing reports missing entries until they exist, and dropped characters until an edit")
    func remarks() async {
        let composer = await boundComposer()
        let remarks = Recorded(composer.remark.publisher)
        composer.bodyEdited.send("Words")
        composer.publishPressed.send()
        composer.bodyEdited.send("More words")
        #expect(remarks.values == [nil, "Write a title."])
        composer.type(hello)
        composer.textLost.send("Too long.")
        composer.titleEdited.send("")
        #expect(remarks.values == [nil, "Write a title.", nil, "Too long.", nil])
        composer.textLost.send("Too long.")
        composer.publishPressed.send()
        composer.bodyEdited.send("Words")
        #expect(composer.remark.value == "Write a title.")
    }

    @Test("a post is published once, and its screen closes")
    func publishing() async throws {
        posts.library.wishes.respond(nil)
        let composer = await boundComposer()
        let updates = Recorded(posts.repository.updates)
        composer.type(hello)
        composer.publishPressed.send()
        composer.publishPressed.send()
        await posts.settle()
        #expect(composer.status.value == PostsTexts.publishing && posts.coordinator.ways.isEmpty)
        try posts.library.wishes.answer(posts.library.change(.publish(hello)))
        await posts.settle()
        #expect(posts.library.wishes.requests == [.publish(hello)])
        #expect(posts.coordinator.ways == [.composerClosed] && updates.values.count == 1)
    }

    @Test("a post that cannot be stored remains on its screen, which shows the reason")
    func failing() async throws {
        posts.library.wishes.respond(nil)
        let composer = await boundComposer()
        let failures = Recorded(composer.failures.publisher)
        composer.type(hello)
        composer.publishPressed.send()
        await posts.settle()
        try posts.library.wishes.fail(ServerError.down)
        await posts.settle()
        #expect(failures.values.map(\.title) == ["Server error"] && composer.draft.value == hello)
        #expect(composer.status.value.isEmpty && posts.coordinator.ways.isEmpty)
    }

    @Test("the editor's text replaces the draft, and is noted like typing; an error changes nothing")
    func editor() async throws {
        let composer = await boundComposer()
        let failures = Recorded(composer.failures.publisher)
        composer.type(hello)
        composer.editorPressed.send()
        composer.editorPressed.send()
        await posts.settle()
        #expect(posts.editor.texts.requests == ["Hello\n\nWords\n"])
        try posts.editor.texts.answer("Bye\n\nWo\u{1B}rds\n")
        await posts.settle()
        #expect(composer.draft.value == PostDraft(title: "Bye", body: "Words") && posts.library.noted?.title == "Bye")
        #expect(composer.remark.value == "1 control character was left out.")
        composer.editorPressed.send()
        await posts.settle()
        try posts.editor.texts.fail(ExternalEditorError.noTerminal)
        await posts.settle()
        #expect(failures.values.map(\.title) == ["Editor failed"] && composer.draft.value.title == "Bye")
        posts.library.wishes.respond(nil)
        composer.publishPressed.send()
        composer.editorPressed.send()
        await posts.settle()
        #expect(posts.editor.texts.requests.count == 2)
    }
}

extension ComposerViewModel {
    fileprivate func type(_ draft: PostDraft) {
        titleEdited.send(draft.title)
        bodyEdited.send(draft.body)
    }
}
