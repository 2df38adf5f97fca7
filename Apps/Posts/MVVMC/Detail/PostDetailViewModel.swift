import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// Where a post leads.
protocol PostDetailCoordinatorProtocol: AnyObject {
    func closePost()
}

/// Loads one post while its screen is shown, and follows what happens to it.
final class PostDetailViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository
    @Injected(\.pasteboard) private var pasteboard: any Pasteboard
    private weak var coordinator: (any PostDetailCoordinatorProtocol)?

    // MARK: What the user does

    let reloadPressed = PassthroughSubject<Void, Never>()
    let starPressed = PassthroughSubject<Void, Never>()
    let editPressed = PassthroughSubject<Void, Never>()
    let deletePressed = PassthroughSubject<Void, Never>()
    let copyPressed = PassthroughSubject<Void, Never>()
    let copyLinkPressed = PassthroughSubject<Void, Never>()

    // MARK: What the screen shows

    let route: PostRoute
    /// The post, which closes the loop of the streams: a star depends on the star that is shown.
    let post = Property<PostContent?>(nil)
    let notice = Property<String?>(nil)
    /// The outcome of a copy.
    let copied = Signal<PostsMessage>()
    let freshness = FreshnessViewModel()

    private let isShown = CurrentValueSubject<Bool, Never>(false)
    private let loading = ActivityIndicator()
    private let errors = ErrorTracker()
    private var subscriptions: [AnyCancellable] = []

    init(_ route: PostRoute, coordinator: any PostDetailCoordinatorProtocol) {
        self.route = route
        self.coordinator = coordinator
        super.init()
        subscriptions = connect()
    }

    override func didBind() {
        freshness.bindViewModel()
        isShown.send(true)
    }

    override func didUnbind() {
        isShown.send(false)
        freshness.unbindViewModel()
    }
}

// MARK: - Streams

extension PostDetailViewModel {
    private typealias Modes = (stored: CacheMode, requested: CacheMode)

    private var appears: AnyPublisher<Void, Never> { isShown.filter { $0 }.mapToVoid() }
    private var disappears: AnyPublisher<Void, Never> { isShown.filter { !$0 }.mapToVoid() }
    private var shownPost: AnyPublisher<PostContent, Never> { post.publisher.filterNil() }

    /// Connects the streams.
    ///
    /// A subscriber to a shared stream receives a value after those that subscribed before it: an answer is the post
    /// before anything else shows it.
    private func connect() -> [AnyCancellable] {
        let refreshes = reloadPressed.withLatestFrom(loading.isIdle).filter { $0 }.share().eraseToAnyPublisher()
        let modes = modes(refreshes).share().eraseToAnyPublisher()
        let answers = answers(modes).share().eraseToAnyPublisher()
        let failures = errors.compactMap { $0.displayable }.withLatestFrom(contentLoadState.publisher) { ($0, $1) }
            .share()
        // An error takes the place of the content, unless there is a post: then a line above it says so.
        let lost = failures.filter { $1 != .hasData }.map { error, _ in error }
        let kept = failures.filter { $1 == .hasData }.map { error, _ in error }
        return [
            modes.sink { [freshness] in freshness.isCacheOnly.send($0.stored == .cacheOnly) },
            answers.flatMapLatest { [repository] in repository.updated($0) }.sink { [post] in post.value = $0 },
            refreshes.map { _ in .loading }
                .merge(with: answers.map { _ in .hasData }, lost.map { .error(PostsLoadFailure(ofPost: $0)) })
                .sink { [contentLoadState] in contentLoadState.set(ifChanged: $0) },
            answers.filter { $0.source == .fresh }.map { _ in nil }
                .merge(with: kept.map { PostsTexts.notRefreshed($0.message) })
                .sink { [notice] in notice.set(ifChanged: $0) },
            answers.sink { [freshness] in freshness.loaded.send($0.source) },
            kept.sink { [freshness] in freshness.failed.send($0) },
        ] + steps + copies
    }

    // MARK: Loading

    /// Publishes the mode of each request, as the settings have it and as it is requested.
    ///
    /// A refresh joins a request that is under way.
    private func modes(_ refreshes: AnyPublisher<Bool, Never>) -> AnyPublisher<Modes, Never> {
        appears.withLatestFrom(contentLoadState.publisher).filter { $0 == .loading }.map { _ in false }
            .merge(with: refreshes)
            .flatMapLatest { [repository, loading, disappears] isRefresh in
                repository.settings()
                    .map { ($0.mode, isRefresh ? PostsPolicy.refreshMode(of: $0.mode) : $0.mode) }
                    .trackActivity(loading)
                    .until(disappears)
            }
            .eraseToAnyPublisher()
    }

    /// Publishes the answers to the request that was made last.
    private func answers(_ modes: AnyPublisher<Modes, Never>) -> AnyPublisher<PostContent, Never> {
        modes.flatMapLatest { [repository, route, loading, errors, disappears] in
            repository.post(route.id, mode: $0.requested).track(loading, errors).until(disappears)
        }
        .eraseToAnyPublisher()
    }

    // MARK: Changing the post

    /// What leads back to the list, which is there again before the post leaves it, and the star, which is shown at once.
    private var steps: [AnyCancellable] {
        [
            starPressed.withLatestFrom(shownPost) { $1.row }
                .sink { [repository] in repository.setFavourite(!$0.isFavourite, id: $0.id) },
            editPressed.withLatestFrom(shownPost) { $1.id }
                .sink { [repository, weak self] in
                    self?.coordinator?.closePost()
                    repository.reopen($0)
                },
            deletePressed.withLatestFrom(shownPost) { $1.id }
                .sink { [repository, weak self] in
                    self?.coordinator?.closePost()
                    repository.delete($0)
                },
        ]
    }

    // MARK: Copying

    private var copies: [AnyCancellable] {
        let posts = copyPressed.withLatestFrom(shownPost) { (PostsTexts.copied($1), PostsTexts.copiedPost) }
        let links = copyLinkPressed.withLatestFrom(shownPost) {
            (PostsPlace.post(id: $1.id, comment: nil).link, PostsTexts.copiedLink)
        }
        return [
            posts.merge(with: links).sink { [pasteboard, copied] text, message in
                copied.send(PostsMessage(message, pasteboard.copy(text)))
            }
        ]
    }
}
