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

    /// The loaded posts, which the repository stores.
    let posts: Property<LoadedPosts>
    @Published private(set) var searchText = ""
    /// A Boolean value that indicates whether the search field is shown.
    @Published private(set) var isSearching = false
    /// The reason for the request under way, or for what is left of its answer; `nil` if there is no request.
    @Published private(set) var request: PostsRequest?
    @Published private(set) var isLoadingMore = false
    /// A message about the last answer.
    @Published private(set) var notice: String?
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
    /// Sends a post that the server has published.
    let published = Signal<PostChange>()
    /// Sends the outcome of a copy.
    let copied = Signal<PostsMessage>()
    /// Sends an error that the user must acknowledge.
    let failures = Signal<any DisplayableError>()

    // MARK: What the user wants

    private var search = ""
    private var favouritesOnly = false
    /// The settings, or `nil` until they are loaded.
    private var settings: PostsSettings?

    private var loading: AnyCancellable?
    private var paging: AnyCancellable?
    private var aging: AnyCancellable?
    private var nextAge: Timestamp?
    private var subscriptions: [AnyCancellable] = []

    private nonisolated enum Work { case search }

    init(coordinator: any PostsCoordinatorProtocol) {
        self.coordinator = coordinator
        posts = _repository.wrappedValue.loaded
        super.init()
        subscriptions = [
            posts.observe { [weak self] _ in self?.listDidChange() },
            repository.chosenSettings.filterNil().sink { [weak self] in self?.apply($0) },
            repository.isOutdated.filter { $0 }.sink { [weak self] _ in self?.reload() },
            repository.updates.sink { [weak self] in self?.follow($0) },
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
        (loading, request) = (nil, nil)
    }

    /// Shows an error of a change as an alert; the list stays.
    override func handleDisplayableError(_ error: any DisplayableError) { failures.send(error) }

    // MARK: Navigation

    func compose() { coordinator?.showComposer() }
    func openSettings() { coordinator?.showSettings() }

    /// Opens a post; the row of a page that could not be loaded requests the page again.
    func open(_ row: PostCellViewModel) {
        if let post = row.item.post { coordinator?.showPost(PostRoute(post)) } else { loadMore() }
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
        if let former, former.mode != new.mode { repository.isOutdated.value = true }
        requestWanted()
    }

    // MARK: Loading

    /// Requests the posts again, or joins the request under way.
    func refresh() {
        guard request == nil else { return }
        repository.retryPending()
        perform(.refresh)
    }

    /// Requests the posts after a change on this computer, now or when the list is shown.
    private func reload() {
        if isBound, request == nil { perform(.reload) }
    }

    private func requestWanted() {
        if isBound || contentLoadState.value == .loading { perform(.query) }
    }

    /// The request that a list needs when it is shown; `nil` if it needs none, or its request is under way.
    private var missingRequest: PostsRequest? {
        if contentLoadState.value != .loading, let wanted, posts.value.list.query != wanted { return .query }
        guard request == nil else { return nil }
        return contentLoadState.value == .loading ? .query : repository.isOutdated.value ? .reload : nil
    }

    /// The query that the user wants, which the list may not show yet; `nil` until the settings are loaded.
    private var wanted: PostsQuery? {
        settings.map { PostsQuery(search: search, order: $0.order, favouritesOnly: favouritesOnly) }
    }

    /// Makes a request in place of the one under way.
    private func perform(_ new: PostsRequest) {
        guard let wanted, let mode = settings.map({ new.mode(of: $0.mode) }) else { return }
        if new.startsOver(from: contentLoadState.value) { contentLoadState.value = .loading }
        request = new
        repository.isOutdated.value = false
        let count = repository.countToLoad(of: wanted)
        loading = repository.posts(wanted, mode: mode, count: count)
            .sink { [weak self] completion in
                self?.request = nil
                if case .failure(let error) = completion { self?.loadingFailed(error) }
            } receiveValue: { [weak self] page in
                self?.show(page, of: wanted, mode)
            }
    }

    private func show(_ page: PostsPage, of query: PostsQuery, _ mode: CacheMode) {
        (paging, isLoadingMore) = (nil, false)
        let former = posts.value.list
        repository.receive(page, of: query)
        request = page.source != .fresh && mode == .cacheAndUpdate ? .refresh : .reload
        contentLoadState.set(ifChanged: posts.value.list.isEmpty ? .noData : .hasData)
        let isNewQuery = former.query != query
        if page.source == .fresh { notice = isNewQuery ? nil : PostsTexts.emptied(former, by: page) }
        if isNewQuery { didLoadNewQuery.send() }
        freshness.loaded(page.source)
    }

    /// Shows an error in place of the rows, or above them if they are what the user wants.
    private func loadingFailed(_ error: any Error) {
        if contentLoadState.value == .hasData, posts.value.list.query == wanted {
            notice = PostsTexts.notRefreshed(error.displayable.message)
            freshness.failed(error)
        } else {
            contentLoadState.value = .error(PostsLoadFailure(of: wanted ?? PostsQuery(), error.displayable))
        }
    }

    /// Requests the next page once, if there is one.
    func loadMore() {
        guard !isLoadingMore, isBound, let page = repository.loadNextPage() else { return }
        isLoadingMore = true
        paging = page.sink { [weak self] _ in
            self?.isLoadingMore = false
        } receiveValue: { _ in
        }
    }

    /// Follows the list: it may have lost its last row, and the time of its next age may be another.
    private func listDidChange() {
        let list = posts.value.list
        switch contentLoadState.value {
        case .hasData, .noData: contentLoadState.set(ifChanged: list.isEmpty ? .noData : .hasData)
        case .loading, .error: break
        }
        guard list.nextAge != nextAge else { return }
        nextAge = list.nextAge
        aging = nextAge.map { [clock, repository, dates] next in
            AnyPublisher<Void, Never>.timer(after: dates.now().duration(until: next), on: clock).sink {
                // The timer may end a moment before the calendar reaches the time.
                repository.timePassed(to: max(dates.now(), next))
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
            copied.send(PostsMessage(PostsTexts.copiedLink, outcome))
        }
    }

    func toggleFavourite(_ id: Int) {
        if let row = posts.value.list.row(id) { repository.setFavourite(!row.isFavourite, id: id) }
    }

    func undo() { repository.undoDeletion() }

    private func follow(_ update: PostUpdate) {
        switch update {
        case .restored(let id): revealed.send(id)
        // An error stays until the posts are requested again.
        case .published where contentLoadState.value.isError: repository.isOutdated.value = true
        case .published(let change): if let id = repository.insert(change) { revealed.send(id) }
        case .reported(let event): if let change = event.published { published.send(change) }
        case .reopened: compose()
        case .starred, .starFailed, .deleted: break
        }
    }
}

/// The reason for a request.
enum PostsRequest {
    /// The user wants other posts: another search, order or choice.
    case query
    /// The user wants the server's newest posts.
    case refresh
    /// A change on this computer has made the rows old.
    case reload

    func mode(of mode: CacheMode) -> CacheMode {
        switch self {
        case .query: mode
        case .refresh: PostsPolicy.refreshMode(of: mode)
        case .reload: PostsPolicy.reloadMode(of: mode)
        }
    }

    /// Returns whether a spinner takes the place of the content: of an error, and for a refresh of anything but rows.
    func startsOver(from content: ContentLoadState) -> Bool {
        switch self {
        case .query: content.isError
        case .refresh: content != .hasData
        case .reload: false
        }
    }
}

extension ContentLoadState {
    fileprivate var isError: Bool { if case .error = self { true } else { false } }
}
