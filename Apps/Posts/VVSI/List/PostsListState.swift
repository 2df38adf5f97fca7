import KitCore
import KitDI
import KitVVSI
import PostsDomain

/// What the list shows, and what the user wants to see.
struct PostsListState: AgingState, Equatable {
    /// What the screen shows.
    enum Phase: Equatable {
        /// A spinner in place of the rows.
        case loading
        /// The rows, or that there are none.
        case loaded
        case failed(PostsLoadFailure)
    }

    /// What is requested from the beginning of the list.
    enum Request: Equatable {
        /// The same posts again; a spinner is shown above the rows.
        case refresh
        /// Other posts; the title bar says so.
        case otherPosts
        /// The same posts, or the end of an answer; nothing says so.
        case reload
    }

    /// The phase of loading the page below the last row.
    enum NextPage: Equatable {
        case idle
        case loading
        case failed(String)
    }

    var phase = Phase.loading
    /// The posts with all changes; behind a spinner or an error those of before.
    private(set) var posts = PostsWindow()
    /// The selected post; `nil` without one.
    var selected: Int?
    /// The text of the selected post; until it is read, that of the one before.
    private(set) var text: PostText?
    /// The post of the text, with all changes.
    private(set) var preview: PostPreview?
    /// The posts as rows, which age.
    var rows = PostSections()
    /// The posts that a refresh has brought or changed.
    private(set) var marks = RowMarks<PostListItem.ID>()
    private(set) var nextPage = NextPage.idle
    /// The text in the search field; `nil` while the field is hidden.
    var searchText: String?
    /// How often a search was begun: each time, the search field takes the focus.
    private(set) var searchesBegun = 0
    /// The text to search for: that of the search field when it was submitted last.
    var search = ""
    var favouritesOnly = false
    /// The settings; `nil` until they are read.
    var settings: PostsSettings?
    var freshness = Freshness()
    /// Whether the last request has failed, so that the error of the next one waits.
    var lastRequestFailed = false
    /// A Boolean value that indicates whether a post is begun.
    var hasDraft = false
    /// The changes that the server does not have yet.
    var waitingChanges = WaitingChanges()
    var undoables = UndoableChanges() {
        didSet { if undoOffer?.change != undoables.offer(at: now)?.change { offerUndo() } }
    }
    /// What the message on the screen offers to undo.
    private(set) var undoOffer: UndoableChanges.Offer?
    var alerts = Announcements<PostsFailure>()
    /// What has just been done: a post was published, a change was undone, or a link was copied or could not be.
    var messages = Announcements<PostsMessage>()
    /// Where the list last moved to: the first row of another answer, or a row that is restored or new.
    var position = ListPosition<PostListItem.ID>()
    /// A post to select as soon as it is shown.
    private var awaitedRow: Int?
    /// The post to select when the search is over: the one from before, or the found one that was opened last.
    private var postAfterSearch: Int?
    /// Whether the list is the screen that is used, not one that another screen covers.
    var isShown = false
    /// What is requested; a covered list finishes only the request for which a spinner waits.
    var request: Request?
    /// The mode of the last request.
    var requestMode = CacheMode.cacheAndUpdate
    /// Whether the rows are known to be old: they are requested again when the list is shown and requests nothing else.
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
        case .loaded: posts.isEmpty ? .noData : .hasData
        case .failed(let failure): .error(failure)
        }
    }

    /// The post beside the list in a wide window, while the list shows rows.
    var shownPreview: PostPreview? { load == .hasData ? preview : nil }

    /// The posts to request, which may be others than the rows.
    var wantedQuery: PostsQuery {
        PostsQuery(search: search, order: (settings ?? PostsSettings()).order, favouritesOnly: favouritesOnly)
    }

    /// What requests do with saved posts.
    var mode: CacheMode { (settings ?? PostsSettings()).mode }

    /// Whether the rows are an answer to what is wanted.
    var hasWantedRows: Bool { posts.query == wantedQuery }

    /// How many posts to request: as many as there are, if they are those that are wanted.
    var wantedCount: Int { hasWantedRows ? posts.countToKeep : PostsPage.standardCount }

    /// Whether a spinner is shown above the rows.
    var isRefreshing: Bool { phase == .loaded && request == .refresh }

    /// The message about the last request, until the next one; an error in place of the rows says it by itself.
    var notice: KeyedText? { phase == .loaded && !isRefreshing ? freshness.notice : nil }

    var title: String { PostsTexts.title(of: posts.query) }

    /// What the title bar says of the rows; a spinner or an error in their place says enough by itself.
    var subtitle: String {
        guard phase == .loaded else { return "" }
        return request == .otherPosts ? PostsTexts.loading : PostsTexts.count(posts)
    }

    /// The message above the rows about their age and about the server.
    var banner: String? {
        let age = phase == .loaded ? freshness.age(in: mode, at: now) : nil
        return PostsTexts.banner(age: age, isReadOnly: posts.isReadOnly, waiting: waitingChanges)
    }

    /// What is unusual, at the end of the title bar.
    var status: String {
        PostsTexts.status(
            isOffline: phase == .loaded && freshness.isOffline(in: mode), isReadOnly: posts.isReadOnly,
            waiting: waitingChanges, hasDraft: hasDraft)
    }

    /// Why the next page did not come, for a row below the last one.
    var pageProblem: String? {
        if case .failed(let message) = nextPage { message } else { nil }
    }

    /// Whether coming near the end of the rows requests more of them.
    var requestsMore: Bool { posts.hasMore && pageProblem == nil }

    var nextAge: Timestamp? { [freshness.nextAge(in: mode, at: now), rows.nextAge].compactMap(\.self).min() }
}

// MARK: - Changes

extension PostsListState {
    /// Begins a request: a spinner takes the place of an error, and for a refresh also of the word that there are no rows.
    ///
    /// Rows behind an error or a spinner are shown at once if they are wanted again.
    mutating func begin(_ newRequest: Request) {
        request = newRequest
        isOutdated = false
        switch newRequest {
        case .refresh where load != .hasData: phase = .loading
        case .otherPosts where phase != .loaded: phase = hasWantedRows && !posts.isEmpty ? .loaded : .loading
        case .refresh, .otherPosts, .reload: break
        }
    }

    /// Ends a request without its answer; rows that are known to be old are requested when the list is shown again.
    mutating func leaveRequest() {
        if request == .reload { isOutdated = true }
        request = nil
    }

    /// Shows an answer, or the same posts with a change.
    mutating func show(_ new: PostsWindow) {
        let (former, hadNone) = (posts, load == .noData)
        posts = new
        preview = new.preview(text)
        if new.answer != former.answer { answer(former) }
        if new.answer != former.answer || new.source != former.source {
            freshness.take(new.source, emptied: PostsTexts.emptied(former, by: new))
        }
        showRows()
        // The selection is on the first of the rows that come after there were none.
        if load == .noData, !hadNone { position.move(toRow: 0) }
        if new.query != former.query { moveToBeginning(after: former.query) }
        selectAwaitedRow()
    }

    /// Moves to the first post of another query, or when a search is over, to the post to select then.
    private mutating func moveToBeginning(after former: PostsQuery) {
        position.moveToFirst()
        if former.search.isEmpty {
            postAfterSearch = selected
        } else if posts.query.search.isEmpty {
            awaitedRow = postAfterSearch.flatMap { posts.row($0)?.id }
        }
    }

    /// Notes that the user opens a post.
    mutating func open(_ id: Int) { if !posts.query.search.isEmpty { postAfterSearch = id } }

    /// Shows the text of the selected post.
    mutating func show(_ newText: PostText?) {
        text = newText
        preview = posts.preview(newText)
    }

    /// Takes an answer in place of former posts; with `cacheAndUpdate`, the server's answer follows a saved one.
    private mutating func answer(_ former: PostsWindow) {
        phase = .loaded
        nextPage = .idle
        if request != nil { request = posts.source != .fresh && requestMode == .cacheAndUpdate ? .refresh : .reload }
        marks.mark(Set(posts.changes(since: former).map { .post($0) }))
    }

    /// Shows an error above rows that are an answer to what is wanted, or in place of others.
    mutating func fail(_ alert: PostsFailure) {
        lastRequestFailed = true
        if load == .hasData, hasWantedRows {
            freshness.complain(alert)
        } else {
            phase = .failed(PostsLoadFailure(of: wantedQuery, in: requestMode, alert))
        }
    }

    mutating func beginNextPage() { change(.loading) }
    mutating func endNextPage(_ problem: String? = nil) { change(problem.map(NextPage.failed) ?? .idle) }

    private mutating func change(_ newNextPage: NextPage) {
        nextPage = newNextPage
        showRows()
    }

    mutating func timePassed(to now: Timestamp) {
        self.now = now
        if let nextAge = rows.nextAge, nextAge <= now { showRows() }
    }

    private mutating func showRows() { rows.show(posts, problem: pageProblem, at: now) }

    mutating func beginSearch() {
        searchText = searchText ?? ""
        searchesBegun += 1
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

    /// Selects a post that is new or restored, and scrolls to it, as soon as it is shown.
    mutating func reveal(_ id: Int) {
        awaitedRow = id
        selectAwaitedRow()
    }

    private mutating func selectAwaitedRow() {
        guard let id = awaitedRow.flatMap({ posts.row($0)?.id }),
            let row = posts.rows.firstIndex(where: { $0.id == id })
        else { return }
        awaitedRow = nil
        // An answer of the same moment may not have the post: then the selection stays where its row was.
        position.move(to: .post(id), orRow: row)
    }

    /// Undoes the newest change, and returns what the library has to undo.
    ///
    /// The key that undoes a change before it is stored dismisses the message about the one before, which is offered
    /// again.
    mutating func undoNewest() -> PostChange? {
        let change = undoables.undoNewest()
        if change == nil { offerUndo() }
        return change
    }

    /// Says that a change is undone, in the message about the next one if there is one.
    mutating func didUndo(_ change: PostChange) {
        offerUndo(isNext: true)
        if undoOffer == nil { messages.repeatOrAdd(PostsMessage(PostsTexts.didUndo(change))) }
    }

    private mutating func offerUndo(isNext: Bool = false) { undoOffer = undoables.offer(at: now, isNext: isNext) }

    /// The end of the time in which a change of this moment can be undone.
    var endOfUndoing: Timestamp { PostsPolicy.endOfUndoing(from: now) }

    /// Takes the server's answer to a change.
    mutating func take(_ event: PostChangeEvent) {
        if let ended = event.ended { undoables.remove(ended) }
        waitingChanges = event.waitingChanges(after: waitingChanges)
        if let change = event.published { messages.repeatOrAdd(PostsMessage(PostsTexts.published(change.title))) }
        if let failure = PostChangeFailure(event) { alerts.add(PostsFailure(failure)) }
    }
}
