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
    /// Another row is selected; `nil` for none, or for one without a post.
    case select(Int?)
    case toggleFavourite(Int)
    case setFavourite(Int, Bool)
    case edit(Int)
    case delete(Int)
    case undo
    /// A post is new, and to be selected; for a while it can be the draft again.
    case showPublished(PostChange)
    /// The post at a distance from an open one is to be opened in its place.
    case step(from: Int, by: Int)
    case copyLink(Int)
    case finishMessage
    case report(PostsFailure)
    case dismissAlert
}

/// What the list notifies the flow of.
enum PostsListNotification: NotificationProtocol, Equatable {
    case opened(PostsRoute)
    /// A post takes the place of the open one.
    case stepped(PostRoute)
    /// A post that the server refused is the draft again.
    case reopenedDraft
    case chose(PostsSettings)
}

/// The list's logic; an extension changes posts.
final class PostsListInteractor: InteractorProtocol {
    typealias S = PostsListState
    typealias A = PostsListAction
    typealias N = PostsListNotification

    /// The list's work; what requests rows is cancelled when the screen is covered, unless a spinner waits for it.
    nonisolated enum Work: Hashable {
        case load
        case posts
        case text
        case page
        case search
        case age
        case retry
        case changes
        case change
        case draft
        case undoTime(Int)
    }

    let notifications = PassthroughSubject<PostsListNotification, Never>()
    let effects = EffectScope("PostsListInteractor")
    let initialState = PostsListState()
    private let services: PostsServices
    private let posts: PostsList

    init(_ services: PostsServices) {
        self.services = services
        posts = PostsList(services.library)
    }

    func execute(_ action: PostsListAction, _ state: Handle) {
        let state = state.aging(.age, services)
        switch action {
        case .load:
            observe(state)
            request(.otherPosts, state)
        case .appear: appear(state)
        case .disappear: disappear(state)
        case .refresh: refresh(state)
        case .loadMore: loadMore(state)
        case .beginSearch: state.update { $0.beginSearch() }
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
        case .select(let id):
            state.update { $0.selected = id }
            readText(state)
        case .toggleFavourite(let id):
            if let row = state.value.posts.row(id) { star(id, !row.isFavourite, state) }
        case .setFavourite(let id, let isFavourite): setFavourite(isFavourite, id, state)
        case .edit(let id): edit(id, state)
        case .delete(let id): delete(id, state)
        case .undo: undo(state)
        case .showPublished(let change):
            reveal(change.postID, state)
            if case .failed = state.value.phase { request(.otherPosts, state) }
            if posts.window?.isPublished(change.postID) == true { return }
            state.update { $0.undoables.add(change, until: $0.endOfUndoing) }
            awaitEndOfUndoing(change, state)
        case .step(let id, let distance): step(distance, from: id, state)
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
            state.update { $0.leaveRequest() }
        } else if state.value.search != former {
            request(.otherPosts, state)
        }
    }

    /// Shows the posts as often as they change, and takes the server's answers to changes, also while the list is covered.
    private func observe(_ state: Handle) {
        state.follow(.posts, posts.windows) { [weak self] new in
            let isAnswer = new.answer != state.value.posts.answer
            if isAnswer { state.cancel(.page) }
            state.update { $0.show(new) }
            if isAnswer { self?.readText(state) }
        }
        state.follow(.draft, services.library.hasDraft.values()) { hasDraft in
            state.update { $0.hasDraft = hasDraft }
        }
        state.follow(.changes, services.library.changes()) { [weak self] event in
            state.update { $0.take(event) }
            if let post = event.restored { self?.reveal(post, state) }
            guard event.isAnswer else { return }
            if state.value.freshness.isNotRefreshed {
                // The answer proves the connection.
                state.update { $0.freshness.clearFailure() }
                self?.reload(state)
            } else if case .conflict = event {
                self?.reload(state)
            }
        }
    }

    // MARK: Requests

    /// Requests posts; an answer to what was wanted before is not shown any more.
    private func request(_ request: PostsListState.Request, _ state: Handle) {
        state.update { $0.begin(request) }
        state.run(.load) { [weak self, services, posts] state in
            if state.value.settings == nil {
                let settings = (try? await services.library.loadSettings()) ?? PostsSettings()
                state.update { $0.settings = settings }
            }
            let (query, stored, count) = (state.value.wantedQuery, state.value.mode, state.value.wantedCount)
            let mode =
                switch request {
                case .otherPosts, .reload: stored
                case .refresh: PostsPolicy.refreshMode(of: stored)
                }
            guard !state.isCancelled else { return }
            // What has changed while the settings were read is in the answer.
            state.update { ($0.requestMode, $0.isOutdated) = (mode, false) }
            do {
                try await posts.load(query, mode: mode, count: count)
                state.update { $0.lastRequestFailed = false }
            } catch {
                // The user sees that the app has tried.
                if state.value.lastRequestFailed { try? await services.clock.sleep(for: PostsPolicy.retryTime) }
                state.update { $0.fail(PostsFailure(error)) }
            }
            state.update { $0.request = nil }
            if state.value.isOutdated { self?.reload(state) }
        }
    }

    /// Requests the same posts again, or joins a request that is under way.
    private func refresh(_ state: Handle) {
        guard state.value.request == nil else { return }
        state.run(.retry) { [library = services.library] _ in await library.retryPending() }
        request(.refresh, state)
    }

    /// Requests the same posts again without a word, now or as soon as that can be.
    private func reload(_ state: Handle) {
        guard state.value.isShown, state.value.request == nil else { return state.update { $0.isOutdated = true } }
        request(.reload, state)
    }

    /// Requests the posts that follow, or joins a request that is under way.
    private func loadMore(_ state: Handle) {
        guard state.value.posts.hasMore, state.value.nextPage != .loading else { return }
        state.update { $0.beginNextPage() }
        state.run(.page) { [posts] state in
            do {
                try await posts.loadMore()
                state.update { $0.endNextPage() }
            } catch {
                state.update { $0.endNextPage(error.displayable.message) }
            }
        }
    }

    /// Reads the text of the selected post, which a wide window shows beside the list.
    private func readText(_ state: Handle) {
        state.run(.text) { [library = services.library] state in
            let text = await library.previewText(of: state.value.selected)
            state.update { $0.show(text) }
        }
    }

    /// Opens a post; the row of a page that failed to load requests the page again.
    private func open(_ item: PostListItem, _ state: Handle) {
        guard let post = item.post else { return loadMore(state) }
        state.update { $0.open(post.id) }
        notifications.send(.opened(.post(PostRoute(post, search: state.value.posts.query.search))))
    }

    /// Opens the post at a distance from the open one; the next page comes before the user needs it.
    private func step(_ distance: Int, from id: Int, _ state: Handle) {
        let posts = state.value.posts
        guard let row = posts.row(distance, from: id) else { return }
        reveal(row.id, state)
        if posts.isNearEnd(row.id) { loadMore(state) }
        notifications.send(.stepped(PostRoute(row, search: posts.query.search)))
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
    /// Gives a post a star or takes it, also one that is not in the list.
    private func setFavourite(_ isFavourite: Bool, _ id: Int, _ state: Handle) {
        state.run(.change, policy: .concurrent) { [library = services.library] state in
            do {
                try await library.setFavourite(isFavourite, id: id)
            } catch {
                state.update { $0.alerts.add(PostsFailure(error)) }
            }
        }
    }

    /// Makes a post that the server refused the draft again.
    private func edit(_ id: Int, _ state: Handle) {
        state.run(.change, policy: .concurrent) { [library = services.library, notifications] state in
            do {
                try await library.reopen(id)
                notifications.send(.reopenedDraft)
            } catch {
                state.update { $0.alerts.add(PostsFailure(error)) }
            }
        }
    }

    /// Gives a post of the list a star or takes it, and offers to undo that for a while.
    private func star(_ id: Int, _ isFavourite: Bool, _ state: Handle) {
        changeUndoably(state) { try await $0.setFavourite(isFavourite, id: id) }
    }

    /// Deletes a post, also one that is not in the list, and offers to undo that for a while.
    private func delete(_ id: Int, _ state: Handle) {
        changeUndoably(state) {
            try await $0.delete(id: id, hold: PostsPolicy.undoTime)
        } failed: { [weak self] in
            self?.reveal(id, state)
        }
    }

    private func changeUndoably(
        _ state: Handle, _ change: @escaping @MainActor (any PostsLibrary) async throws -> PostChange,
        failed: @escaping @MainActor () -> Void = {}
    ) {
        var number = 0
        state.update { number = $0.undoables.begin() }
        state.run(.change, policy: .concurrent) { [weak self, library = services.library, number] state in
            do {
                let change = try await change(library)
                state.update { $0.undoables.store(change, as: number, until: $0.endOfUndoing) }
                // The user may have undone it before it was stored.
                guard state.value.undoables.contains(change) else {
                    self?.undo(change, state)
                    return
                }
                self?.awaitEndOfUndoing(change, state)
            } catch {
                state.update {
                    $0.undoables.drop(number)
                    $0.alerts.add(PostsFailure(error))
                }
                failed()
            }
        }
    }

    private func awaitEndOfUndoing(_ change: PostChange, _ state: Handle) {
        state.schedule(.undoTime(change.id), after: PostsPolicy.undoTime, on: services.clock) {
            state.update { $0.undoables.remove(change) }
        }
    }

    /// Undoes the last change, while that is possible.
    private func undo(_ state: Handle) {
        var change: PostChange?
        state.update { change = $0.undoNewest() }
        if let change { undo(change, state) }
    }

    private func undo(_ change: PostChange, _ state: Handle) {
        state.cancel(.undoTime(change.id))
        state.run(.change, policy: .concurrent) { [weak self, library = services.library] state in
            do {
                guard try await library.undo(change) else { throw PostChangeFailure.tooLate(change) }
                if change.kind == .delete { self?.reveal(change.postID, state) }
                state.update { $0.didUndo(change) }
            } catch {
                state.update { $0.alerts.add(PostsFailure(error)) }
            }
        }
    }

    /// Selects a post that is new or restored, if it is in the list, as soon as the screen shows it.
    private func reveal(_ id: Int, _ state: Handle) {
        if posts.window?.row(id) != nil { state.update { $0.reveal(id) } }
    }
}
