import KitCore
import KitDI
import PostsDomain

/// The list as requests, answers and changes have made it: what the view model's `scan` accumulates.
struct PostsListing {
    /// Why posts are requested.
    enum Request {
        /// Other posts are wanted: a search, an order or a choice.
        case query
        /// The user wants the server's newest.
        case refresh
        /// A change that was made here has made the rows old.
        case reload
    }

    /// An answer to a request.
    struct Answer {
        let page: PostsPage
        let query: PostsQuery
        let mode: CacheMode
        /// Whether the list showed the answer to another query before.
        let isNewQuery: Bool

        /// Whether the server's answer follows this saved one.
        var isFollowed: Bool { page.source != .fresh && mode == .cacheAndUpdate }
    }

    private enum Content {
        case awaited, answered
        case failed(PostsLoadFailure)
    }

    var list = PostList()
    /// `nil` until they are loaded.
    var settings: PostsSettings?
    var search = ""
    var favouritesOnly = false
    /// Why the next page did not come; until it is requested again.
    var pageProblem: String?
    /// Whether the rows are requested again when the screen is shown.
    var isOutdated = false
    private(set) var notice: String?
    /// The number of changes that are waiting to be sent.
    private(set) var waiting = 0
    private var content = Content.awaited
    /// What the request under way, or the last one, is for; `.reload` after an answer, so that the screen says nothing
    /// about the rest of it.
    private var request = Request.query

    /// The posts that are wanted, which may be others than the list shows.
    var wanted: PostsQuery {
        PostsQuery(search: search, order: (settings ?? PostsSettings()).order, favouritesOnly: favouritesOnly)
    }

    var contentLoadState: ContentLoadState {
        switch content {
        case .awaited: .loading
        case .answered: list.isEmpty ? .noData : .hasData
        case .failed(let failure): .error(failure)
        }
    }

    var isAnswered: Bool { if case .answered = content { true } else { false } }
    var isFailed: Bool { if case .failed = content { true } else { false } }
    private var isAwaited: Bool { if case .awaited = content { true } else { false } }

    /// Whether rows are refreshed, or other ones are loading, as long as a request is under way.
    var isRefreshed: Bool { request == .refresh && !isAwaited }
    var isReplaced: Bool { request == .query && !isAwaited }

    /// What is requested when the screen is shown.
    var requestOnAppearing: Request? {
        isAwaited || (settings != nil && list.query != wanted) ? .query : isOutdated ? .reload : nil
    }

    var countToRequest: Int { list.query == wanted ? list.countToKeep : PostsPage.standardCount }

    func mode(of settings: PostsSettings) -> CacheMode {
        switch request {
        case .query: settings.mode
        case .refresh: PostsPolicy.refreshMode(of: settings.mode)
        case .reload: PostsPolicy.reloadMode(of: settings.mode)
        }
    }
}

// MARK: - Requests and answers

extension PostsListing {
    /// A spinner takes the place of an error; a refresh leaves only rows.
    mutating func didRequest(_ newRequest: Request) {
        isOutdated = false
        if newRequest == .query ? isFailed : newRequest == .refresh && contentLoadState != .hasData {
            content = .awaited
        }
        request = newRequest
    }

    mutating func didReceive(_ answer: Answer, at now: Timestamp) {
        let emptied = answer.isNewQuery ? nil : PostsTexts.emptied(list, by: answer.page)
        list.replace(with: answer.page, of: answer.query, at: now)
        pageProblem = nil
        content = .answered
        request = answer.isFollowed ? .refresh : .reload
        if answer.page.source == .fresh { notice = emptied }
    }

    /// The rows stay if they are what is wanted.
    mutating func didFail(_ error: any DisplayableError) {
        if contentLoadState == .hasData, list.query == wanted {
            notice = PostsTexts.notRefreshed(error.message)
        } else {
            content = .failed(PostsLoadFailure(of: wanted, error))
        }
    }

    /// Other settings were chosen; a covered list follows when its screen is shown again.
    mutating func didChoose(_ newSettings: PostsSettings) {
        if newSettings.mode != settings?.mode { isOutdated = true }
        settings = newSettings
    }
}

// MARK: - What happens to posts

extension PostsListing {
    mutating func apply(_ update: PostUpdate, at now: Timestamp) {
        switch update {
        case .starred(let id, let isFavourite): list.setFavourite(isFavourite, id: id)
        case .starFailed(let id, let isFavourite): list.revertFavourite(isFavourite, id: id)
        case .deleted(let id), .reopened(let id): list.remove(id)
        case .restored(let id, _): list.restore(id)
        case .published(let change):
            // An error stays until the posts are requested again.
            if isFailed { isOutdated = true } else { _ = list.addPublished(change, at: now) }
        case .reported(let event):
            list.apply(event)
            waiting = event.waitingCount(after: waiting)
        }
    }

    /// Whether the library has rows after an update that this list cannot have.
    func isOutdated(by update: PostUpdate) -> Bool {
        switch update {
        case .restored(let id, _): !list.canRestore(id)
        case .reported(.conflict): true
        case .starred, .starFailed, .deleted, .reopened, .published, .reported: false
        }
    }

    /// The row that an update brings before the user, wherever it is in the list.
    func revealedRow(by update: PostUpdate, since before: PostsListing) -> Int? {
        switch update {
        case .restored(let id, isUndone: true): id
        case .published where list.total > before.list.total: list.first?.id
        case .starred, .starFailed, .deleted, .restored, .reopened, .published, .reported: nil
        }
    }
}
