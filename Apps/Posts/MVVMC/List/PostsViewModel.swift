import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Where the list leads.
protocol PostsCoordinatorProtocol: AnyObject {
    func showPost(_ route: PostRoute)
    func showComposer()
    func showSettings()
}

/// Loads the list while its screen is shown, and follows what happens to posts as long as it lives.
final class PostsViewModel: ObservableVM {
    @Injected(\.postsRepository) var repository: PostsRepository
    @Injected(\.errorService) private var errorService: ErrorService
    @Injected(\.clock) var clock: any Clock<Duration>
    @Injected(\.dateProvider) var dates: any DateProvider
    @Injected(\.pasteboard) var pasteboard: any Pasteboard
    weak var coordinator: (any PostsCoordinatorProtocol)?

    // MARK: What the screen shows

    let list = Property(PostList())
    let isRefreshing = Property(false)
    /// Whether the answer to another query is awaited.
    let isQuerying = Property(false)
    let isLoadingMore = Property(false)
    /// Why the next page did not come; until it is requested again.
    let pageProblem = Property<String?>(nil)
    let notice = Property("")
    /// The number of changes that wait to be sent.
    let waiting = Property(0)
    let freshness = FreshnessViewModel()

    // MARK: What the screen does once

    /// The first answer to another query has come, which is read from the top.
    let didLoadNewQuery = Signal<Void>()
    /// A post is to be selected, wherever it is in the list.
    let revealed = Signal<Int>()
    /// The server has published a post.
    let published = Signal<PostChange>()
    /// Something was copied; the message says what.
    let copied = Signal<String>()
    /// Something went wrong that the user must acknowledge.
    let failures = Signal<any DisplayableError>()

    // MARK: What is wanted

    /// `nil` until the settings are loaded.
    var settings: PostsSettings?
    /// The posts that are wanted, which may be others than the list shows.
    var query = PostsQuery()
    var searchText = ""
    /// Whether the rows are requested again when the screen is shown.
    var needsReload = false

    nonisolated enum Work { case search }

    /// Makes what the rows show, once for those that stay as they are.
    let rows = RowAdapter<PostListItem> { PostCellViewModel(item: $0) }
    private var loading: AnyCancellable?
    private var loadingMore: AnyCancellable?
    private var subscriptions: [AnyCancellable] = []

    init(coordinator: any PostsCoordinatorProtocol) {
        self.coordinator = coordinator
        super.init()
        subscriptions = [
            repository.updates.sink { [weak self] in self?.apply($0) },
            repository.chosenSettings.sink { [weak self] in self?.didChoose($0) },
            nextAge.sink { [weak self] in self?.growOlder() },
        ]
    }

    override func didBind() {
        bindDisplayableErrors(errorService.displayableErrors)
        for error in errorService.takeUnshown() { handleDisplayableError(error) }
        freshness.bindViewModel()
        query.search = PostsSearch.text(searchText)
        if contentLoadState.value == .loading || (settings != nil && list.value.query != query) {
            loadQuery()
        } else if needsReload {
            reload()
        }
    }

    /// What was loading is cancelled: the rows stay as they are, and grow older where a wide window still shows them.
    override func didUnbind() {
        (loading, loadingMore) = (nil, nil)
        endLoading()
        isLoadingMore.set(ifChanged: false)
    }

    /// Errors are about changes; the list stays.
    override func handleDisplayableError(_ error: any DisplayableError) { failures.send(error) }

    // MARK: Loading

    /// Requests the posts of the server, or joins a request that is under way.
    func refresh() {
        guard loading == nil else { return }
        if contentLoadState.value == .hasData {
            isRefreshing.value = true
        } else {
            contentLoadState.value = .loading
        }
        repository.retryPending()
        load(PostsPolicy.refreshMode(of: settings?.mode ?? .cacheAndUpdate))
    }

    /// Requests what is wanted now; what was wanted before is cancelled.
    func loadQuery() {
        if case .error = contentLoadState.value { contentLoadState.value = .loading }
        isQuerying.value = contentLoadState.value != .loading
        isRefreshing.set(ifChanged: false)
        load()
    }

    /// Requests the rows as the library has them after a change that was made here.
    func reload() {
        guard isBound, loading == nil else { return needsReload = true }
        load(PostsPolicy.reloadMode(of: settings?.mode ?? .cacheAndUpdate))
    }

    /// Loads in a mode; `nil` for the one of the settings, which are loaded first.
    private func load(_ mode: CacheMode? = nil) {
        needsReload = false
        if let settings { return loadPosts(mode ?? settings.mode) }
        loading = repository.settings().sink { [weak self] settings in
            self?.use(settings)
            self?.loadPosts(mode ?? settings.mode)
        }
    }

    private func loadPosts(_ mode: CacheMode) {
        let count = list.value.query == query ? list.value.countToKeep : PostsPage.standardCount
        loading = repository.posts(query, mode: mode, count: count)
            .sink { [weak self] completion in
                self?.didEnd(completion)
            } receiveValue: { [weak self, query] page in
                self?.didLoad(page, of: query, mode)
            }
    }

    private func didLoad(_ page: PostsPage, of query: PostsQuery, _ mode: CacheMode) {
        let isNewQuery = list.value.query != query
        let emptied = isNewQuery ? nil : PostsTexts.emptied(list.value, by: page)
        loadingMore = nil
        list.modify { $0.show(page, of: query, at: dates.now()) }
        isLoadingMore.set(ifChanged: false)
        pageProblem.set(ifChanged: nil)
        isQuerying.set(ifChanged: false)
        contentLoadState.set(ifChanged: list.value.isEmpty ? .noData : .hasData)
        if isNewQuery { didLoadNewQuery.send() }
        isRefreshing.set(ifChanged: page.source != .fresh && mode == .cacheAndUpdate)
        if page.source == .fresh { notice.set(ifChanged: emptied ?? "") }
        freshness.didLoad(from: page.source)
    }

    private func didEnd(_ completion: Subscribers.Completion<any Error>) {
        loading = nil
        endLoading()
        if case .failure(let error) = completion { didFail(error.displayable) }
    }

    private func endLoading() {
        isRefreshing.set(ifChanged: false)
        isQuerying.set(ifChanged: false)
    }

    /// The rows stay if they are what is wanted.
    private func didFail(_ error: any DisplayableError) {
        guard contentLoadState.value == .hasData, list.value.query == query else {
            return contentLoadState.value = .error(PostsLoadFailure(of: query, error))
        }
        notice.value = PostsTexts.notRefreshed(error.message)
        freshness.didFail(error)
    }

    // MARK: More pages

    /// Requests the posts that follow, or joins a request that is under way.
    func loadMore() {
        guard let cursor = list.value.next, !isLoadingMore.value else { return }
        isLoadingMore.value = true
        pageProblem.set(ifChanged: nil)
        loadingMore = repository.page(list.value.query, after: cursor)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.pageProblem.value = error.displayable.message }
                self?.isLoadingMore.set(ifChanged: false)
            } receiveValue: { [weak self, dates] page in
                self?.change { $0.append(page, at: dates.now()) }
            }
    }
}

// How old the rows are; also beside another screen, in a wide window.
extension PostsViewModel {
    /// Publishes when the age of a row changes.
    private var nextAge: AnyPublisher<Void, Never> {
        list.publisher.map(\.nextAge).removeDuplicates()
            .flatMapLatest { [clock, dates] next -> AnyPublisher<Void, Never> in
                guard let next else { return Empty().eraseToAnyPublisher() }
                return .timer(after: max(.zero, next.sinceEpoch - dates.now().sinceEpoch), on: clock)
            }
            .eraseToAnyPublisher()
    }

    /// A timer may end a moment before the calendar has reached the time.
    private func growOlder() {
        list.modify { $0.timePassed(to: max(dates.now(), $0.nextAge ?? dates.now())) }
    }
}

// What the screen shows that follows from the view model's properties.
extension PostsViewModel: DiffableTableViewViewModel {
    typealias SectionType = Int

    var snapshot: AnyPublisher<SnapshotAdapter, Never> {
        list.publisher.combineLatest(pageProblem.publisher) { [rows] list, problem in
            rows.snapshot(of: TableSnapshot(list, problem: problem)).adapted()
        }
        .eraseToAnyPublisher()
    }

    /// The number of posts, or that other ones are loading.
    var subtitle: AnyPublisher<String, Never> {
        list.publisher.combineLatest(isQuerying.publisher) { list, isQuerying in
            isQuerying ? PostsTexts.loading : PostsTexts.count(list)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    var noDataMessage: AnyPublisher<String, Never> {
        list.publisher.map { PostsTexts.noData($0.query) }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Whether the next page is requested when the selection comes near the end.
    var hasMore: AnyPublisher<Bool, Never> {
        list.publisher.combineLatest(pageProblem.publisher) { $0.next != nil && $1 == nil }
            .removeDuplicates().eraseToAnyPublisher()
    }

    var isReadOnly: AnyPublisher<Bool, Never> {
        list.publisher.map(\.isReadOnly).removeDuplicates().eraseToAnyPublisher()
    }

    /// How old the rows are, that they cannot be changed, and how many changes wait.
    var banner: AnyPublisher<String, Never> {
        freshness.age.publisher.combineLatest(isReadOnly, waiting.publisher) { age, isReadOnly, waiting in
            PostsTexts.banner(age: age, isReadOnly: isReadOnly, waiting: waiting)
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    /// The deletion that can be undone.
    var undoableDeletion: AnyPublisher<PostChange?, Never> { repository.undoableDeletion }
}
