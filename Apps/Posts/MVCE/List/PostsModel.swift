import KitCore
import KitDI
import KitReactive
import PostsDomain

/// What the list's screen shows: its parts, and the methods that keep them consistent.
///
/// A method that finds the rows out of date returns what to request.
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
    /// Fires with a message about what was copied.
    let copied = Signal<String>()
    private var isShown = false

    init() {
        freshness = FreshnessModel(isReadOnly: rows.isReadOnly)
    }

    // MARK: Visibility

    /// Updates the age, and begins the request that the rows need.
    /// - Returns: A request; `nil` if the rows answer the query and no change has made them old.
    func appear(at now: Timestamp) -> PostsRequest? {
        isShown = true
        updateAges(at: now)
        query.applyText()
        if rows.content.value == .loading || (query.settings != nil && !rows.isAnswer(to: query.wanted)) {
            return requestQuery()
        }
        return loading.isDue ? reload() : nil
    }

    /// Ends what is under way; the rows stay as they are.
    func disappear() {
        isShown = false
        endLoading()
        rows.cancelPage()
    }

    // MARK: Ages

    /// Updates the age of saved posts, and those of the rows.
    func updateAges(at now: Timestamp) {
        freshness.updateAge(at: now)
        rows.updateAges(at: now)
    }

    /// Returns how long all ages stay true; `nil` while none is shown.
    func timeToNextAge(at now: Timestamp) -> Duration? {
        [freshness.timeToNextAge(at: now), rows.list.timeToNextAge(at: now)].compactMap(\.self).min()
    }

    // MARK: Query

    /// Searches for the text of the search field.
    /// - Returns: A request; `nil` if the search is the same and did not fail.
    func search() -> PostsRequest? { query.applyText() || rows.hasFailed ? requestQuery() : nil }

    func clearSearch() -> PostsRequest? {
        query.edit("")
        return search()
    }

    func toggleFavouritesOnly() -> PostsRequest {
        query.toggleFavouritesOnly()
        return requestQuery()
    }

    /// Applies the settings that the library has saved.
    func settingsLoaded(_ settings: PostsSettings) -> PostsRequest {
        apply(settings)
        return requestQuery()
    }

    /// Applies settings that the user chose.
    /// - Returns: A request; `nil` while another screen covers the list, which then requests when it appears.
    func choose(_ settings: PostsSettings, at now: Timestamp) -> PostsRequest? {
        if apply(settings) { loading.postpone() }
        freshness.updateAge(at: now)
        return isShown ? requestQuery() : nil
    }

    @discardableResult
    private func apply(_ settings: PostsSettings) -> Bool {
        freshness.isCacheOnly = settings.mode == .cacheOnly
        return query.apply(settings)
    }

    // MARK: Requests

    /// Begins to request the query, in place of an earlier request.
    private func requestQuery() -> PostsRequest {
        rows.beginQuery()
        loading.begin()
        return firstPage(query.mode)
    }

    /// Begins a refresh.
    /// - Returns: A request; `nil` if the refresh joins one that is under way.
    func refresh() -> PostsRequest? {
        guard !loading.isUnderWay else { return nil }
        let hasRows = rows.content.value == .hasData
        if !hasRows { rows.beginLoading() }
        loading.begin(isRefresh: hasRows)
        return firstPage(PostsPolicy.refreshMode(of: query.mode))
    }

    /// Begins to request the rows again after a change, which the screen does not mention.
    /// - Returns: A request; `nil` if another one is under way or the list is covered, so that it has to wait.
    private func reload() -> PostsRequest? {
        guard isShown, !loading.isUnderWay else {
            loading.postpone()
            return nil
        }
        loading.begin()
        return firstPage(PostsPolicy.reloadMode(of: query.mode))
    }

    private func firstPage(_ mode: CacheMode) -> PostsRequest {
        guard query.settings != nil else { return .settings }
        let count = rows.isAnswer(to: query.wanted) ? rows.list.countToKeep : PostsPage.standardCount
        return .firstPage(of: query.wanted, mode, count: count)
    }

    // MARK: Answers

    /// Shows an answer; with `cacheAndUpdate`, the server's answer follows a saved one.
    func received(_ page: PostsPage, of newQuery: PostsQuery, _ mode: CacheMode, at now: Timestamp) {
        let emptied = rows.isAnswer(to: newQuery) ? PostsTexts.emptied(rows.list, by: page) : nil
        rows.show(page, of: newQuery, at: now)
        freshness.received(from: page.source, at: now)
        loading.isRefreshing.set(ifChanged: page.source != .fresh && mode == .cacheAndUpdate)
        if page.source == .fresh { loading.notice.set(ifChanged: emptied ?? "") }
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
        loading.notice.value = PostsTexts.notRefreshed(error.message)
        freshness.requestFailed(error, at: now)
    }

    // MARK: Changes

    /// Reverts a star that could not be stored.
    func starFailed(_ post: Int, wanted: Bool, _ error: any DisplayableError) {
        rows.change { $0.takeBackFavourite(wanted, id: post) }
        alerts.send(error)
    }

    /// Removes a post, which can be undone for a while.
    func delete(_ post: Int) {
        rows.remove(post)
        deletions.begin(post)
    }

    /// Restores a post whose deletion could not be stored.
    func deletionFailed(_ post: Int, _ error: any DisplayableError) -> PostsRequest? {
        deletions.storingFailed(post)
        let request = restore(post)
        alerts.send(error)
        return request
    }

    /// Restores and selects the post of a deletion that was undone.
    func undone(_ deletion: PostChange) -> PostsRequest? {
        let request = restore(deletion.postID)
        rows.revealed.send(deletion.postID)
        return request
    }

    /// Restores a post; if it was not removed from this list, the rows are requested again.
    private func restore(_ post: Int) -> PostsRequest? { rows.change { $0.restore(post) } ? nil : reload() }

    /// Shows the outcome of a change; a conflict makes the rows old.
    func changeReported(_ event: PostChangeEvent) -> PostsRequest? {
        rows.change { $0.apply(event) }
        freshness.changeReported(event)
        if let failure = PostChangeFailure(event) { alerts.send(failure) }
        if let change = event.published { published.send(change) }
        if case .conflict = event { return reload() }
        return nil
    }

    /// Adds a post that was published here and is not on the server yet; below an error, it waits for the next answer.
    func addPublished(_ change: PostChange, at date: Timestamp) {
        if rows.hasFailed { loading.postpone() } else { rows.addPublished(change, at: date) }
    }
}
