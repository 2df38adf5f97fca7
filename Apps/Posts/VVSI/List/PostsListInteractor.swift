import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// What happens on the list's screen, by the user or in the screen's life, and what other screens want of the list.
enum PostsListAction: ActionProtocol, Equatable {
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
    case report(PostsFailure)
    case dismissAlert
}

/// What the list notifies the flow of.
enum PostsListNotification: NotificationProtocol, Equatable {
    case opened(PostsRoute)
    /// A post that the server refused is the draft again.
    case reopenedDraft
    case chose(PostsSettings)
    /// A star could not be kept on this computer.
    case starFailed(Int, wanted: Bool)
}

/// The list's logic; an extension changes posts.
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
    private let services: PostsServices

    init(_ services: PostsServices) {
        self.services = services
    }

    func execute(_ action: PostsListAction, _ state: Handle) {
        let state = state.aging(.age, services)
        switch action {
        case .load:
            followChanges(state)
            request(.otherPosts, state)
        case .appear: appear(state)
        case .disappear: disappear(state)
        case .refresh: refresh(state)
        case .loadMore: loadMore(state)
        case .beginSearch: state.update { $0.searchText = $0.searchText ?? "" }
        case .search(let text): search(text, state)
        case .submitSearch: submitSearch(state)
        case .leaveSearch: state.update { if $0.searchText == "" { $0.searchText = nil } }
        case .clearSearch:
            state.update { $0.searchText = nil }
            submitSearch(state)
        case .toggleOrder: toggleOrder(state)
        case .toggleFavouritesOnly:
            state.update { $0.favouritesOnly.toggle() }
            request(.otherPosts, state)
        case .applySettings(let settings):
            state.update { $0.use(settings) }
            if state.value.load == .loading { request(.otherPosts, state) }
        case .open(let route): notifications.send(.opened(route))
        case .openItem(let item): open(item, state)
        case .toggleFavourite(let id):
            if let row = state.value.list.row(id) { setFavourite(!row.isFavourite, id, state) }
        case .setFavourite(let id, let isFavourite): setFavourite(isFavourite, id, state)
        case .edit(let id): edit(id, state)
        case .delete(let id): delete(id, state)
        case .undo: undo(state)
        case .addPublished(let change): state.update { $0.addPublished(change) }
        case .copyLink(let id):
            let outcome = services.pasteboard.copy(PostsPlace.post(id: id, comment: nil).link)
            state.update { $0.messages.repeatOrAdd(PostsMessage(PostsTexts.copiedLink, outcome)) }
        case .finishMessage: state.update { $0.messages.removeCurrent() }
        case .report(let alert): state.update { $0.alerts.add(alert) }
        case .dismissAlert: state.update { $0.alerts.removeCurrent() }
        }
    }

    // MARK: Being shown

    private func appear(_ state: Handle) {
        state.update { $0.uncover() }
        let needsRequest =
            state.value.load == .loading
            ? state.value.request == nil : state.value.settings != nil && !state.value.hasWantedRows
        if needsRequest {
            request(.otherPosts, state)
        } else if state.value.isOutdated {
            reload(state)
        }
    }

    /// A spinner in place of the rows is still seen in a wide window: it waits for what the user wants by now.
    private func disappear(_ state: Handle) {
        for work in [Work.page, .search] { state.cancel(work) }
        let former = state.value.search
        state.update {
            $0.cover()
            $0.search = PostsSearch.text($0.searchText ?? "")
        }
        if state.value.load != .loading {
            state.cancel(.load)
            state.update { $0.request = nil }
        } else if state.value.search != former {
            request(.otherPosts, state)
        }
    }

    // MARK: Requests

    /// Requests rows; an answer to what was wanted before is not shown any more.
    private func request(_ request: PostsListState.Request, _ state: Handle) {
        state.update { $0.begin(request) }
        state.run(.load) { [library = services.library] state in
            if state.value.settings == nil {
                let settings = (try? await library.loadSettings()) ?? PostsSettings()
                state.update { $0.settings = settings }
            }
            let (query, stored, count) = (state.value.wantedQuery, state.value.mode, state.value.wantedCount)
            let mode =
                switch request {
                case .otherPosts: stored
                case .refresh: PostsPolicy.refreshMode(of: stored)
                case .reload: PostsPolicy.reloadMode(of: stored)
                }
            guard !state.isCancelled else { return }
            do {
                for try await page in library.list(query, mode: mode, count: count) {
                    guard !state.isCancelled else { return }
                    state.cancel(.page)
                    state.update { $0.show(page, of: query, mode) }
                }
            } catch {
                state.update { $0.fail(PostsFailure(error)) }
            }
            state.update { $0.request = nil }
        }
    }

    /// Requests the same posts again, or joins a request that is under way.
    private func refresh(_ state: Handle) {
        guard state.value.request == nil else { return }
        state.run(.retry) { [library = services.library] _ in await library.retryPending() }
        request(.refresh, state)
    }

    /// Shows the rows as the library has them after a change that was made here, now or as soon as that can be.
    private func reload(_ state: Handle) {
        guard state.value.isShown, state.value.request == nil else { return state.update { $0.isOutdated = true } }
        request(.reload, state)
    }

    /// Requests the posts that follow, or joins a request that is under way.
    private func loadMore(_ state: Handle) {
        guard let cursor = state.value.list.next, state.value.nextPage != .loading else { return }
        state.update { $0.nextPage = .loading }
        state.run(.page) { [library = services.library, query = state.value.list.query] state in
            do {
                let page = try await library.page(query, after: cursor)
                state.update { $0.append(page) }
            } catch {
                state.update { $0.nextPage = .failed(error.displayable.message) }
            }
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
        state.update { $0.searchText = text }
        state.schedule(.search, after: PostsPolicy.searchDelay, on: services.clock) { [weak self] in
            self?.submitSearch(state)
        }
    }

    /// Searches for the typed text, and for the same text only after an error.
    private func submitSearch(_ state: Handle) {
        state.cancel(.search)
        let text = PostsSearch.text(state.value.searchText ?? "")
        if case .failed = state.value.phase {} else if text == state.value.search { return }
        state.update { $0.search = text }
        request(.otherPosts, state)
    }

    /// The flow keeps the order for the next start.
    private func toggleOrder(_ state: Handle) {
        guard let settings = state.value.settings?.inOtherOrder else { return }
        state.update { $0.use(settings) }
        notifications.send(.chose(settings))
        request(.otherPosts, state)
    }
}

// MARK: - Changes to posts

extension PostsListInteractor {
    /// Gives a post a star or takes it, also one that is not in the list; its row shows it at once.
    private func setFavourite(_ isFavourite: Bool, _ id: Int, _ state: Handle) {
        state.update { $0.list.setFavourite(isFavourite, id: id) }
        state.run(.change, policy: .concurrent) { [library = services.library, notifications] state in
            do {
                try await library.setFavourite(isFavourite, id: id)
            } catch {
                state.update {
                    $0.list.revertFavourite(isFavourite, id: id)
                    $0.alerts.add(PostsFailure(error))
                }
                notifications.send(.starFailed(id, wanted: isFavourite))
            }
        }
    }

    /// Makes a post that the server refused the draft again.
    private func edit(_ id: Int, _ state: Handle) {
        state.run(.change, policy: .concurrent) { [library = services.library, notifications] state in
            do {
                try await library.reopen(id)
                state.update { $0.remove(id) }
                notifications.send(.reopenedDraft)
            } catch {
                state.update { $0.alerts.add(PostsFailure(error)) }
            }
        }
    }

    /// Deletes a post, also one that is not in the list, and offers to undo that for a while.
    private func delete(_ id: Int, _ state: Handle) {
        state.update {
            $0.remove(id)
            $0.deletions.begin(id)
        }
        state.run(.change, policy: .concurrent) {
            [weak self, library = services.library, clock = services.clock] state in
            do {
                let change = try await library.delete(id: id, hold: PostsPolicy.undoTime)
                state.update { $0.deletions.store(change, of: id) }
                // The user may have undone it before it was stored.
                guard state.value.deletions.contains(change) else {
                    self?.undo(change, state)
                    return
                }
                state.schedule(.undoTime(change.id), after: PostsPolicy.undoTime, on: clock) {
                    state.update { $0.deletions.remove(change) }
                }
            } catch {
                state.update { $0.deletions.drop(id) }
                self?.putBack(id, state)
                state.update { $0.alerts.add(PostsFailure(error)) }
            }
        }
    }

    /// Brings back what was deleted last, while that is possible.
    private func undo(_ state: Handle) {
        var change: PostChange?
        state.update { change = $0.deletions.undoNewest() }
        if let change { undo(change, state) }
    }

    private func undo(_ change: PostChange, _ state: Handle) {
        state.cancel(.undoTime(change.id))
        state.run(.change, policy: .concurrent) { [weak self, library = services.library] state in
            do {
                guard try await library.undo(change) else { throw PostChangeFailure.tooLate }
                self?.putBack(change.postID, state)
            } catch {
                state.update { $0.alerts.add(PostsFailure(error)) }
            }
        }
    }

    /// Puts a post back; if it has no row to come back to, the rows are requested again.
    private func putBack(_ id: Int, _ state: Handle) {
        let hasRow = state.value.list.canRestore(id)
        if !hasRow { reload(state) }
        state.update { $0.putBack(id) }
    }

    /// Follows the answers to changes for as long as the list lives, also while it is covered.
    private func followChanges(_ state: Handle) {
        state.follow(.changes, services.library.changes()) { [weak self] event in
            state.update { $0.apply(event) }
            if case .conflict = event { self?.reload(state) }
        }
    }
}
