import KitCells
import KitCore
import KitDI
import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens
import Testing

@testable import PostsContract
@testable import PostsMVCE

@Suite("The list's view: input becomes events, and each part shows its property")
struct PostsViewTests {
    private let recorder = EventRecorder<PostsEvent>()
    private let model = PostsModel()
    private let view = PostsViewController()
    private let dispose: Mvce.View.BindingDisposer

    init() {
        dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
    }

    private func parts() throws -> PostsView<PostListItem> { try #require(view.view as? PostsView<PostListItem>) }

    @Test("keys, the field and the scene's life send events until the binding is disposed of")
    func sending() throws {
        let posts = try parts()
        view.viewDidLoad()
        view.viewDidAppear()
        for signal in [
            posts.refresh, posts.table.reachedEnd, posts.searchBegun, posts.search.submitted, posts.searchCleared,
            posts.orderToggled, posts.favouritesOnlyToggled, posts.undo, posts.compose, posts.openSettings,
        ] { signal.send() }
        posts.search.edited.send("a")
        posts.table.opened.send(.failure("down"))
        view.viewDidDisappear()
        let expected: [PostsEvent] = [
            .load, .appear, .loading(.refresh), .loading(.loadMore), .query(.beginSearch), .query(.submit),
            .query(.clear), .query(.toggleOrder), .query(.toggleFavouritesOnly), .post(.undo), .compose, .openSettings,
            .query(.edit("a")), .open(.failure("down")), .disappear,
        ]
        #expect(recorder.events == expected)
        dispose()
        posts.compose.send()
        #expect(recorder.events.count == expected.count)
    }
}

@Suite("The views of a post, a new post and the settings: parts, properties and events")
struct SmallViewTests {
    @Test("the view of a new post")
    func composer() throws {
        let (recorder, model, view) = (EventRecorder<ComposerEvent>(), ComposerModel(), ComposerViewController())
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let composer = try #require(view.view as? ComposerView)
        model.draft.value = PostDraft(title: "Hello", body: "Words")
        model.loss.value = PostsTexts.leftOut(of: .title, tooMany: 1, unshowable: 0)
        model.wasStored.value = true
        #expect(composer.title.text == "Hello" && composer.text.text == "Words")
        #expect(composer.lengths.text == PostsTexts.lengths(of: model.draft.value))
        #expect(
            composer.remark.text == PostsTexts.leftOut(of: .title, tooMany: 1, unshowable: 0)
                && view.subtitle == PostsTexts.draftSaved)
        composer.title.edited.send("Bye")
        composer.text.edited.send("No words")
        composer.publish.send()
        let expected: [ComposerEvent] = [.editTitle("Bye"), .editText("No words"), .publish]
        #expect(recorder.events == expected)
        dispose()
    }
}
