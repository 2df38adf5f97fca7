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
    private var events: [String] { recorder.events.map { TraceText(of: $0).text } }

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
        let expected = [
            "load", "appear", "loading(refresh)", "loading(loadMore)", "query(beginSearch)", "query(submit)",
            "query(clear)",
            "query(toggleOrder)", "query(toggleFavouritesOnly)", "post(undo)", "compose", "openSettings",
            "query(edit(•••))", "open(•••)",
            "disappear",
        ]
        #expect(events == expected)
        dispose()
        posts.compose.send()
        #expect(events.count == expected.count)
    }

    @Test("a row has the actions of its post, and the failure row has none")
    func rowActions() throws {
        let posts = try parts()
        model.rows.received(.page(.posts([7]), next: "7", total: 9), of: PostsQuery())
        model.rows.failPage("The server is down.")
        let actions = posts.table.items.map { posts.table.rowActions?($0) ?? [] }
        #expect(actions.map { $0.map(\.title) } == [[PostsTexts.star, PostsTexts.delete, PostsTexts.copyLink], []])
    }

    @Test("each property is shown by its part")
    func properties() throws {
        let posts = try parts()
        model.rows.received(.page(.posts(1...2), next: "2", total: 1_000), of: PostsQuery())
        #expect(posts.table.items.count == 2 && posts.table.hasMore && view.subtitle == "1,000 posts")
        #expect(posts.content.state == .hasData)
        model.rows.beginPage()
        model.loading.isRefreshing.value = true
        model.loading.notice.value = "Not refreshed."
        #expect(posts.table.isLoadingMore && posts.table.isRefreshing)
        #expect(posts.notice.text == "Not refreshed." && !posts.notice.isHidden && posts.banner.isHidden)
        model.rows.isReadOnly.value = true
        #expect(posts.banner.text == PostsTexts.readOnly && !posts.banner.isHidden)
        model.rows.received(.page([]), of: PostsQuery(favouritesOnly: true))
        #expect(posts.content.noDataMessage == PostsTexts.noData(PostsQuery(favouritesOnly: true)))
    }
}

@Suite("The views of a post, a new post and the settings: parts, properties and events")
struct SmallViewTests {
    @Test("a post's view")
    func post() throws {
        let (recorder, model) = (EventRecorder<PostDetailEvent>(), PostDetailModel())
        let view = PostDetailViewController(PostRoute(.post(id: 7, comment: nil)))
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let detail = try #require(view.view as? PostDetailView)
        model.received(.sample(7), at: .march)
        model.notice.value = "Not refreshed."
        #expect(view.title == "Post 7" && detail.content.state == .hasData && detail.notice.text == "Not refreshed.")
        for signal in [detail.reload, detail.toggleFavourite, detail.edit, detail.delete] { signal.send() }
        #expect(recorder.events.map(String.init(describing:)) == ["refresh", "toggleStar", "edit", "delete"])
        dispose()
    }

    @Test("the view of a new post")
    func composer() throws {
        let (recorder, model, view) = (EventRecorder<ComposerEvent>(), ComposerModel(), ComposerViewController())
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let composer = try #require(view.view as? ComposerView)
        model.restore(PostDraft(title: "Hello", body: "Words"))
        model.textLost(by: .title, tooMany: 1, unshowable: 0)
        model.saved()
        #expect(composer.title.text == "Hello" && composer.text.text == "Words")
        #expect(composer.lengths.text == PostsTexts.lengths(of: model.draft.value))
        #expect(
            composer.remark.text == PostsTexts.leftOut(of: .title, tooMany: 1, unshowable: 0)
                && view.subtitle == PostsTexts.draftSaved)
        composer.title.edited.send("Bye")
        composer.text.edited.send("No words")
        composer.publish.send()
        let expected: [ComposerEvent] = [.editTitle("Bye"), .editText("No words"), .publish]
        #expect(recorder.events.map(String.init(describing:)) == expected.map(String.init(describing:)))
        dispose()
    }

    @Test("the view of the settings")
    func settings() throws {
        let (recorder, model, view) = (EventRecorder<SettingsEvent>(), SettingsModel(), SettingsViewController())
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let settings = try #require(view.view as? SettingsView)
        settings.modeChosen.send(.noCache)
        settings.orderChosen.send(.newest)
        #expect(recorder.events.map { TraceText(of: $0).text } == ["chooseMode(•••)", "chooseOrder(•••)"])
        dispose()
    }
}
