import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The screens that a post leads to.
protocol PostDetailCoordinatorProtocol: AnyObject {
    func closePost()
    /// Shows another post in place of the open one.
    func replacePost(with route: PostRoute)
}

/// One post, which is loaded while its screen is shown, and follows its changes.
final class PostDetailViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository
    @Injected(\.pasteboard) private var pasteboard: any Pasteboard
    private weak var coordinator: (any PostDetailCoordinatorProtocol)?

    let route: PostRoute
    @Published private(set) var post: PostContent?
    /// A message about the last answer, or `nil` if there is none.
    @Published private var remark: KeyedText?
    let freshness = FreshnessViewModel()
    /// Sends the outcome of a copy.
    let copied = Signal<PostsMessage>()
    private let observed: ObservedPost
    private var observation: AnyCancellable?
    /// The request under way.
    @Published private var loading: AnyCancellable?
    /// A Boolean value that indicates whether the last request has failed.
    private var lastRequestFailed = false

    init(_ route: PostRoute, coordinator: any PostDetailCoordinatorProtocol) {
        self.route = route
        self.coordinator = coordinator
        let (post, contents) = _repository.wrappedValue.post(route.id)
        observed = post
        super.init()
        observation = contents.sink { [weak self] in self?.show($0) }
    }

    override func didBind() {
        freshness.bindViewModel()
        if contentLoadState.value == .loading { load { $0 } }
    }

    override func didUnbind() {
        loading = nil
        freshness.unbindViewModel()
    }

    // MARK: What the screen shows

    /// The state of a request for the post that is shown.
    var subtitle: AnyPublisher<String, Never> {
        isRequesting.combineLatest(contentLoadState.publisher) { $0 && $1 == .hasData ? PostsTexts.refreshing : "" }
            .removeDuplicates().eraseToAnyPublisher()
    }

    /// The message about the last answer, until the next request.
    var notice: AnyPublisher<KeyedText?, Never> {
        $remark.combineLatest(isRequesting) { $1 ? nil : $0 }.removeDuplicates().eraseToAnyPublisher()
    }

    // MARK: Loading

    var isRequesting: AnyPublisher<Bool, Never> { $loading.map { $0 != nil }.removeDuplicates().eraseToAnyPublisher() }

    /// Requests the post again, or joins the request under way; a post that is shown stays.
    func refresh() {
        guard loading == nil else { return }
        if contentLoadState.value != .hasData { contentLoadState.value = .loading }
        load(PostsPolicy.refreshMode)
    }

    private func load(_ requested: @escaping (CacheMode) -> CacheMode) {
        loading = repository.currentSettings
            .handleEvents(receiveOutput: { [freshness] in freshness.isCacheOnly = $0.mode == .cacheOnly })
            .flatMapLatest { [repository, observed, lastRequestFailed] in
                repository.load(observed, mode: requested($0.mode), isRepeated: lastRequestFailed)
            }
            .sink { [weak self] completion in
                self?.loading = nil
                switch completion {
                case .finished: self?.lastRequestFailed = false
                case .failure(let error): self?.loadingFailed(error)
                }
            } receiveValue: {
            }
    }

    /// Shows an answer, or the same post with a change.
    private func show(_ content: PostContent) {
        let isAnswer = content.answer != post?.answer
        post = content
        guard isAnswer else { return }
        contentLoadState.value = .hasData
        if content.source == .fresh { remark = nil }
        freshness.loaded(content.source)
    }

    /// Shows an error in place of the post, or above it if there is one.
    private func loadingFailed(_ error: any Error) {
        lastRequestFailed = true
        guard contentLoadState.value == .hasData else {
            return contentLoadState.value = .error(PostsLoadFailure(ofPost: error.displayable))
        }
        remark = PostsTexts.notRefreshed(error.displayable.message)
        freshness.failed(error)
    }

    // MARK: Changing the post

    func toggleFavourite() {
        if let row = post?.row { repository.setFavourite(!row.isFavourite, id: row.id) }
    }

    /// Returns to the list, and makes a post that the server refused the draft again.
    func edit() {
        guard let post else { return }
        coordinator?.closePost()
        repository.reopen(post.id)
    }

    /// Returns to the list, and deletes the post there.
    func delete() {
        guard let post else { return }
        coordinator?.closePost()
        repository.delete(post.id)
    }

    /// Returns to the list, and begins to search there.
    func beginSearch() {
        coordinator?.closePost()
        repository.searchBegun.send()
    }

    // MARK: The next and the previous post

    func showNext() { step(by: 1) }
    func showPrevious() { step(by: -1) }

    private func step(by distance: Int) {
        guard let next = repository.step(distance, from: post?.id ?? route.id) else { return }
        coordinator?.replacePost(with: next)
    }

    // MARK: Copying

    func copy() {
        if let post { copy(PostsTexts.copied(post), PostsTexts.copiedPost) }
    }

    func copyLink() {
        if let post { copy(PostsPlace.post(id: post.id, comment: nil).link, PostsTexts.copiedLink) }
    }

    private func copy(_ text: String, _ message: String) { copied.send(PostsMessage(message, pasteboard.copy(text))) }
}
