import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// The logic of the screen of one post.
final class PostDetailInteractor: InitialStateProtocol, EffectOwner {
    typealias S = PostDetailState
    typealias A = PostDetailAction
    typealias N = PostDetailNotification

    let notifications = PassthroughSubject<PostDetailNotification, Never>()
    let effects = EffectScope("PostDetailInteractor")
    let initialState = PostDetailState()
    private let id: Int
    private let services: PostsServices

    init(_ route: PostRoute, _ services: PostsServices) {
        id = route.id
        self.services = services
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: PostDetailAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear:
            updater { $0.isShown = true }
            listenToChanges(updater)
            if state().load == .loading { load(state, updater) }
            tellAge(state, updater)
        case .disappear:
            effects.cancelAll()
            updater { $0.isShown = false }
        case .reload: reload(state, updater)
        case .toggleFavourite: toggleFavourite(state, updater)
        case .hear(.notStarred(let id, let wanted)):
            updater { if $0.post?.id == id { $0.post?.takeBackFavourite(wanted) } }
        case .hear: break
        }
    }

    // MARK: Changing the post

    /// Gives the post a star or takes it; the screen shows it at once.
    private func toggleFavourite(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard let row = state().post?.row else { return }
        updater { $0.post?.setFavourite(!row.isFavourite) }
        notifications.send(.star(row.id, !row.isFavourite))
    }

    private func listenToChanges(_ updater: @escaping StateUpdater<S>) {
        let library = services.library
        effects.listen("changes") {
            for await event in library.changes() { updater { $0.post?.apply(event) } }
        }
    }

    // MARK: Loading

    /// Asks for the post anew, or joins a request that is under way.
    private func reload(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard !effects.isRunning("load") else { return }
        updater { $0.load = .loading }
        load(isRefresh: true, state, updater)
    }

    private func load(
        isRefresh: Bool = false, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        let (library, id) = (services.library, id)
        effects.run("load", policy: .ignoreIfRunning) { [weak self] in
            do {
                let mode = await library.mode()
                guard !Task.isCancelled else { return }
                updater { $0.aboutSource.isCacheOnly = mode == .cacheOnly }
                let contents = library.detail(id: id, mode: isRefresh ? PostsPolicy.refreshMode(of: mode) : mode)
                for try await post in contents where !Task.isCancelled {
                    updater { $0.show(post) }
                    self?.tellAge(state, updater)
                }
            } catch {
                guard !Task.isCancelled else { return }
                updater { $0.show(error.displayable) }
                self?.tellAge(state, updater)
            }
        }
    }

    /// Says how old a saved post is, now and whenever the words for it change.
    private func tellAge(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let (clock, dates) = (services.clock, services.dates)
        updater { $0.banner = $0.aboutSource.text(at: dates.now()) }
        guard state().isShown, state().aboutSource.tellsAge, let saved = state().aboutSource.saved else { return }
        effects.listen("age") { [weak self] in
            do { try await clock.sleep(for: PostsPolicy.timeToNextAge(of: saved, at: dates.now())) } catch { return }
            if !Task.isCancelled { self?.tellAge(state, updater) }
        }
    }
}
