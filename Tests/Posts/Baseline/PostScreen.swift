import KitCore
import KitDI
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// One post, which is loaded while its screen is shown, and follows its changes.
final class PostScreen: Screen<PostDetailView> {
    private let services: PostsServices
    private let observed: ObservedPost
    private let id: Int
    private let didAct: (PostAction, PostRow) -> Void
    private let didStep: (_ distance: Int, _ id: Int) -> Void
    private let didBeginSearch: () -> Void
    private let following = OwnedTask()
    private let loading = OwnedTask()
    private let aging = OwnedTask()
    /// The post, or `nil` until it is loaded.
    private var post: PostContent?
    private var freshness = Freshness()
    /// A Boolean value that indicates whether the last request has failed.
    private var lastRequestFailed = false

    /// - Parameters:
    ///   - didAct: The callback for what the user does with the post, other than copying.
    ///   - didStep: The callback when the user wants the post at a distance from this one in the list.
    ///   - didBeginSearch: The callback when the user begins to search the list.
    init(
        _ route: PostRoute, _ services: PostsServices, didAct: @escaping (PostAction, PostRow) -> Void,
        didStep: @escaping (_ distance: Int, _ id: Int) -> Void, didBeginSearch: @escaping () -> Void
    ) {
        self.services = services
        id = route.id
        self.didAct = didAct
        self.didStep = didStep
        self.didBeginSearch = didBeginSearch
        observed = ObservedPost(route.id, in: services.library)
        super.init(route.title, PostDetailView(route))
    }

    override func viewDidLoad() {
        subscriptions = [
            page.reload.observe { [weak self] in self?.refresh() },
            page.toggleFavourite.observe { [weak self] in self?.act(.star) },
            page.edit.observe { [weak self] in self?.act(.edit) },
            page.delete.observe { [weak self] in self?.act(.delete) },
            page.showNext.observe { [weak self] in self?.step(by: 1) },
            page.showPrevious.observe { [weak self] in self?.step(by: -1) },
            page.searchBegun.observe { [weak self] in self?.didBeginSearch() },
            page.copy.observe { [weak self] in self?.copyPost() },
            page.copyLink.observe { [weak self] in self?.copyLink() },
        ]
        following.start { [weak self, contents = observed.contents] in
            for await content in contents { self?.show(content) }
        }
    }

    override func viewDidAppear() {
        if page.content.state == .loading { load { $0 } }
    }

    override func viewDidDisappear() {
        loading.cancel()
        endRequest()
    }

    // MARK: Loading

    private func refresh() {
        guard !loading.isRunning else { return }
        // A post that is shown stays.
        if page.content.state != .hasData { page.content.state = .loading }
        load(PostsPolicy.refreshMode)
    }

    /// Requests the post in a mode that depends on that of the settings.
    private func load(_ requested: @escaping (CacheMode) -> CacheMode) {
        page.isRequesting = true
        showState()
        loading.start { [library = services.library] in
            await library.mode()
        } done: { [weak self] in
            self?.load($0, as: requested($0))
        }
    }

    private func load(_ stored: CacheMode, as mode: CacheMode) {
        freshness.isCacheOnly = stored == .cacheOnly
        showState()
        loading.start { [services, observed, lastRequestFailed] in
            try await services.perform(isRepeated: lastRequestFailed) { try await observed.load(mode: mode) }
        } done: { [weak self] in
            self?.lastRequestFailed = false
            self?.endRequest()
        } failed: { [weak self] in
            self?.fail($0)
        }
    }

    private func endRequest() {
        page.isRequesting = false
        showState()
    }

    /// Shows an answer, or the same post with a change.
    private func show(_ content: PostContent) {
        let isAnswer = content.answer != post?.answer
        post = content
        title = content.row.title
        page.show(content)
        guard isAnswer else { return }
        page.content.state = .hasData
        freshness.take(content.source)
        showState()
    }

    /// Shows an error in place of the post, or above it if there is one.
    private func fail(_ error: any Error) {
        lastRequestFailed = true
        if page.content.state == .hasData {
            freshness.fail(error)
        } else {
            page.content.state = .error(PostsLoadFailure(ofPost: error.displayable))
        }
        endRequest()
    }

    private func showState() {
        subtitle = page.isRequesting && page.content.state == .hasData ? PostsTexts.refreshing : ""
        page.notice.keyedText = page.isRequesting ? nil : freshness.notice
        showAge()
    }

    /// Shows the age of a saved post, again as often as it changes.
    private func showAge() {
        let now = services.dates.now()
        page.banner.showLine(freshness.text(at: now))
        aging.cancel()
        guard let next = freshness.nextAge(at: now) else { return }
        aging.start { [clock = services.clock] in
            try await clock.sleep(for: now.duration(until: next))
        } done: { [weak self] in
            self?.showAge()
        }
    }

    // MARK: What the user does

    private func act(_ action: PostAction) {
        if let post { didAct(action, post.row) }
    }

    private func step(by distance: Int) { didStep(distance, post?.id ?? id) }

    private func copyPost() {
        if let post { copy(PostsTexts.copied(post), PostsTexts.copiedPost) }
    }

    private func copyLink() {
        if let post { copy(PostsPlace.post(id: post.id, comment: nil).link, PostsTexts.copiedLink) }
    }

    private func copy(_ text: String, _ message: String) {
        showToast(Toast(PostsMessage(message, services.pasteboard.copy(text))))
    }
}
