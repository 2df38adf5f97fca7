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
        let status = Recorded(composer.$status)
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
        #expect(await boundComposer().draft == hello)
        let composer = posts.make { ComposerViewModel(coordinator: posts.coordinator) }
        composer.bindViewModel()
        composer.type(PostDraft(title: "Newer"))
        // The library read what was stored before the edit.
        posts.library.keptDrafts = (hello, nil)
        await posts.settle()
        #expect(composer.draft.title == "Newer")
    }

    @Test("a post is published once, and its screen closes")
    func publishing() async throws {
        posts.library.wishes.respond(nil)
        _ = try await posts.loadedList(.page([]))
        let composer = await boundComposer()
        let revealed = Recorded(posts.repository.revealed)
        composer.type(hello)
        composer.publish()
        composer.publish()
        await posts.settle()
        #expect(composer.status == PostsTexts.publishing && posts.coordinator.ways.isEmpty)
        try posts.library.wishes.answer(posts.library.change(.publish(hello)))
        await posts.settle()
        #expect(posts.library.wishes.requests == [.publish(hello)])
        #expect(posts.coordinator.ways == [.composerClosed] && revealed.values == [-1])
    }
}

extension ComposerViewModel {
    fileprivate func type(_ draft: PostDraft) {
        editTitle(draft.title)
        editBody(draft.body)
    }
}
