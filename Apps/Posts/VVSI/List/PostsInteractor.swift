import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// The list's logic; what it does about searching, changes and age stands in its extensions.
class PostsInteractor: InitialStateProtocol, EffectOwner {
    typealias S = PostsState
    typealias A = PostsAction
    typealias N = PostsListNotification

    let notifications = PassthroughSubject<PostsListNotification, Never>()
    /// All of the list's work; what asks for rows is cancelled when the screen is covered, changes go on.
    let effects = EffectScope("PostsInteractor")
    let initialState = PostsState()
    let services: PostsServices
    var library: any PostsLibrary { services.library }

    init(_ services: PostsServices) {
        self.services = services
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear: appear(state, updater)
        case .disappear: disappear(updater)
        case .refresh: refresh(state, updater)
        case .loadMore: loadMore(state, updater)
        case .search(let text): search(text, state, updater)
        case .submitSearch: submitSearch(state, updater)
        case .clearSearch:
            updater { $0.searchText = "" }
            submitSearch(state, updater)
        case .toggleOrder: toggleOrder(state, updater)
        case .toggleFavouritesOnly:
            updater { $0.query.favouritesOnly.toggle() }
            ask(state, updater)
        case .toggleFavourite(let id): toggleFavourite(id, state, updater)
        case .edit(let id): edit(id, updater)
        case .delete(let id): delete(id, state, updater)
        case .undo: undo(state, updater)
        case .publishedShown: updater { if !$0.published.isEmpty { $0.published.removeFirst() } }
        case .alertAnswered: updater { if !$0.alerts.isEmpty { $0.alerts.removeFirst() } }
        case .hear(let notification): hear(notification, state, updater)
        }
    }

    // MARK: Being shown

    private func appear(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        listenToChanges(state, updater)
        updater { state in
            state.isShown = true
            state.query.search = PostsSearch.text(state.searchText)
        }
        let now = state()
        if now.load == .loading || (now.settings != nil && now.list.query != now.query) {
            ask(state, updater)
        } else if now.needsReload {
            reload(state, updater)
        }
        tellAge(state, updater)
    }

    /// What was under way is cancelled: the rows stay as they are.
    private func disappear(_ updater: StateUpdater<S>) {
        for effect in ["load", "page", "search", "age"] { effects.cancel(effect) }
        updater { state in
            state.isShown = false
            state.endLoad()
            if state.paging.isLoading { state.paging = .idle }
        }
    }

    // MARK: Asking

    /// Asks for the posts anew, or joins a request that is under way.
    private func refresh(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard !effects.isRunning("load") else { return }
        updater { state in
            if state.load == .hasData { state.isRefreshing = true } else { state.load = .loading }
        }
        let library = library
        effects.run("retry", policy: .cancelPrevious) { await library.retryPending() }
        load(PostsPolicy.refreshMode(of: state().settings?.mode ?? .cacheAndUpdate), state, updater)
    }

    /// Asks for what is wanted now; an answer to what was wanted before is not shown any more.
    func ask(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        updater { state in
            if case .error = state.load { state.load = .loading }
            state.isAsking = state.load != .loading
            state.isRefreshing = false
        }
        load(state().settings?.mode, state, updater)
    }

    /// Shows the rows as the library has them after a change that was made here.
    func reload(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard state().isShown, !effects.isRunning("load") else { return updater { $0.needsReload = true } }
        load(PostsPolicy.reloadMode(of: state().settings?.mode ?? .cacheAndUpdate), state, updater)
    }

    /// Asks in a mode; `nil` for the one of the settings, which are read first.
    private func load(
        _ mode: PostsCacheMode?, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        updater { $0.needsReload = false }
        let (library, known) = (library, state().settings)
        effects.run("load", policy: .cancelPrevious) { [weak self] in
            do {
                let settings = await library.settings(known)
                guard !Task.isCancelled else { return }
                updater { $0.know(settings) }
                let (query, list, mode) = (state().query, state().list, mode ?? settings.mode)
                let count = list.query == query ? list.countToKeep : PostsPage.standardCount
                for try await page in library.list(query, mode: mode, count: count) where !Task.isCancelled {
                    self?.effects.cancel("page")
                    updater { $0.show(page, of: query, mode) }
                    self?.tellAge(state, updater)
                }
                if !Task.isCancelled { updater { $0.endLoad() } }
            } catch {
                guard !Task.isCancelled else { return }
                updater { $0.show(error.displayable) }
                self?.tellAge(state, updater)
            }
        }
    }

    /// Asks for the posts that follow, or joins a request that is under way.
    private func loadMore(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard let cursor = state().list.next, !effects.isRunning("page") else { return }
        updater { $0.paging = .loading }
        let (library, query) = (library, state().list.query)
        effects.run("page") {
            do {
                let page = try await library.page(query, after: cursor)
                if !Task.isCancelled { updater { $0.append(page) } }
            } catch {
                if !Task.isCancelled { updater { $0.paging = .failed(error.displayable.message) } }
            }
        }
    }
}

extension PostsLibrary {
    /// The settings, if they are not known yet; those that cannot be read are the defaults.
    fileprivate func settings(_ known: PostsSettings?) async -> PostsSettings {
        if let known { return known }
        return (try? await loadSettings()) ?? PostsSettings()
    }
}
