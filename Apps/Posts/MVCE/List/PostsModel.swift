import KitCore
import KitDI
import KitReactive
import PostsDomain

/// What the list's screen shows: its parts, and the methods that keep them consistent.
final class PostsModel {
    let query = QueryModel()
    let rows = RowsModel()
    let loading = LoadingModel()
    let deletions = DeletionsModel()
    let freshness: FreshnessModel
    /// Sends each message that the user must answer, once.
    let alerts = Signal<any DisplayableError>()
    /// Fires with a post that the server has just published.
    let published = Signal<PostChange>()
    /// Fires with a message about the outcome of a copy.
    let copied = Signal<PostsMessage>()
    private(set) var isShown = false

    init() {
        freshness = FreshnessModel(isReadOnly: rows.isReadOnly)
    }

    // MARK: Visibility

    /// Whether the screen has to request what the user wants: a spinner waits for that already.
    var needsQuery: Bool {
        guard !rows.isLoading else { return !loading.isUnderWay }
        return query.settings != nil && !rows.isAnswer(to: query.wanted)
    }

    /// Whether the rows can be requested again now; a covered list waits until it appears.
    var canReload: Bool { isShown && !loading.isUnderWay }

    func appear(at now: Timestamp) {
        isShown = true
        updateAges(at: now)
    }

    /// Ends what is under way, unless a spinner waits for it; the rows stay as they are.
    /// - Returns: Whether the text of the search field is a new search.
    @discardableResult
    func disappear() -> Bool {
        isShown = false
        if !rows.isLoading { endLoading() }
        rows.cancelPage()
        return query.applyText()
    }

    // MARK: Ages

    /// Updates the age of saved posts, and those of the rows.
    func updateAges(at now: Timestamp) {
        freshness.updateAge(at: now)
        rows.updateAges(at: now)
    }

    /// When an age changes next; `nil` while none is shown.
    var nextAge: Timestamp? { [freshness.nextAge, rows.list.nextAge].compactMap(\.self).min() }

    // MARK: Settings

    /// Applies settings that are loaded, or that the user chose: with another mode, the rows are old.
    func apply(_ settings: PostsSettings, at now: Timestamp) {
        if query.apply(settings) { loading.postpone() }
        freshness.apply(settings.mode, at: now)
    }

    // MARK: Requests

    /// The number of rows that a request asks for.
    var countToRequest: Int { rows.isAnswer(to: query.wanted) ? rows.list.countToKeep : PostsPage.standardCount }

    /// Waits for the answer to the query, in place of that to an earlier one.
    func beginQuery() {
        rows.beginQuery()
        loading.begin()
    }

    /// Waits for the answer to a refresh, with a spinner if there are no rows.
    func beginRefresh() {
        let hasRows = rows.content.value == .hasData
        if !hasRows { rows.beginLoading() }
        loading.begin(isRefresh: hasRows)
    }

    // MARK: Answers

    /// Shows an answer; with `cacheAndUpdate`, the server's answer follows a saved one.
    func received(_ page: PostsPage, of newQuery: PostsQuery, _ mode: CacheMode, at now: Timestamp) {
        let emptied = rows.isAnswer(to: newQuery) ? PostsTexts.emptied(rows.list, by: page) : nil
        rows.received(page, of: newQuery, at: now)
        freshness.received(from: page.source, at: now)
        loading.received(
            from: page.source, emptied: emptied, isFollowed: page.source != .fresh && mode == .cacheAndUpdate)
    }

    func endLoading() {
        loading.end()
        rows.endQuery()
    }

    /// Shows an error above rows that answer the query, or in place of others.
    func loadingFailed(_ error: any DisplayableError, at now: Timestamp) {
        endLoading()
        guard rows.content.value == .hasData, rows.isAnswer(to: query.wanted) else {
            return rows.fail(PostsLoadFailure(of: query.wanted, error))
        }
        loading.fail(error)
        freshness.requestFailed(error, at: now)
    }

    // MARK: Changes

    /// Reverts a star that could not be stored.
    func starFailed(_ post: Int, wanted: Bool, _ error: any DisplayableError) {
        rows.change { $0.revertFavourite(wanted, id: post) }
        alerts.send(error)
    }

    /// Removes a post, which can be undone for a while.
    func delete(_ post: Int) {
        rows.remove(post)
        deletions.begin(post)
    }

    /// Shows the outcome of a change.
    func changeReported(_ event: PostChangeEvent) {
        rows.change { $0.apply(event) }
        freshness.changeReported(event)
        if let failure = PostChangeFailure(event) { alerts.send(failure) }
        if let change = event.published { published.send(change) }
    }

    /// Adds a post that was published here and is not on the server yet; below an error, it waits for the next answer.
    func addPublished(_ change: PostChange, at date: Timestamp) {
        if rows.hasFailed { loading.postpone() } else { rows.addPublished(change, at: date) }
    }
}
