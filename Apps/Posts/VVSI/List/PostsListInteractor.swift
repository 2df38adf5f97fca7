import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// What happens on the list's screen, by the user or in the screen's life, and what other screens want of the list.
enum PostsListAction: ActionProtocol {
    /// The screen is there, perhaps below another one, beside which a wide window shows it.
    case load
    case appear
    case disappear
    case refresh
    case loadMore
    case beginSearch
    case search(String)
    case submitSearch
    case leaveSearch
    case clearSearch
    case toggleOrder
    case toggleFavouritesOnly
    case applySettings(PostsSettings)
    case open(PostsRoute)
    case openItem(PostListItem)
    case toggleFavourite(Int)
    case setFavourite(Int, Bool)
    case edit(Int)
    case delete(Int)
    case undo
    case addPublished(PostChange)
    case copyLink(Int)
    case finishMessage
    case report(any DisplayableError)
    case dismissAlert
}

/// What the list notifies the flow of.
enum PostsListNotification: NotificationProtocol {
    case opened(PostsRoute)
    /// A post that the server refused is the draft again.
    case reopenedDraft
    case chose(PostsSettings)
    /// A star could not be kept on this computer.
    case starFailed(Int, wanted: Bool)
}

/// The list's logic; an extension handles changes to posts.
final class PostsListInteractor: InteractorProtocol {
    typealias S = PostsListState
    typealias A = PostsListAction
    typealias N = PostsListNotification

    /// The list's work; what requests rows is cancelled when the screen is covered, unless a spinner waits for it.
    nonisolated enum Work: Hashable {
        case load
        case page
        case search
        case age
        case retry
        case changes
        case change
        case undoTime(Int)
    }

    let notifications = PassthroughSubject<PostsListNotification, Never>()
    let effects = EffectScope("PostsListInteractor")
    let initialState = PostsListState()
    let services: PostsServices
    var library: any PostsLibrary { services.library }

    init(_ services: PostsServices) {
        self.services = services
    }

    func execute(_ action: PostsListAction, _ state: Handle) {
        let state = state.aging(.age, services)
        switch action {
        case .load:
            followChanges(state)
            request(state)
        case .appear: appear(state)
        case .disappear: disappear(state)
        case .refresh: refresh(state)
        case .loadMore: loadMore(state)
        case .beginSearch: state.update { $0.beganSearch() }
        case .search(let text): search(text, state)
        case .submitSearch: submitSearch(state)
        case .leaveSearch: state.update { $0.leftSearch() }
        case .clearSearch:
            state.update { $0.clearedSearch() }
            submitSearch(state)
        case .toggleOrder: toggleOrder(state)
        case .toggleFavouritesOnly:
            state.update { $0.toggledFavouritesOnly() }
            request(state)
        case .applySettings(let settings):
            state.update { $0.changedSettings(settings) }
            if state.value.load == .loading { request(state) }
        case .open(let route): notifications.send(.opened(route))
        case .openItem(let item): open(item, state)
        case .toggleFavourite(let id): toggleFavourite(id, state)
        case .setFavourite(let id, let isFavourite): setFavourite(isFavourite, id, state)
        case .edit(let id): edit(id, state)
        case .delete(let id): delete(id, state)
        case .undo: undo(state)
        case .addPublished(let change): state.update { $0.addedPublished(change) }
        case .copyLink(let id):
            let outcome = services.pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
            state.update { $0.said(PostsMessage(PostsTexts.copiedLink, outcome)) }
        case .finishMessage: state.update { $0.finishedMessage() }
        case .report(let error): state.update { $0.reported(error) }
        case .dismissAlert: state.update { $0.dismissedAlert() }
        }
    }

    // MARK: Being shown

    private func appear(_ state: Handle) {
        state.update { $0.appeared() }
        if state.value.needsRequest {
            request(state)
        } else if state.value.isOutdated {
            reload(state)
        }
    }

    /// A spinner in place of the rows is still seen in a wide window: it waits for what the user wants by now.
    private func disappear(_ state: Handle) {
        for work in [Work.page, .search] { state.cancel(work) }
        let former = state.value.wanted.query
        state.update { $0.disappeared() }
        guard state.value.load == .loading else { return state.cancel(.load) }
        if state.value.wanted.query != former { request(state) }
    }

    // MARK: Requests

    /// Requests what is wanted; an answer to what was wanted before is not shown any more.
    private func request(_ state: Handle) {
        state.update { $0.requested() }
        if state.value.wanted.settings != nil { return load(state.value.wanted.mode, state) }
        state.run(.load) { [library] in
            (try? await library.loadSettings()) ?? PostsSettings()
        } then: { [weak self] settings in
            state.update { $0.loadedSettings(settings) }
            self?.load(settings.mode, state)
        }
    }

    /// Requests the same posts again, or joins a request that is under way.
    private func refresh(_ state: Handle) {
        guard !state.value.isRequesting else { return }
        state.update { $0.refreshed() }
        state.run(.retry) { [library] _ in await library.retryPending() }
        load(PostsPolicy.refreshMode(of: state.value.wanted.mode), state)
    }

    /// Shows the rows as the library has them after a change that was made here, now or as soon as that can be.
    func reload(_ state: Handle) {
        guard state.value.canReload else { return state.update { $0.becameOutdated() } }
        state.update { $0.reloaded() }
        load(PostsPolicy.reloadMode(of: state.value.wanted.mode), state)
    }

    private func load(_ mode: CacheMode, _ state: Handle) {
        let (query, count) = (state.value.wanted.query, state.value.countToRequest)
        state.read(.load) { [library] in
            library.list(query, mode: mode, count: count)
        } each: { page in
            state.cancel(.page)
            state.update { $0.received(page, of: query, mode) }
        } then: {
            state.update { $0.ended() }
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }

    /// Requests the posts that follow, or joins a request that is under way.
    private func loadMore(_ state: Handle) {
        guard let cursor = state.value.list.next, state.value.nextPage != .loading else { return }
        state.update { $0.requestedPage() }
        state.run(.page) { [library, query = state.value.list.query] in
            try await library.page(query, after: cursor)
        } then: { page in
            state.update { $0.receivedPage(page) }
        } catch: { error in
            state.update { $0.pageFailed(error.displayable) }
        }
    }

    /// Opens a post; the row of a page that failed to load requests the page again.
    private func open(_ item: PostListItem, _ state: Handle) {
        guard let post = item.post else { return loadMore(state) }
        notifications.send(.opened(.post(PostRoute(post))))
    }

    // MARK: What is wanted

    /// Searches for the typed text after a pause in typing.
    private func search(_ text: String, _ state: Handle) {
        state.update { $0.typedSearch(text) }
        state.schedule(.search, after: PostsPolicy.searchDelay, on: services.clock) { [weak self] in
            self?.submitSearch(state)
        }
    }

    private func submitSearch(_ state: Handle) {
        state.cancel(.search)
        guard state.value.isSearchDue else { return }
        state.update { $0.searched() }
        request(state)
    }

    /// The flow keeps the order for the next start.
    private func toggleOrder(_ state: Handle) {
        guard let settings = state.value.wanted.settings?.inOtherOrder else { return }
        state.update { $0.changedSettings(settings) }
        notifications.send(.chose(settings))
        request(state)
    }
}
