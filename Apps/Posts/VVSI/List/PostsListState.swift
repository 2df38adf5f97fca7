import KitCore
import KitDI
import KitVVSI
import PostsDomain

/// What the list shows, and what it is to show.
struct PostsListState: AgingState {
    private(set) var phase = Phase.loading(unseenRow: nil)
    /// The rows; behind a spinner or an error those of before.
    private(set) var list = PostList()
    private(set) var nextPage = NextPage.idle
    private(set) var wanted = Wanted()
    private(set) var freshness = Freshness()
    /// How many changes the server does not have yet.
    private(set) var waitingChanges = 0
    private(set) var deletions = Deletions()
    private(set) var alerts = Announcements<any DisplayableError>()
    /// What has just been done: a post was published, or a link was copied or could not be.
    private(set) var messages = Announcements<PostsMessage>()
    /// Where the list last moved to: the first row of another answer, or a row that is restored or new.
    private(set) var position = ListPosition<PostListItem.ID>()
    /// Whether the list is the screen that is used, not one that another screen covers.
    private(set) var isShown = false
    /// What is requested; a covered list finishes only the request for which a spinner waits.
    private(set) var request: Request?
    /// Whether the rows are requested again when the list is shown.
    private(set) var isOutdated = false
    /// The time of the last change.
    private var now = Timestamp(sinceEpoch: .zero)

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

    /// Whether the beginning of the list is being requested.
    var isRequesting: Bool { request != nil }

    /// Whether a spinner is shown above the rows.
    var isRefreshing: Bool { phase == .loaded && request == .refresh }

    /// Whether the rows can be requested again now; a covered list waits until it is shown.
    var canReload: Bool { isShown && request == nil }

    /// Whether the rows are an answer to what is wanted.
    var hasWantedRows: Bool { list.query == wanted.query }

    /// What the title bar says.
    var subtitle: String {
        phase == .loaded && request == .otherPosts ? PostsTexts.loading : PostsTexts.count(list)
    }

    /// The message above the rows about their age and about the server.
    var banner: String? {
        PostsTexts.banner(
            age: freshness.age(in: wanted.mode, at: now), isReadOnly: list.isReadOnly, waiting: waitingChanges)
    }

    /// What is unusual, at the end of the title bar.
    var status: String {
        PostsTexts.status(
            isOffline: freshness.isOffline(in: wanted.mode), isReadOnly: list.isReadOnly, waiting: waitingChanges)
    }

    /// Why the next page did not come, for a row below the last one.
    var pageProblem: String? {
        if case .failed(let message) = nextPage { message } else { nil }
    }

    /// Whether coming near the end of the rows requests more of them.
    var requestsMore: Bool { list.next != nil && pageProblem == nil }

    /// Whether to search for the typed text: it is another search, or the last one failed.
    var isSearchDue: Bool {
        if case .failed = phase { true } else { wanted.isOtherSearch }
    }

    /// Whether the rows are to be requested because they are no answer to the query: a spinner waits for one already.
    var needsRequest: Bool {
        load == .loading ? !isRequesting : wanted.settings != nil && !hasWantedRows
    }

    var nextAge: Timestamp? {
        [freshness.nextAge(in: wanted.mode, at: now), list.nextAge].compactMap(\.self).min()
    }

    /// How many posts to request: as many as there are, if they are those that are wanted.
    var countToRequest: Int { hasWantedRows ? list.countToKeep : PostsPage.standardCount }
}

// MARK: - What can become of it: requests and answers

extension PostsListState {
    mutating func appeared() {
        isShown = true
        messages.areVisible(==)
    }

    /// Another screen covers the list: what was under way is not any more, unless a spinner waits for it.
    mutating func disappeared() {
        isShown = false
        if load != .loading { request = nil }
        messages.wereCovered()
        wanted.searched()
        if nextPage == .loading { nextPage = .idle }
    }

    /// What is wanted was requested, and it is not what is shown.
    mutating func requested() {
        began(.otherPosts)
        if phase != .loaded { phase = .loading(unseenRow: unseenRow) }
    }

    /// The same posts were requested again.
    mutating func refreshed() {
        began(.refresh)
        if load != .hasData { phase = .loading(unseenRow: unseenRow) }
    }

    /// The rows were requested again, without a message.
    mutating func reloaded() { began(.reload) }

    private mutating func began(_ request: Request) {
        isOutdated = false
        self.request = request
    }

    mutating func becameOutdated() { isOutdated = true }

    mutating func received(_ page: PostsPage, of newQuery: PostsQuery, _ mode: CacheMode) {
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
        freshness.received(from: page.source, emptied: emptied)
    }

    /// Everything that was requested has come.
    mutating func ended() { request = nil }

    /// Rows that are an answer to what is wanted stay.
    mutating func failed(_ error: any DisplayableError) {
        ended()
        if load == .hasData, hasWantedRows {
            freshness.failed(error)
        } else {
            phase = .failed(PostsLoadFailure(of: wanted.query, error), unseenRow: unseenRow)
        }
    }

    private var unseenRow: Int? {
        switch phase {
        case .loading(let row), .failed(_, let row): row
        case .loaded: nil
        }
    }

    mutating func requestedPage() { nextPage = .loading }

    mutating func receivedPage(_ page: PostsPage) {
        nextPage = .idle
        changeRows { $0.append(page) }
    }

    mutating func pageFailed(_ error: any DisplayableError) { nextPage = .failed(error.message) }

    mutating func timePassed(to now: Timestamp) {
        self.now = now
        list.timePassed(to: now)
    }
}

// MARK: - What can become of it: what is wanted

extension PostsListState {
    mutating func beganSearch() { wanted.beganSearch() }
    mutating func typedSearch(_ text: String) { wanted.typed(text) }
    mutating func leftSearch() { wanted.leftSearch() }
    mutating func clearedSearch() { wanted.clearedSearch() }
    mutating func searched() { wanted.searched() }
    mutating func toggledFavouritesOnly() { wanted.toggledFavouritesOnly() }
    mutating func loadedSettings(_ settings: PostsSettings) { wanted.settingsChanged(settings) }

    /// Rows that were requested in another mode are not what is wanted any more.
    mutating func changedSettings(_ settings: PostsSettings) {
        if settings.mode != wanted.settings?.mode { isOutdated = true }
        wanted.settingsChanged(settings)
    }
}

// MARK: - What can become of it: changes to posts

extension PostsListState {
    mutating func starred(_ id: Int, _ isFavourite: Bool) { list.setFavourite(isFavourite, id: id) }

    mutating func starFailed(_ id: Int, wanted: Bool, _ error: any DisplayableError) {
        list.revertFavourite(wanted, id: id)
        reported(error)
    }

    /// A post goes at once, and can be brought back for a while.
    mutating func deleted(_ id: Int) {
        removed(id)
        deletions.began(id)
    }

    mutating func deletionStored(_ change: PostChange, of id: Int) { deletions.stored(change, of: id) }
    mutating func deletionFailed(_ id: Int) { deletions.failed(id) }
    mutating func undidNewestDeletion() { deletions.undidNewest() }
    mutating func undoTimePassed(for change: PostChange) { deletions.timePassed(for: change) }

    mutating func removed(_ id: Int) { changeRows { $0.remove(id) } }

    /// A post is back, if it has a row to come back to.
    mutating func restored(_ id: Int) { changeRows { $0.restore(id) } }

    /// Selects a post and scrolls to it, if the list has it by now.
    mutating func revealed(_ id: Int) {
        if let row = list.rows.firstIndex(where: { $0.id == id }) {
            // An answer of the same moment may not have the post: then the selection stays where its row was.
            position.move(to: .post(id), orRow: row)
        }
        if case .loading = phase { phase = .loading(unseenRow: id) }
    }

    /// A post was published here, and the server does not have it yet.
    mutating func addedPublished(_ change: PostChange) {
        if case .failed = phase { return isOutdated = true }
        if let row = changeRows({ [now] in $0.addPublished(change, at: now) }) { revealed(row) }
    }

    /// The server has answered to a change, or cannot be reached.
    mutating func changeReported(_ event: PostChangeEvent) {
        changeRows { $0.apply(event) }
        waitingChanges = event.waitingCount(after: waitingChanges)
        if let change = event.published { said(PostsMessage(PostsTexts.published(change.title))) }
        if let failure = PostChangeFailure(event) { reported(failure) }
    }

    mutating func said(_ message: PostsMessage) { messages.add(message) { $0 == message } }
    mutating func finishedMessage() { messages.finishedCurrent() }
    mutating func reported(_ error: any DisplayableError) { alerts.add(error) }
    mutating func dismissedAlert() { alerts.finishedCurrent() }

    /// Changes the rows; the selection is on the first of those that come after there were none.
    @discardableResult
    private mutating func changeRows<Result>(_ change: (inout PostList) -> Result) -> Result {
        let hadNone = load == .noData
        let result = change(&list)
        if load == .noData, !hadNone { position.move(toRow: 0) }
        return result
    }
}
