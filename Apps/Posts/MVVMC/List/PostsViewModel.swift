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

/// Makes the list out of what the user does and what happens to posts; it loads while its screen is shown.
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
    /// Something was copied; the message says what.
    let copied = Signal<String>()
    /// Something went wrong that the user must acknowledge.
    let failures = Signal<any DisplayableError>()

    // MARK: What the streams meet in

    /// The list, which closes the loop of the streams: what is requested depends on what the list shows.
    let listing = Property(PostsListing())
    /// The deletion that was offered when the user pressed the key to undo, which dismissed the offer.
    let reoffered = PassthroughSubject<PostChange?, Never>()
    let freshness = FreshnessViewModel()
    /// Makes what the rows show, once for those that stay as they are.
    let rows = RowAdapter<PostListItem> { PostCellViewModel(item: $0) }

    private let isShown = CurrentValueSubject<Bool, Never>(false)
    let (loading, loadingPage) = (ActivityIndicator(), ActivityIndicator())
    private let (loadErrors, pageErrors) = (ErrorTracker(), ErrorTracker())
    private var subscriptions: [AnyCancellable] = []

    init(coordinator: any PostsCoordinatorProtocol) {
        self.coordinator = coordinator
        super.init()
        subscriptions = connect()
    }

    override func didBind() {
        bindDisplayableErrors(errorService.displayableErrors)
        for error in errorService.takeUnshown() { handleDisplayableError(error) }
        freshness.bindViewModel()
        isShown.send(true)
    }

    /// What was loading is cancelled: the rows stay as they are, and grow older where a wide window still shows them.
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
        pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
        copied.send(PostsTexts.copiedLink)
    }

    func toggleFavourite(_ id: Int) {
        if let row = listing.value.list.row(id) { repository.setFavourite(!row.isFavourite, id: id) }
    }
}

// MARK: - Streams

extension PostsViewModel {
    private typealias Change = (inout PostsListing) -> Void
    private typealias Update = (update: PostUpdate, before: PostsListing)

    private var state: AnyPublisher<PostsListing, Never> { listing.publisher }
    private var appears: AnyPublisher<Void, Never> { isShown.filter { $0 }.mapToVoid() }
    private var disappears: AnyPublisher<Void, Never> { isShown.filter { !$0 }.mapToVoid() }

    /// Connects the streams.
    ///
    /// A subscriber to a shared stream receives a value after those that subscribed before it. The commands come
    /// first, so that the library has them before a request. The `scan` is next, so that all others find the list as it
    /// then is.
    private func connect() -> [AnyCancellable] {
        let orders = otherOrders.share().eraseToAnyPublisher()
        let refreshes = refreshes.share().eraseToAnyPublisher()
        let commands = commands(orders: orders, refreshes: refreshes)
        let updates = repository.updates.withLatestFrom(state) { Update($0, $1) }.share().eraseToAnyPublisher()
        let reloads = reloads(after: updates).share().eraseToAnyPublisher()
        let queries = AnyPublisher.merge(searches, choices).share().eraseToAnyPublisher()
        let requests = requests(queries.mapToVoid().merge(with: orders.mapToVoid()), refreshes, reloads)
            .share().eraseToAnyPublisher()
        let answers = requests.flatMapLatest { [unowned self] _ in posts }.share().eraseToAnyPublisher()
        let pageRequests = pageRequests.share().eraseToAnyPublisher()
        let pages = pageRequests.flatMapLatest { [unowned self] query, cursor in
            page(query, after: cursor).until(answers)
        }
        let changes: [AnyPublisher<Change, Never>] = [
            settings, typedSearch, queries, changes(of: updates),
            reloads.filter { !$0 }.map { _ in { $0.isOutdated = true } }.eraseToAnyPublisher(),
            requests.map { request in { $0.didRequest(request) } }.eraseToAnyPublisher(),
            answers.map { [dates] answer in { $0.didReceive(answer, at: dates.now()) } }.eraseToAnyPublisher(),
            loadErrors.compactMap { error in { $0.didFail(error.displayable) } },
            pageRequests.map { _ in { $0.pageProblem = nil } }.eraseToAnyPublisher(),
            pages.map { [dates] page in { $0.list.append(page, at: dates.now()) } }.eraseToAnyPublisher(),
            pageErrors.compactMap { error in { $0.pageProblem = error.displayable.message } },
            ages,
        ]
        let scanned = AnyPublisher.merge(changes)
            .scan(PostsListing()) { listing, change in
                var changed = listing
                change(&changed)
                return changed
            }
            .sink { [listing, contentLoadState] in
                listing.value = $0
                contentLoadState.set(ifChanged: $0.contentLoadState)
            }
        return commands + [scanned] + edges(updates: updates, answers: answers)
    }

    /// What the user's commands change outside of the list.
    private func commands(
        orders: AnyPublisher<PostsSettings, Never>, refreshes: AnyPublisher<Void, Never>
    ) -> [AnyCancellable] {
        [
            searchCleared.sink { [searchText] in searchText.value = "" },
            orders.sink { [repository] in repository.choose($0) },
            refreshes.sink { [repository] in repository.retryPending() },
            undoPressed.withLatestFrom(repository.undoableDeletion)
                .sink { [repository, reoffered] in
                    repository.undoDeletion()
                    reoffered.send($0)
                },
        ]
    }

    /// What leaves the streams: to the screen, the coordinator and the view model of the age.
    private func edges(
        updates: AnyPublisher<Update, Never>, answers: AnyPublisher<PostsListing.Answer, Never>
    ) -> [AnyCancellable] {
        [
            state.map { $0.settings?.mode == .cacheOnly }.removeDuplicates()
                .sink { [freshness] in freshness.isCacheOnly.send($0) },
            answers.filter(\.isNewQuery).sink { [didLoadNewQuery] _ in didLoadNewQuery.send() },
            answers.sink { [freshness] in freshness.loaded.send($0.page.source) },
            loadErrors.asPublisher().withLatestFrom(state) { $1.isAnswered ? $0 : nil }.filterNil()
                .sink { [freshness] in freshness.failed.send($0) },
            updates.withLatestFrom(state) { $1.revealedRow(by: $0.update, since: $0.before) }.filterNil()
                .sink { [revealed] in revealed.send($0) },
            updates.compactMap { if case .reported(let event) = $0.update { event.published } else { nil } }
                .sink { [published] in published.send($0) },
            updates.filter { if case .reopened = $0.update { true } else { false } }
                .sink { [weak self] _ in self?.compose() },
        ]
    }

    // MARK: What is wanted

    /// The settings as stored, which are loaded when the screen is shown first, and as chosen, here or on their screen.
    private var settings: AnyPublisher<Change, Never> {
        let stored = appears.withLatestFrom(state).filter { $0.settings == nil }
            .flatMapLatest { [unowned self] _ in repository.settings().until(disappears) }
        return .merge(
            stored.map { settings in { $0.settings = settings } }.eraseToAnyPublisher(),
            repository.chosenSettings.map { settings in { $0.didChoose(settings) } }.eraseToAnyPublisher())
    }

    /// What was typed while the search waited for more is searched for when the screen is shown again.
    private var typedSearch: AnyPublisher<Change, Never> {
        appears.withLatestFrom(searchText.publisher).map { text in { $0.search = PostsSearch.text(text) } }
            .eraseToAnyPublisher()
    }

    /// A text is searched for when nothing more is typed for a moment, or at once; the same text only after an error.
    private var searches: AnyPublisher<Change, Never> {
        searchText.publisher.dropFirst().map { _ in PostsPolicy.searchDelay }
            .merge(with: searchSubmitted.merge(with: searchCleared).map { .zero })
            .flatMapLatest { [clock, disappears] delay -> AnyPublisher<Void, Never> in
                delay == .zero ? .just(()) : .timer(after: delay, on: clock).until(disappears)
            }
            .withLatestFrom(searchText.publisher).map(PostsSearch.text)
            .withLatestFrom(state) { text, listing in listing.isFailed || text != listing.search ? text : nil }
            .filterNil()
            .map { text in { $0.search = text } }
            .eraseToAnyPublisher()
    }

    /// The settings with the other order, which is stored for the next start.
    private var otherOrders: AnyPublisher<PostsSettings, Never> {
        orderToggled.withLatestFrom(state).compactMap(\.settings?.inOtherOrder).eraseToAnyPublisher()
    }

    private var choices: AnyPublisher<Change, Never> {
        favouritesOnlyToggled.map { { $0.favouritesOnly.toggle() } }.eraseToAnyPublisher()
    }

    // MARK: Requests

    /// A refresh and a reload join a request that is under way; other posts take its place.
    private func requests(
        _ queries: some Publisher<Void, Never>, _ refreshes: AnyPublisher<Void, Never>,
        _ reloads: AnyPublisher<Bool, Never>
    ) -> AnyPublisher<PostsListing.Request, Never> {
        .merge(
            appears.withLatestFrom(state).compactMap(\.requestOnAppearing).eraseToAnyPublisher(),
            queries.map { .query }.eraseToAnyPublisher(),
            refreshes.map { .refresh }.eraseToAnyPublisher(),
            reloads.filter { $0 }.map { _ in .reload }.eraseToAnyPublisher())
    }

    /// The refreshes that do not join a request under way.
    private var refreshes: AnyPublisher<Void, Never> {
        refreshPulled.withLatestFrom(loading.isIdle).filter { $0 }.mapToVoid().eraseToAnyPublisher()
    }

    /// Publishes an update after which the posts must be requested again: whether that can be done now.
    private func reloads(after updates: AnyPublisher<Update, Never>) -> AnyPublisher<Bool, Never> {
        updates.filter { $0.before.isOutdated(by: $0.update) }
            .withLatestFrom(isShown.combineLatest(loading.isIdle) { $0 && $1 })
    }

    /// Publishes the answers to the request that was made last.
    private var posts: AnyPublisher<PostsListing.Answer, Never> {
        state.compactMap { listing in listing.settings.map { (listing, listing.mode(of: $0)) } }.first()
            .flatMapLatest { [repository, state] listing, mode in
                let query = listing.wanted
                return repository.posts(query, mode: mode, count: listing.countToRequest)
                    .withLatestFrom(state) { page, listing in
                        PostsListing.Answer(
                            page: page, query: query, mode: mode, isNewQuery: listing.list.query != query)
                    }
            }
            .track(loading, loadErrors)
            .until(disappears)
    }

    /// The posts that follow are requested once, where there are more.
    private var pageRequests: AnyPublisher<(PostsQuery, PostsCursor), Never> {
        endReached.withLatestFrom(loadingPage.isIdle).filter { $0 }
            .withLatestFrom(state).compactMap { listing in listing.list.next.map { (listing.list.query, $0) } }
            .eraseToAnyPublisher()
    }

    /// A failure is known before the activity ends, so that the table does not request the page again.
    private func page(_ query: PostsQuery, after cursor: PostsCursor) -> AnyPublisher<PostsPage, Never> {
        repository.page(query, after: cursor)
            .trackError(pageErrors).trackActivity(loadingPage)
            .replaceErrorWithEmpty()
            .until(disappears)
    }

    // MARK: What happens meanwhile

    private func changes(of updates: AnyPublisher<Update, Never>) -> AnyPublisher<Change, Never> {
        updates.map { [dates] update, _ in { $0.apply(update, at: dates.now()) } }.eraseToAnyPublisher()
    }

    /// How old the rows are; also beside another screen, in a wide window.
    private var ages: AnyPublisher<Change, Never> {
        state.map(\.list.nextAge).removeDuplicates()
            .flatMapLatest { [clock, dates] next -> AnyPublisher<Timestamp, Never> in
                guard let next else { return Empty().eraseToAnyPublisher() }
                // A timer may end a moment before the calendar has reached the time.
                let wait = max(.zero, next.sinceEpoch - dates.now().sinceEpoch)
                return AnyPublisher<Void, Never>.timer(after: wait, on: clock)
                    .map { max(dates.now(), next) }.eraseToAnyPublisher()
            }
            .map { now in { $0.list.timePassed(to: now) } }
            .eraseToAnyPublisher()
    }
}
