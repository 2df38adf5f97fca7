import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// Where a post leads.
protocol PostDetailCoordinatorProtocol: AnyObject {
    func closePost()
}

/// Loads one post while its screen is shown.
final class PostDetailViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository
    @Injected(\.pasteboard) private var pasteboard: any Pasteboard
    private weak var coordinator: (any PostDetailCoordinatorProtocol)?

    let route: PostRoute
    let post = Property<PostContent?>(nil)
    let notice = Property("")
    /// Something was copied; the message says what.
    let copied = Signal<String>()
    let freshness = FreshnessViewModel()
    private var loading: AnyCancellable?

    init(_ route: PostRoute, coordinator: any PostDetailCoordinatorProtocol) {
        self.route = route
        self.coordinator = coordinator
        super.init()
    }

    override func didBind() {
        cancellables.append(
            repository.updates.sink { [weak self] in
                if case .reported(let event) = $0 { self?.post.modify { $0?.apply(event) } }
            })
        freshness.bindViewModel()
        if contentLoadState.value == .loading { load() }
    }

    override func didUnbind() {
        loading = nil
        freshness.unbindViewModel()
    }

    // MARK: Loading

    /// Requests the post again, or joins a request that is under way.
    func reload() {
        guard loading == nil else { return }
        contentLoadState.value = .loading
        load(isRefresh: true)
    }

    private func load(isRefresh: Bool = false) {
        loading = repository.settings().map(\.mode).sink { [weak self] mode in
            self?.freshness.isCacheOnly = mode == .cacheOnly
            self?.loadPost(isRefresh ? PostsPolicy.refreshMode(of: mode) : mode)
        }
    }

    private func loadPost(_ mode: CacheMode) {
        loading = repository.post(route.id, mode: mode)
            .sink { [weak self] completion in
                self?.loading = nil
                if case .failure(let error) = completion { self?.didFail(error.displayable) }
            } receiveValue: { [weak self] post in
                self?.didLoad(post)
            }
    }

    private func didLoad(_ newPost: PostContent) {
        post.value = newPost
        contentLoadState.set(ifChanged: .hasData)
        if newPost.source == .fresh { notice.set(ifChanged: "") }
        freshness.didLoad(from: newPost.source)
    }

    private func didFail(_ error: any DisplayableError) {
        guard contentLoadState.value == .hasData else {
            return contentLoadState.value = .error(PostsLoadFailure(ofPost: error))
        }
        notice.value = PostsTexts.notRefreshed(error.message)
        freshness.didFail(error)
    }

    // MARK: Changing the post

    /// Gives the post a star or removes it; the screen shows it at once.
    func toggleFavourite() {
        guard let row = post.value?.row else { return }
        let isFavourite = !row.isFavourite
        post.modify { $0?.setFavourite(isFavourite) }
        repository.setFavourite(isFavourite, id: row.id) { [weak self] in
            self?.post.modify { $0?.takeBackFavourite(isFavourite) }
        }
    }

    /// The list is there again before the post leaves it.
    func delete() {
        guard let row = post.value?.row else { return }
        coordinator?.closePost()
        repository.delete(row.id)
    }

    func edit() {
        guard let row = post.value?.row else { return }
        coordinator?.closePost()
        repository.reopen(row.id)
    }

    // MARK: Copying

    func copyPost() {
        guard let post = post.value else { return }
        pasteboard.copy(PostsTexts.copied(post))
        copied.send(PostsTexts.copiedPost)
    }

    func copyLink() {
        guard let id = post.value?.id else { return }
        pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
        copied.send(PostsTexts.copiedLink)
    }
}
