import KitCore
import KitDI
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// The list of posts, which stays up to date behind other screens too: a wide window shows both.
final class ListScreen: Screen<PostsView<PostListItem>> {
    private let services: PostsServices
    private let list: PostsList
    private let following = OwnedTask()
    private let followingDraft = OwnedTask()
    private let loading = OwnedTask()
    private let loadingMore = OwnedTask()
    private let retrying = OwnedTask()
    private let typing = OwnedTask()
    private let aging = OwnedTask()
    private let reading = OwnedTask()

    /// The settings, or `nil` until they are loaded.
    private(set) var settings: PostsSettings?
    /// The text to search for: that of the search field when it was submitted last.
    private var search = ""
    private var favouritesOnly = false { didSet { page.showsStarred = favouritesOnly } }

    /// The post beside the list in a wide window, whose links are found once for each change.
    private var preview: PostPreview? { didSet { if preview != oldValue { sidebarLayout = .posts(preview) } } }
    /// The posts with all changes; behind a spinner or an error, those of before.
    private(set) var posts = PostsWindow()
    /// The selected post, and its text, which a wide window shows beside the list.
    private var selected: Int?
    /// The post to select when a search ends: the one from before, or the found one that was opened last.
    private var selectedAfterSearch: Int?
    private var text: PostText?
    /// The posts as rows, which age.
    private var sections = PostSections()
    private var freshness = Freshness()
    /// A Boolean value that indicates whether the last request has failed.
    private var lastRequestFailed = false
    /// The changes that wait for the server.
    var waitingChanges = WaitingChanges() { didSet { showState() } }
    /// The reason why the next page did not come, until it is requested again.
    private var pageProblem: String?
    /// A post to select as soon as it is shown.
    private var awaitedPost: Int?

    /// The request that is running, or `nil` if there is none.
    private var request: ListRequest?
    /// The mode of the last request.
    private var mode = CacheMode.cacheAndUpdate
    private var isShown = false
    /// A Boolean value that indicates whether the posts are known to be old; a list that is shown requests them again.
    private var isOutdated = false

    init(_ services: PostsServices) {
        self.services = services
        list = PostsList(services.library)
        super.init(PostsTexts.title, PostsView(TableView(rowHeight: 2, cell: PostCellView.init) { $0.show($1) }))
        sidebarLayout = .posts(nil)
    }

    override func viewDidLoad() {
        subscriptions += [
            page.refresh.observe { [weak self] in self?.refresh() },
            page.table.reachedEnd.observe { [weak self] in self?.loadMore() },
            page.table.selectedItemChanged.observe { [weak self] in self?.select($0?.post?.id) },
            page.favouritesOnlyToggled.observe { [weak self] in self?.toggleFavouritesOnly() },
            page.searchBegun.observe { [weak self] in self?.beginSearch() },
            page.search.edited.observe { [weak self] _ in self?.searchAfterPause() },
            page.search.submitted.observe { [weak self] in self?.submitSearch() },
            page.search.editingDidEnd.observe { [weak self] in self?.hideEmptySearch() },
            page.searchCleared.observe { [weak self] in self?.clearSearch() },
        ]
        following.start { [weak self, windows = list.windows] in
            for await window in windows { self?.show(window) }
        }
        followingDraft.start { [weak self, presence = services.library.hasDraft.values()] in
            for await hasDraft in presence { self?.show(hasDraft: hasDraft) }
        }
        request(.otherPosts)
    }

    override func viewDidAppear() {
        isShown = true
        let isMissing = page.content.state == .loading ? request == nil : posts.query != wanted
        if isMissing { request(.otherPosts) } else if isOutdated { reload() }
    }

    override func viewDidDisappear() {
        isShown = false
        typing.cancel()
        cancelPage()
        let isOtherSearch = takeSearch()
        if page.content.state != .loading {
            loading.cancel()
            if request == .reload { isOutdated = true }
            endRequest()
        } else if isOtherSearch {
            // A wide window still shows the spinner, which waits for what the user wants by now.
            request(.otherPosts)
        }
    }

    // MARK: What the user wants

    private var wanted: PostsQuery {
        PostsQuery(search: search, order: (settings ?? PostsSettings()).order, favouritesOnly: favouritesOnly)
    }

    /// Applies settings that the user has chosen.
    func use(_ newSettings: PostsSettings) {
        if newSettings.mode != settings?.mode { isOutdated = true }
        settings = newSettings
        freshness.isCacheOnly = newSettings.mode == .cacheOnly
        if isShown || page.content.state == .loading { request(.otherPosts) } else { showState() }
    }

    private func toggleFavouritesOnly() {
        favouritesOnly.toggle()
        request(.otherPosts)
    }

    func beginSearch() {
        page.isSearching = true
        page.search.focus()
    }

    private func searchAfterPause() {
        typing.start { [clock = services.clock] in
            try await clock.sleep(for: PostsPolicy.searchDelay)
        } done: { [weak self] in
            self?.requestSearch()
        }
    }

    private func submitSearch() {
        requestSearch()
        page.table.focus()
    }

    private func clearSearch() {
        page.search.text = ""
        page.isSearching = false
        submitSearch()
    }

    private func hideEmptySearch() {
        if page.search.text.isEmpty { page.isSearching = false }
    }

    /// Searches for the typed text, and for the same text only after an error.
    private func requestSearch() {
        typing.cancel()
        if takeSearch() || showsError { request(.otherPosts) }
    }

    /// Makes the typed text the search, and returns whether that is another search.
    private func takeSearch() -> Bool {
        let text = PostsSearch.text(page.search.text)
        guard text != search else { return false }
        search = text
        return true
    }

    // MARK: Requests

    private var showsError: Bool { if case .error = page.content.state { true } else { false } }

    /// Requests the posts again, or joins the request that is running.
    private func refresh() {
        guard request == nil else { return }
        retrying.start { [library = services.library] in await library.retryPending() }
        request(.refresh)
    }

    /// Requests the same posts again without a word, now or when the list is shown.
    private func reload() {
        guard isShown, request == nil else { return isOutdated = true }
        request(.reload)
    }

    /// Requests posts, in place of an earlier request; before the first ones, the settings.
    private func request(_ newRequest: ListRequest) {
        request = newRequest
        isOutdated = false
        switch newRequest {
        // Rows behind an error or a spinner are shown at once if they are wanted again.
        case .otherPosts where posts.query == wanted && !posts.isEmpty: page.content.state = .hasData
        case .refresh where page.content.state != .hasData, .otherPosts where showsError: page.content.state = .loading
        case .refresh, .otherPosts, .reload: break
        }
        if let settings { load(settings) } else { loadSettings() }
        showState()
    }

    private func loadSettings() {
        loading.start { [library = services.library] in
            try await library.loadSettings()
        } done: { [weak self] in
            self?.use($0)
        } failed: { [weak self] _ in
            self?.use(PostsSettings())
        }
    }

    private func load(_ settings: PostsSettings) {
        mode = request == .refresh ? PostsPolicy.refreshMode(of: settings.mode) : settings.mode
        let count = posts.query == wanted ? posts.countToKeep : PostsPage.standardCount
        loading.start { [services, list, wanted, mode, lastRequestFailed] in
            try await services.perform(isRepeated: lastRequestFailed) {
                try await list.load(wanted, mode: mode, count: count)
            }
        } done: { [weak self] in
            self?.lastRequestFailed = false
            self?.endRequest()
        } failed: { [weak self] in
            self?.fail($0)
        }
    }

    private func endRequest() {
        request = nil
        showState()
        if isOutdated { reload() }
    }

    /// Shows an error above rows that are what the user wants, or in place of others.
    private func fail(_ error: any Error) {
        lastRequestFailed = true
        if page.content.state == .hasData, posts.query == wanted {
            freshness.fail(error)
        } else {
            page.content.state = .error(PostsLoadFailure(of: wanted, in: mode, error.displayable))
        }
        endRequest()
    }

    /// Requests the next page, or joins the request that is running.
    func loadMore() {
        guard posts.hasMore, !loadingMore.isRunning else { return }
        loadingMore.start { [list] in
            try await list.loadMore()
        } done: { [weak self] in
            self?.endPage(nil)
        } failed: { [weak self] in
            self?.endPage($0.displayable.message)
        }
        (page.table.isLoadingMore, pageProblem) = (true, nil)
        showRows()
    }

    private func endPage(_ problem: String?) {
        (page.table.isLoadingMore, pageProblem) = (false, problem)
        showRows()
    }

    private func cancelPage() {
        loadingMore.cancel()
        page.table.isLoadingMore = false
    }

    /// Follows the server's answer to a change: it proves the connection, and a conflict shows that the rows are old.
    func serverDidAnswer(isConflict: Bool) {
        if freshness.failure != nil || isConflict { reload() }
        freshness.clearFailure()
        showState()
    }

    // MARK: The posts

    /// Shows an answer, or the same posts with a change.
    private func show(_ new: PostsWindow) {
        let former = posts
        if former.query.search.isEmpty { selectedAfterSearch = selected }
        let isAnswer = new.answer != former.answer
        posts = new
        if isAnswer {
            cancelPage()
            pageProblem = nil
        }
        // The rows come before what is said about them, such as that there are no more.
        showRows()
        title = PostsTexts.title(of: new.query)
        page.content.noDataMessage = PostsTexts.noData(new.query)
        page.isReadOnly = new.isReadOnly
        if isAnswer || page.content.state == .hasData || page.content.state == .noData {
            page.content.state = new.isEmpty ? .noData : .hasData
        }
        if isAnswer { receiveAnswer(former) }
        if isAnswer || new.source != former.source {
            freshness.take(new.source, emptied: PostsTexts.emptied(former, by: new))
        }
        selectAwaitedPost()
        showState()
    }

    private func receiveAnswer(_ former: PostsWindow) {
        // The server's answer follows a saved one.
        if request != nil { request = posts.source != .fresh && mode == .cacheAndUpdate ? .refresh : .reload }
        if posts.query != former.query {
            page.table.selectFirst()
            if !former.query.search.isEmpty, posts.query.search.isEmpty {
                awaitedPost = selectedAfterSearch.flatMap { posts.row($0)?.id }
            }
        }
        page.table.marks.mark(Set(posts.changes(since: former).map { .post($0) }))
        select(selected)
    }

    /// Notes that the user opens a post.
    func willOpen(_ post: PostRow) { if !posts.query.search.isEmpty { selectedAfterSearch = post.id } }

    /// Reads the text of the selected post; until then, that of the one before stays.
    private func select(_ id: Int?) {
        selected = id
        reading.start { [library = services.library] in
            await library.previewText(of: id)
        } done: { [weak self] in
            self?.text = $0
            self?.showState()
        }
    }

    /// Shows the posts as rows of their age.
    private func showRows() {
        sections.show(posts, problem: pageProblem, at: services.dates.now())
        do {
            try page.table.apply(TableSnapshot(sections.all))
        } catch {
            showToast(Toast(error.description, role: .error))
        }
        page.table.hasMore = posts.hasMore && pageProblem == nil
    }

    /// Selects a post that is new or restored, if it is in the list, as soon as it is shown.
    func reveal(_ id: Int) {
        awaitedPost = list.window?.row(id) == nil ? nil : id
        selectAwaitedPost()
    }

    private func selectAwaitedPost() {
        guard let row = awaitedPost.flatMap(posts.row) else { return }
        awaitedPost = nil
        page.table.select(.post(row.id))
    }

    /// Selects the post at a distance from the given one in the list, and returns it, or `nil` if there is none.
    func step(_ distance: Int, from id: Int) -> PostRow? {
        guard let row = posts.row(distance, from: id) else { return nil }
        reveal(row.id)
        // The next page comes before the user needs it.
        if posts.isNearEnd(row.id) { loadMore() }
        return row
    }

    /// Selects a new post, also in place of an error, and returns whether the server has it already.
    func revealNew(_ id: Int) -> Bool {
        reveal(id)
        if showsError { request(.otherPosts) }
        return list.window?.isPublished(id) ?? false
    }

    // MARK: The title bar, and the lines above the rows

    private func show(hasDraft: Bool) {
        page.hasDraft = hasDraft
        showState()
    }

    /// A Boolean value that indicates whether the list shows an answer; an error in its place says what is wrong.
    private var hasAnswer: Bool { page.content.state == .hasData || page.content.state == .noData }

    private func showState() {
        preview = page.content.state == .hasData ? posts.preview(text) : nil
        let request = page.content.state == .loading ? nil : request
        subtitle = request == .otherPosts ? PostsTexts.loading : hasAnswer ? PostsTexts.count(posts) : ""
        navigationItem.status = PostsTexts.status(
            isOffline: hasAnswer && freshness.isOffline, isReadOnly: posts.isReadOnly, waiting: waitingChanges,
            hasDraft: page.hasDraft)
        page.table.isRefreshing = request == .refresh
        page.notice.keyedText = hasAnswer && request != .refresh ? freshness.notice : nil
        showAge()
    }

    /// Shows the age of saved posts, and waits until that of the posts or of a row changes.
    private func showAge() {
        let now = services.dates.now()
        let age = hasAnswer ? freshness.text(at: now) : nil
        page.banner.showLine(PostsTexts.banner(age: age, isReadOnly: posts.isReadOnly, waiting: waitingChanges))
        aging.cancel()
        guard let next = [freshness.nextAge(at: now), sections.nextAge].compactMap(\.self).min() else { return }
        aging.start { [clock = services.clock] in
            try await clock.sleep(for: now.duration(until: next))
        } done: { [weak self] in
            self?.showRows()
            self?.showAge()
        }
    }
}
