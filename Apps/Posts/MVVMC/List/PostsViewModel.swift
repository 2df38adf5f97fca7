import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// Where the list leads.
protocol PostsCoordinatorProtocol: AnyObject {
    func showPost(_ route: PostRoute)
    func showComposer()
    func showSettings()
}

/// Makes the list out of what the user does and what happens to posts; it loads while its screen, or its spinner, is
/// shown.
final class PostsViewModel: ObservableVM {
    @Injected(\.postsRepository) var repository: PostsRepository
    @Injected(\.errorService) private var errorService: ErrorService
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.dateProvider) private var dates: any DateProvider
    @Injected(\.pasteboard) private var pasteboard: any Pasteboard
    private weak var coordinator: (any PostsCoordinatorProtocol)?

    // MARK: What the user does

    let searchText = Property("")
    let searchBegun = PassthroughSubject<Void, Never>()
    let searchSubmitted = PassthroughSubject<Void, Never>()
    let searchCleared = PassthroughSubject<Void, Never>()
    let searchFieldLeft = PassthroughSubject<Void, Never>()
    let orderToggled = PassthroughSubject<Void, Never>()
    let favouritesOnlyToggled = PassthroughSubject<Void, Never>()
    let refreshPulled = PassthroughSubject<Void, Never>()
    let endReached = PassthroughSubject<Void, Never>()
    let undoPressed = PassthroughSubject<Void, Never>()

    // MARK: What the screen does once

    /// The first answer to another query has come, which is read from the top.
    let didLoadNewQuery = Signal<Void>()
    /// A post is to be selected, wherever it is in the list.
    let revealed = Signal<Int>()
    /// The server has published a post.
    let published = Signal<PostChange>()
    /// The outcome of a copy.
    let copied = Signal<PostsMessage>()
    /// Something went wrong that the user must acknowledge.
    let failures = Signal<any DisplayableError>()

    // MARK: Where the streams go in a circle

    /// The posts that are loaded, which the repository keeps: what is requested depends on them.
    let posts: Property<LoadedPosts>
    /// What the user wants to see, which is requested when it changes; `nil` until the settings are known.
    let wanted = Property<Wanted?>(nil)
    /// What the request under way, or the last one, is for; `.reload` after an answer, so that the screen says nothing
    /// about the rest of it.
    let purpose = Property(PostsRequest.query)
    /// What the screen says about the last answer.
    let notice = Property<String?>(nil)

    let freshness = FreshnessViewModel()
    /// Makes what the rows show, once for those that stay as they are.
    let rows = RowAdapter<PostListItem> { PostCellViewModel(item: $0) }

    private let loaded = PassthroughSubject<Void, Never>()
    private let isShown = CurrentValueSubject<Bool, Never>(false)
    let (loading, loadingPage) = (ActivityIndicator(), ActivityIndicator())
    private let loadErrors = ErrorTracker()
    private var subscriptions: [AnyCancellable] = []

    init(coordinator: any PostsCoordinatorProtocol) {
        self.coordinator = coordinator
        posts = _repository.wrappedValue.loaded
        super.init()
        subscriptions = connect()
    }

    /// The screen is there, perhaps below another one, beside which a wide window shows it.
    func load() {
        freshness.bindViewModel()
        loaded.send()
    }

    override func didBind() {
        bindDisplayableErrors(errorService.displayableErrors)
        for error in errorService.takeUnshown() { handleDisplayableError(error) }
        isShown.send(true)
    }

    /// What was loading is cancelled, unless a spinner waits for it: the rows stay as they are, and grow older where a
    /// wide window still shows them.
    ///
    /// `freshness` stays bound for that.
    override func didUnbind() { isShown.send(false) }

    /// The error service reports changes that went wrong; the list stays.
    override func handleDisplayableError(_ error: any DisplayableError) { failures.send(error) }

    // MARK: Steps

    func compose() { coordinator?.showComposer() }
    func openSettings() { coordinator?.showSettings() }

    func open(_ row: PostCellViewModel) {
        if let post = row.item.post { coordinator?.showPost(PostRoute(post)) } else { endReached.send() }
    }

    // MARK: Changing posts

    func perform(_ action: PostAction, on id: Int) {
        switch action {
        case .star: toggleFavourite(id)
        case .edit: repository.reopen(id)
        case .delete: repository.delete(id)
        case .copyLink: copyLink(to: id)
        }
    }

    private func copyLink(to id: Int) {
        let outcome = pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
        copied.send(PostsMessage(PostsTexts.copiedLink, outcome))
    }

    func toggleFavourite(_ id: Int) {
        if let row = posts.value.list.row(id) { repository.setFavourite(!row.isFavourite, id: id) }
    }
}

// MARK: - Streams

/// Why posts are requested.
enum PostsRequest {
    /// Other posts are wanted: a search, an order or a choice.
    case query
    /// The user wants the server's newest.
    case refresh
    /// A change that was made here has made the rows old.
    case reload

    func mode(of mode: CacheMode) -> CacheMode {
        switch self {
        case .query: mode
        case .refresh: PostsPolicy.refreshMode(of: mode)
        case .reload: PostsPolicy.reloadMode(of: mode)
        }
    }

    /// Whether a spinner takes the place of what is there: of an error, and for a refresh of anything but rows.
    func startsOver(from content: ContentLoadState) -> Bool {
        switch self {
        case .query: content.isError
        case .refresh: content != .hasData
        case .reload: false
        }
    }
}

extension PostsViewModel {
    /// The posts that are wanted, which may be others than the list shows, and how they are loaded.
    typealias Wanted = (query: PostsQuery, mode: CacheMode)

    private var content: AnyPublisher<ContentLoadState, Never> { contentLoadState.publisher }
    private var appears: AnyPublisher<Void, Never> { isShown.filter { $0 }.mapToVoid() }
    private var disappears: AnyPublisher<Void, Never> { isShown.filter { !$0 }.mapToVoid() }
    /// The rows are covered; a spinner in their place is still seen in a wide window, and waits for its answer.
    private var leavesRows: AnyPublisher<Void, Never> {
        disappears.withLatestFrom(content).filter { $0 != .loading }.mapToVoid()
    }

    /// Connects the streams.
    ///
    /// A subscriber to a shared stream receives a value after those that subscribed before it. What the library has to
    /// know before a request comes first; the requests begin last, so that everything else is ready for the answers.
    private func connect() -> [AnyCancellable] {
        let settings = settings.share().eraseToAnyPublisher()
        let refreshes = refreshPulled.withLatestFrom(loading.isIdle).filter { $0 }.mapToVoid().share()
            .eraseToAnyPublisher()
        let requests = requests(refreshes).share().eraseToAnyPublisher()
        let answers = PassthroughSubject<PostsAnswer, Never>()
        let failures = loadErrors.asPublisher().withLatestFrom(hasWantedRows) { ($0, $1) }.share()
        let lost = failures.filter { !$1 }.map { error, _ in error.displayable }
        let kept = failures.filter { $1 }.map { error, _ in error }
        return commands(settings, refreshes) + [
            wanted(settings).sink { [wanted] in wanted.value = $0 },
            requests.merge(with: answers.map { $0.isFollowed ? .refresh : .reload })
                .sink { [purpose] in purpose.value = $0 },
            content(requests, answers.eraseToAnyPublisher(), lost.eraseToAnyPublisher())
                .sink { [contentLoadState] in contentLoadState.set(ifChanged: $0) },
            answers.filter { $0.source == .fresh }.map(\.notice)
                .merge(with: kept.map { PostsTexts.notRefreshed($0.displayable.message) })
                .sink { [notice] in notice.set(ifChanged: $0) },
            answers.filter(\.isNewQuery).sink { [didLoadNewQuery] _ in didLoadNewQuery.send() },
            answers.sink { [freshness] in freshness.loaded.send($0.source) },
            kept.sink { [freshness] in freshness.failed.send($0) },
            pages(until: answers.mapToVoid()).sink { _ in },
            ages.sink { [repository] in repository.timePassed(to: $0) },
        ] + steps + [self.answers(to: requests).sink { answers.send($0) }]
    }

    // MARK: What is wanted

    /// The settings as stored, unless they are chosen before they are known, and as chosen, here or on their screen.
    private var settings: AnyPublisher<PostsSettings, Never> {
        loaded.flatMapLatest { [repository, loading] in
            repository.settings().trackActivity(loading).until(repository.chosenSettings.mapToVoid())
        }
        .merge(with: repository.chosenSettings).eraseToAnyPublisher()
    }

    private func wanted(_ settings: AnyPublisher<PostsSettings, Never>) -> AnyPublisher<Wanted, Never> {
        let favouritesOnly = favouritesOnlyToggled.scan(false) { isOn, _ in !isOn }.prepend(false)
        return searches.combineLatest(favouritesOnly, settings) { search, favouritesOnly, settings in
            (PostsQuery(search: search, order: settings.order, favouritesOnly: favouritesOnly), settings.mode)
        }
        .eraseToAnyPublisher()
    }

    /// A text is searched for when nothing more is typed for a moment, or at once; the same text only after an error.
    ///
    /// What was typed when the screen disappears is searched for when it is shown again, or by its spinner.
    private var searches: AnyPublisher<String, Never> {
        searchText.publisher.dropFirst().map { _ in PostsPolicy.searchDelay }
            .merge(with: searchSubmitted.merge(with: searchCleared, disappears).map { Duration.zero })
            .flatMapLatest { [clock] delay -> AnyPublisher<Void, Never> in
                delay == Duration.zero ? .just(()) : .timer(after: delay, on: clock)
            }
            .withLatestFrom(searchText.publisher).map(PostsSearch.text).prepend("")
            .withLatestFrom(content) { (text: $0, isRepeated: $1.isError) }
            .removeDuplicates { $0.text == $1.text && !$1.isRepeated }
            .map(\.text).eraseToAnyPublisher()
    }

    // MARK: Requests

    /// A refresh and a reload join a request that is under way; other posts take its place.
    private func requests(_ refreshes: AnyPublisher<Void, Never>) -> AnyPublisher<PostsRequest, Never> {
        .merge(
            appears.withLatestFrom(missing).filterNil(),
            wanted.publisher
                .filter { [isShown, contentLoadState] in
                    $0 != nil && (isShown.value || contentLoadState.value == .loading)
                }
                .map { _ in .query }.eraseToAnyPublisher(),
            refreshes.map { .refresh }.eraseToAnyPublisher(),
            repository.isOutdated.filter { $0 }.withLatestFrom(isShown.combineLatest(loading.isIdle) { $0 && $1 })
                .filter { $0 }.map { _ in .reload }.eraseToAnyPublisher())
    }

    /// What must be requested when the screen is shown; `nil` if nothing, or if it is under way.
    private var missing: AnyPublisher<PostsRequest?, Never> {
        .combineLatest(wanted.publisher, content, posts.publisher, repository.isOutdated, loading.isIdle) {
            wanted, content, posts, isOutdated, isIdle in
            guard let wanted else { return nil }
            if content != .loading, posts.list.query != wanted.query { return .query }
            guard isIdle else { return nil }
            return content == .loading ? .query : isOutdated ? .reload : nil
        }
    }

    /// Publishes the answers to the request that was made last.
    private func answers(to requests: AnyPublisher<PostsRequest, Never>) -> AnyPublisher<PostsAnswer, Never> {
        requests.compactMap { [wanted] request in wanted.value.map { ($0.query, request.mode(of: $0.mode)) } }
            .flatMapLatest { [repository, loading, loadErrors, leavesRows] query, mode in
                repository.load(query, mode: mode).track(loading, loadErrors).until(leavesRows)
            }
    }

    /// The rows of an answer, or why there are none, until a request starts over.
    private func content(
        _ requests: AnyPublisher<PostsRequest, Never>, _ answers: AnyPublisher<PostsAnswer, Never>,
        _ failures: AnyPublisher<any DisplayableError, Never>
    ) -> AnyPublisher<ContentLoadState, Never> {
        let restarts = requests.withLatestFrom(content) { $0.startsOver(from: $1) }.filter { $0 }
        let errors = failures.withLatestFrom(wanted.publisher.filterNil()) { PostsLoadFailure(of: $1.query, $0) }
        return AnyPublisher<AnyPublisher<ContentLoadState, Never>, Never>.merge(
            restarts.map { _ in .just(.loading) }, errors.map { .just(.error($0)) },
            answers.map { [posts] _ in
                posts.publisher.map { $0.list.isEmpty ? .noData : .hasData }.eraseToAnyPublisher()
            }
        )
        .switchToLatest()
    }

    /// Whether rows are shown that are what is wanted: they stay when a request fails.
    private var hasWantedRows: AnyPublisher<Bool, Never> {
        .combineLatest(content, posts.publisher, wanted.publisher) { $0 == .hasData && $1.list.query == $2?.query }
    }

    /// The posts that follow are requested once, where there are more; an answer to a request takes their place.
    private func pages(until answers: AnyPublisher<Void, Never>) -> AnyPublisher<PostsPage, Never> {
        endReached.withLatestFrom(loadingPage.isIdle).filter { $0 }
            .compactMap { [repository] _ in repository.loadNextPage() }
            .flatMapLatest { [loadingPage, disappears] page in
                page.trackActivity(loadingPage).replaceErrorWithEmpty().until(answers).until(disappears)
            }
    }

    // MARK: What happens meanwhile

    /// The time at which the words for the age of a row change; also beside another screen, in a wide window.
    private var ages: AnyPublisher<Timestamp, Never> {
        posts.publisher.map(\.list.nextAge).removeDuplicates()
            .flatMapLatest { [clock, dates] next -> AnyPublisher<Timestamp, Never> in
                guard let next else { return .empty() }
                // A timer may end a moment before the calendar has reached the time.
                return AnyPublisher<Void, Never>.timer(after: dates.now().duration(until: next), on: clock)
                    .map { max(dates.now(), next) }.eraseToAnyPublisher()
            }
    }

    // MARK: Edges

    /// What the user's commands change outside of the list.
    private func commands(
        _ settings: AnyPublisher<PostsSettings, Never>, _ refreshes: AnyPublisher<Void, Never>
    ) -> [AnyCancellable] {
        [
            searchCleared.sink { [searchText] in searchText.value = "" },
            orderToggled.withLatestFrom(settings).sink { [repository] in repository.choose($0.inOtherOrder) },
            refreshes.sink { [repository] in repository.retryPending() },
            undoPressed.sink { [repository] in repository.undoDeletion() },
            wanted.publisher.map { $0?.mode == .cacheOnly }.removeDuplicates()
                .sink { [freshness] in freshness.isCacheOnly.send($0) },
            wanted.publisher.compactMap { $0?.mode }.removeDuplicates().dropFirst()
                .sink { [repository] _ in repository.isOutdated.value = true },
        ]
    }

    /// Where updates lead the user.
    private var steps: [AnyCancellable] {
        let updates = repository.updates
        return [
            updates.compactMap { if case .restored(let id) = $0 { id } else { nil } }
                .sink { [revealed] in revealed.send($0) },
            updates.compactMap { if case .published(let change) = $0 { change } else { nil } }
                .withLatestFrom(content) { ($0, $1) }
                .sink { [repository, revealed] change, content in
                    // An error stays until the posts are requested again.
                    guard !content.isError else { return repository.isOutdated.value = true }
                    if let id = repository.insert(change) { revealed.send(id) }
                },
            updates.compactMap { if case .reported(let event) = $0 { event.published } else { nil } }
                .sink { [published] in published.send($0) },
            updates.filter { if case .reopened = $0 { true } else { false } }
                .sink { [weak self] _ in self?.compose() },
        ]
    }
}

extension ContentLoadState {
    fileprivate var isError: Bool { if case .error = self { true } else { false } }
}
