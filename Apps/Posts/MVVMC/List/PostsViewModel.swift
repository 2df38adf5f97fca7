import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The screens that the list leads to.
protocol PostsCoordinatorProtocol: AnyObject {
    func showPost(_ route: PostRoute)
    func showComposer()
    func showSettings()
}

/// The list of posts: requests the posts that the user wants, and hands changes to the repository.
final class PostsViewModel: ObservableVM {
    @Injected(\.postsRepository) var repository: PostsRepository
    @Injected(\.errorService) private var errorService: ErrorService
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.dateProvider) private var dates: any DateProvider
    @Injected(\.pasteboard) private var pasteboard: any Pasteboard
    private weak var coordinator: (any PostsCoordinatorProtocol)?

    // MARK: What the screen shows

    /// The loaded posts with all changes, as the repository publishes them.
    @Published private(set) var posts = PostsWindow()
    /// The posts as rows, which age.
    @Published private(set) var sections = PostSections()
    /// The posts that a refresh has brought or changed.
    @Published private(set) var marks = RowMarks<Int>()
    /// The text of the selected post; until it is read, that of the one before.
    @Published private(set) var text: PostText?
    @Published private(set) var searchText = ""
    /// A Boolean value that indicates whether the search field is shown.
    @Published private(set) var isSearching = false
    /// The reason for the request under way, or for what is left of its answer; `nil` if there is no request.
    @Published private(set) var request: PostsRequest?
    @Published private(set) var isLoadingMore = false
    /// The reason why the next page did not come, until it is requested again.
    @Published private(set) var pageProblem: String?
    /// A message about the last answer.
    @Published private(set) var remark: KeyedText?
    let freshness = FreshnessViewModel()
    /// The adapter of rows, which reuses those of unchanged posts.
    let rows = RowAdapter<PostListItem> { PostCellViewModel(item: $0) }

    // MARK: What the screen does once

    /// Fires when the search field takes the focus.
    let searchOpened = Signal<Void>()
    /// Fires when the rows take the focus from the search field.
    let searchClosed = Signal<Void>()
    /// Fires at the first answer to another query, which is shown from its beginning.
    let didLoadNewQuery = Signal<Void>()
    /// Sends a post to select.
    let revealed = Signal<Int>()
    /// Sends what has just been done: published, undone, copied or not copied.
    let messages = Signal<PostsMessage>()
    /// Sends an error that the user must acknowledge.
    let failures = Signal<any DisplayableError>()

    // MARK: What the user wants

    private var search = ""
    @Published private(set) var favouritesOnly = false
    /// The settings, or `nil` until they are loaded.
    private var settings: PostsSettings?

    /// The selected post.
    private var selected: Int?
    /// The post to select when the search is cleared: the one from before, or the found one that was opened last.
    private var selectedAfterSearch: Int?
    private var reading: AnyCancellable?
    private var loading: AnyCancellable?
    private var paging: AnyCancellable?
    private var aging: AnyCancellable?
    /// The mode of the request under way.
    private var mode = CacheMode.cacheAndUpdate
    /// A Boolean value that indicates whether the posts are known to be old: they are requested when the list is shown
    /// and no other request is under way.
    private var isOutdated = false
    /// A Boolean value that indicates whether the last request has failed.
    private var lastRequestFailed = false
    private var subscriptions: [AnyCancellable] = []

    private nonisolated enum Work { case search }

    init(coordinator: any PostsCoordinatorProtocol) {
        self.coordinator = coordinator
        super.init()
        subscriptions = [
            repository.posts.publisher.dropFirst().sink { [weak self] in self?.show($0) },
            repository.chosenSettings.sink { [weak self] in self?.apply($0) },
            repository.revealed.sink { [revealed] in revealed.send($0) },
            repository.newPosts.sink { [weak self] in self?.showNewPost() },
            repository.stepped.sink { [weak self] in self?.step(to: $0) },
            repository.reopened.sink { [weak self] in self?.compose() },
            repository.searchBegun.sink { [weak self] in self?.beginSearch() },
            repository.undone.sink { [messages] in messages.send(PostsMessage(PostsTexts.didUndo($0))) },
            repository.reports.sink { [weak self] in self?.follow($0) },
        ]
    }

    /// Begins to load, when the screen is created: it may be below another one, beside which a wide window shows it.
    func load() {
        freshness.bindViewModel()
        request = .query
        loading = repository.currentSettings.sink { [weak self] in self?.apply($0) }
    }

    override func didBind() {
        bindDisplayableErrors(errorService.displayableErrors)
        for error in errorService.takeUnshown() { handleDisplayableError(error) }
        if let missingRequest { perform(missingRequest) }
    }

    /// Cancels what is loading, except for a spinner in place of the rows, which a wide window still shows.
    override func didUnbind() {
        (paging, isLoadingMore) = (nil, false)
        submit()
        guard contentLoadState.value != .loading else { return }
        if request == .reload { isOutdated = true }
        (loading, request) = (nil, nil)
    }

    /// Shows an error of a change as an alert; the list stays.
    override func handleDisplayableError(_ error: any DisplayableError) { failures.send(error) }

    // MARK: Navigation

    /// Opens the screen of a new post, after one that is being stored: its text may become the draft again.
    func compose() {
        guard repository.isPublishing else { return openComposer() }
        repository.whenPublished { [weak self] in
            // The user may have opened another page meanwhile.
            if self?.isBound == true { self?.openComposer() }
        }
    }

    private func openComposer() { coordinator?.showComposer() }
    func openSettings() { coordinator?.showSettings() }

    /// Opens a post; the row of a page that could not be loaded requests the page again.
    func open(_ row: PostCellViewModel) {
        if let post = row.item.post {
            if !posts.query.search.isEmpty { selectedAfterSearch = post.id }
            coordinator?.showPost(PostRoute(post, search: posts.query.search))
        } else {
            loadMore()
        }
    }

    // MARK: The selected post

    /// Shows the post of a row beside the list, if the window is wide.
    func select(_ row: PostCellViewModel?) {
        selected = row?.item.post?.id
        readText()
    }

    private func readText() {
        reading = repository.text(of: selected).sink { [weak self] in self?.text = $0 }
    }

    // MARK: Choosing posts

    func beginSearch() {
        isSearching = true
        searchOpened.send()
    }

    /// Searches for a text when the user has typed nothing for a moment.
    func search(_ text: String) {
        searchText = text
        effects.schedule(Work.search, after: PostsPolicy.searchDelay, on: clock) { [weak self] in self?.submit() }
    }

    func submitSearch() {
        submit()
        searchClosed.send()
    }

    func clearSearch() {
        searchText = ""
        isSearching = false
        submitSearch()
    }

    /// Hides the search field when it loses the focus, unless it has text.
    func leaveSearch() {
        if searchText.isEmpty { isSearching = false }
    }

    /// Searches for the typed text, and again for the same text only after an error.
    private func submit() {
        effects.cancel(Work.search)
        let text = PostsSearch.text(searchText)
        guard text != search || contentLoadState.value.isError else { return }
        search = text
        requestWanted()
    }

    func toggleOrder() {
        if let settings { repository.choose(settings.inOtherOrder) }
    }

    func toggleFavouritesOnly() {
        favouritesOnly.toggle()
        requestWanted()
    }

    private func apply(_ new: PostsSettings) {
        let former = settings
        settings = new
        freshness.isCacheOnly = new.mode == .cacheOnly
        if let former, former.mode != new.mode { isOutdated = true }
        requestWanted()
    }

    // MARK: Loading

    /// Requests the posts again, or joins the request under way.
    func refresh() {
        guard request == nil else { return }
        repository.retryPending()
        perform(.refresh)
    }

    /// Requests the posts again without a word, now or when the list is shown.
    private func reload() {
        isOutdated = true
        if isBound, request == nil { perform(.reload) }
    }

    private func requestWanted() {
        if isBound || contentLoadState.value == .loading { perform(.query) }
    }

    /// Requests the posts if an error is in their place: a new post is among them.
    private func showNewPost() {
        if contentLoadState.value.isError { perform(.query) }
    }

    /// The request that a list needs when it is shown; `nil` if it needs none, or its request is under way.
    private var missingRequest: PostsRequest? {
        if contentLoadState.value != .loading, let wanted, posts.query != wanted { return .query }
        guard request == nil else { return nil }
        return contentLoadState.value == .loading ? .query : isOutdated ? .reload : nil
    }

    /// The query that the user wants, which the list may not show yet; `nil` until the settings are loaded.
    private var wanted: PostsQuery? {
        settings.map { PostsQuery(search: search, order: $0.order, favouritesOnly: favouritesOnly) }
    }

    /// Makes a request in place of the one under way.
    private func perform(_ new: PostsRequest) {
        guard let wanted, let mode = settings.map({ new.mode(of: $0.mode) }) else { return }
        switch new {
        case .refresh where contentLoadState.value != .hasData: contentLoadState.value = .loading
        // Rows behind an error or a spinner are shown at once if they are wanted again.
        case .query where posts.query == wanted && !posts.isEmpty: contentLoadState.set(ifChanged: .hasData)
        case .query where contentLoadState.value.isError: contentLoadState.value = .loading
        case .query, .refresh, .reload: break
        }
        request = new
        isOutdated = false
        self.mode = mode
        let count = posts.query == wanted ? posts.countToKeep : PostsPage.standardCount
        loading = repository.load(wanted, mode: mode, count: count, isRepeated: lastRequestFailed)
            .sink { [weak self] completion in
                self?.request = nil
                switch completion {
                case .finished: self?.lastRequestFailed = false
                case .failure(let error): self?.loadingFailed(error)
                }
                if self?.isOutdated == true { self?.reload() }
            } receiveValue: {
            }
    }

    /// Shows an answer, or the same posts with a change.
    private func show(_ new: PostsWindow) {
        let former = posts
        if former.query.search.isEmpty { selectedAfterSearch = selected }
        if new.answer != former.answer { (paging, isLoadingMore, pageProblem) = (nil, false, nil) }
        // The rows come before what is said about them, such as that there are no more.
        showRows(of: new, at: dates.now())
        posts = new
        if new.answer != former.answer { answered(former) }
        if new.answer != former.answer || new.source != former.source { freshness.loaded(new.source) }
        switch contentLoadState.value {
        case .hasData, .noData: contentLoadState.set(ifChanged: new.isEmpty ? .noData : .hasData)
        case .loading, .error: break
        }
    }

    /// Takes an answer in place of the former posts.
    private func answered(_ former: PostsWindow) {
        if request != nil { request = posts.source != .fresh && mode == .cacheAndUpdate ? .refresh : .reload }
        contentLoadState.set(ifChanged: posts.isEmpty ? .noData : .hasData)
        if posts.source == .fresh { remark = PostsTexts.emptied(former, by: posts) }
        if former.query != posts.query { showBeginning(after: former.query) }
        readText()
        marks.mark(posts.changes(since: former))
    }

    /// Shows other posts from their beginning, and after a search, the post where the user was.
    private func showBeginning(after former: PostsQuery) {
        let isSearchOver = posts.query.search.isEmpty && !former.search.isEmpty
        let row = isSearchOver ? selectedAfterSearch.flatMap(posts.row) : nil
        didLoadNewQuery.send()
        if let row { revealed.send(row.id) }
    }

    /// Shows an error in place of the rows, or above them if they are what the user wants.
    private func loadingFailed(_ error: any Error) {
        lastRequestFailed = true
        if contentLoadState.value == .hasData, posts.query == wanted {
            remark = PostsTexts.notRefreshed(error.displayable.message)
            freshness.failed(error)
        } else {
            contentLoadState.value = .error(PostsLoadFailure(of: wanted ?? PostsQuery(), in: mode, error.displayable))
        }
    }

    /// Requests the next page once, if there is one.
    func loadMore() { if isBound { requestNextPage() } }

    /// Selects a post that the page of another one has led to; the next page comes before its user needs it.
    private func step(to id: Int) {
        revealed.send(id)
        if posts.isNearEnd(id) { requestNextPage() }
    }

    private func requestNextPage() {
        guard !isLoadingMore, posts.hasMore else { return }
        let hadProblem = pageProblem != nil
        (isLoadingMore, pageProblem) = (true, nil)
        // The row about the problem gives way to the one about the request.
        if hadProblem { showRows(of: posts, at: dates.now()) }
        paging = repository.loadMore().sink { [weak self] completion in
            guard let self else { return }
            isLoadingMore = false
            if case .failure(let error) = completion { pageProblem = error.displayable.message }
            showRows(of: posts, at: dates.now())
        } receiveValue: {
        }
    }

    /// Shows the posts as rows of their age, and waits for the next age.
    private func showRows(of posts: PostsWindow, at now: Timestamp) {
        let former = sections.nextAge
        sections.show(posts, problem: pageProblem, at: now)
        guard sections.nextAge != former else { return }
        aging = sections.nextAge.map { next in
            AnyPublisher<Void, Never>.timer(after: now.duration(until: next), on: clock).sink { [weak self] in
                guard let self else { return }
                // The timer may end a moment before the calendar reaches the time.
                showRows(of: self.posts, at: max(dates.now(), next))
            }
        }
    }

    // MARK: Changing posts

    func perform(_ action: PostAction, on id: Int) {
        switch action {
        case .star: toggleFavourite(id)
        case .edit: repository.reopen(id)
        case .delete: repository.delete(id)
        case .copyLink:
            let outcome = pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
            messages.send(PostsMessage(PostsTexts.copiedLink, outcome))
        }
    }

    func toggleFavourite(_ id: Int) {
        if let row = posts.row(id) { repository.setFavouriteUndoably(!row.isFavourite, id: id) }
    }

    func undo() { repository.undo() }

    /// An answer to a change proves the connection, so posts that could not be refreshed are requested again.
    private func follow(_ event: PostChangeEvent) {
        if let change = event.published { messages.send(PostsMessage(PostsTexts.published(change.title))) }
        guard event.isAnswer else { return }
        if freshness.failure != nil {
            remark = nil
            freshness.answered()
            reload()
        } else if case .conflict = event {
            reload()
        }
    }
}

extension ContentLoadState {
    fileprivate var isError: Bool { if case .error = self { true } else { false } }
}
