import KitCore
import KitDI
import KitVVSI
import PostsDomain

/// What the list shows, and what the user wants to see.
struct PostsListState: AgingState, Equatable {
    /// What the screen shows.
    ///
    /// The unseen row is a post that was published or restored behind the spinner: the list moved to it before it showed
    /// it.
    enum Phase: Equatable {
        /// A spinner in place of the rows.
        case loading(unseenRow: Int?)
        /// The rows, or that there are none.
        case loaded
        case failed(PostsLoadFailure, unseenRow: Int?)
    }

    /// What is requested from the beginning of the list.
    enum Request: Equatable {
        /// The same posts again; a spinner is shown above the rows.
        case refresh
        /// Other posts; the title bar says so.
        case otherPosts
        /// The rows after a change, or the end of an answer; nothing says so.
        case reload
    }

    /// The phase of loading the page below the last row.
    enum NextPage: Equatable {
        case idle
        case loading
        case failed(String)
    }

    var phase = Phase.loading(unseenRow: nil)
    /// The rows; behind a spinner or an error those of before.
    var list = PostList()
    var nextPage = NextPage.idle
    /// The text in the search field; `nil` while the field is hidden.
    var searchText: String?
    /// The text to search for: that of the search field when it was submitted last.
    var search = ""
    var favouritesOnly = false
    /// The settings; `nil` until they are read.
    var settings: PostsSettings?
    var freshness = Freshness()
    /// How many changes the server does not have yet.
    var waitingChanges = 0
    var deletions = Deletions()
    var alerts = Announcements<PostsFailure>()
    /// What has just been done: a post was published, or a link was copied or could not be.
    var messages = Announcements<PostsMessage>()
    /// Where the list last moved to: the first row of another answer, or a row that is restored or new.
    var position = ListPosition<PostListItem.ID>()
    /// Whether the list is the screen that is used, not one that another screen covers.
    var isShown = false
    /// What is requested; a covered list finishes only the request for which a spinner waits.
    var request: Request?
    /// Whether the rows are requested again when the list is shown.
    var isOutdated = false
    /// The time of the last change.
    private var now = Timestamp(sinceEpoch: .zero)
}

// MARK: - What follows from it

extension PostsListState {
    /// What the screen shows in place of the rows.
    var load: ContentLoadState {
        switch phase {
        case .loading: .loading
        case .loaded: list.isEmpty ? .noData : .hasData
        case .failed(let failure, _): .error(failure)
        }
    }

    /// The posts to request, which may be others than the rows.
    var wantedQuery: PostsQuery {
        PostsQuery(search: search, order: (settings ?? PostsSettings()).order, favouritesOnly: favouritesOnly)
    }

    /// What requests do with saved posts.
    var mode: CacheMode { (settings ?? PostsSettings()).mode }

    /// Whether the rows are an answer to what is wanted.
    var hasWantedRows: Bool { list.query == wantedQuery }

    /// How many posts to request: as many as there are, if they are those that are wanted.
    var wantedCount: Int { hasWantedRows ? list.countToKeep : PostsPage.standardCount }

    /// Whether a spinner is shown above the rows.
    var isRefreshing: Bool { phase == .loaded && request == .refresh }

    /// What the title bar says.
    var subtitle: String {
        phase == .loaded && request == .otherPosts ? PostsTexts.loading : PostsTexts.count(list)
    }

    /// The message above the rows about their age and about the server.
    var banner: String? {
        PostsTexts.banner(age: freshness.age(in: mode, at: now), isReadOnly: list.isReadOnly, waiting: waitingChanges)
    }

    /// What is unusual, at the end of the title bar.
    var status: String {
        PostsTexts.status(
            isOffline: freshness.isOffline(in: mode), isReadOnly: list.isReadOnly, waiting: waitingChanges)
    }

    /// Why the next page did not come, for a row below the last one.
    var pageProblem: String? {
        if case .failed(let message) = nextPage { message } else { nil }
    }

    /// Whether coming near the end of the rows requests more of them.
    var requestsMore: Bool { list.next != nil && pageProblem == nil }

    var nextAge: Timestamp? { [freshness.nextAge(in: mode, at: now), list.nextAge].compactMap(\.self).min() }

    private var unseenRow: Int? {
        switch phase {
        case .loading(let row), .failed(_, let row): row
        case .loaded: nil
        }
    }
}

// MARK: - Changes

extension PostsListState {
    /// Begins a request: a spinner takes the place of an error, and for a refresh also of the word that there are no rows.
    mutating func begin(_ newRequest: Request) {
        request = newRequest
        isOutdated = false
        let startsOver = newRequest == .refresh ? load != .hasData : newRequest == .otherPosts && phase != .loaded
        if startsOver { phase = .loading(unseenRow: unseenRow) }
    }

    /// Shows an answer; with `cacheAndUpdate`, the server's answer follows a saved one.
    mutating func show(_ page: PostsPage, of newQuery: PostsQuery, _ mode: CacheMode) {
        let (isNewQuery, unseenRow) = (list.query != newQuery, unseenRow)
        let unseenIndex = unseenRow.flatMap { id in list.rows.firstIndex { $0.id == id } }
        let emptied = isNewQuery ? nil : PostsTexts.emptied(list, by: page)
        phase = .loaded
        request = page.source != .fresh && mode == .cacheAndUpdate ? .refresh : .reload
        changeRows { $0.replace(with: page, of: newQuery) }
        nextPage = .idle
        if isNewQuery {
            position.moveToFirst()
        } else if let unseenRow, list.row(unseenRow) == nil {
            position.move(toRow: unseenIndex ?? 0)
        }
        freshness.take(page.source, emptied: emptied)
    }

    /// Shows an error above rows that are an answer to what is wanted, or in place of others.
    mutating func fail(_ alert: PostsFailure) {
        if load == .hasData, hasWantedRows {
            freshness.complain(alert)
        } else {
            phase = .failed(PostsLoadFailure(of: wantedQuery, alert), unseenRow: unseenRow)
        }
    }

    mutating func append(_ page: PostsPage) {
        nextPage = .idle
        changeRows { $0.append(page) }
    }

    mutating func timePassed(to now: Timestamp) {
        self.now = now
        list.timePassed(to: now)
    }

    /// Another screen covers the list.
    mutating func cover() {
        isShown = false
        messages.cover()
        if nextPage == .loading { nextPage = .idle }
    }

    mutating func uncover() {
        isShown = true
        messages.uncover()
    }

    /// Rows that were requested in another mode are not what is wanted any more.
    mutating func use(_ newSettings: PostsSettings) {
        if newSettings.mode != settings?.mode { isOutdated = true }
        settings = newSettings
    }

    mutating func remove(_ id: Int) { changeRows { $0.remove(id) } }

    /// Puts a post back, if it has a row to come back to, and selects it.
    mutating func putBack(_ id: Int) {
        changeRows { $0.restore(id) }
        select(id)
    }

    /// Adds a post that was published here, and that the server does not have yet.
    mutating func addPublished(_ change: PostChange) {
        if case .failed = phase { return isOutdated = true }
        if let id = changeRows({ [now] in $0.addPublished(change, at: now) }) { select(id) }
    }

    /// Applies the server's answer to a change.
    mutating func apply(_ event: PostChangeEvent) {
        changeRows { $0.apply(event) }
        waitingChanges = event.waitingCount(after: waitingChanges)
        if let change = event.published { messages.repeatOrAdd(PostsMessage(PostsTexts.published(change.title))) }
        if let failure = PostChangeFailure(event) { alerts.add(PostsFailure(failure)) }
    }

    /// Selects a post and scrolls to it, if the list has it by now.
    private mutating func select(_ id: Int) {
        if let row = list.rows.firstIndex(where: { $0.id == id }) {
            // An answer of the same moment may not have the post: then the selection stays where its row was.
            position.move(to: .post(id), orRow: row)
        }
        if case .loading = phase { phase = .loading(unseenRow: id) }
    }

    /// Changes the rows; the selection is on the first of those that come after there were none.
    @discardableResult
    private mutating func changeRows<Result>(_ change: (inout PostList) -> Result) -> Result {
        let hadNone = load == .noData
        let result = change(&list)
        if load == .noData, !hadNone { position.move(toRow: 0) }
        return result
    }
}
