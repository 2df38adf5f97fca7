import KitCore
import KitDI
import KitReactive
import PostsDomain

/// What the list's screen shows: its parts, and the methods that keep them together.
final class PostsModel {
    let rows = RowsModel()
    let query = QueryModel()
    let deletions = DeletionsModel()
    let freshness = FreshnessModel()
    let isRefreshing = Property(false)
    /// Why the rows could not be refreshed, or that the server has no posts; empty for nothing.
    let notice = Property("")
    /// What the user must read; sent once.
    let alerts = Signal<any DisplayableError>()
    /// Fires with a post that the server has just published.
    let published = Signal<PostChange>()
    private(set) var isShown = false
    /// Whether the rows are to be requested when the screen is shown.
    private(set) var needsReload = false

    /// Whether the rows are no answer to what is wanted.
    var lacksAnswer: Bool {
        rows.content.value == .loading || (query.settings != nil && rows.list.query != query.wanted)
    }

    /// How many rows to request.
    var countToRequest: Int {
        rows.list.query == query.wanted ? rows.list.countToKeep : PostsPage.standardCount
    }

    // MARK: Being shown

    func appear() {
        isShown = true
        query.applyText()
    }

    /// What was under way is over; the rows stay as they are.
    func disappear() {
        isShown = false
        endLoading()
        rows.cancelPage()
    }

    // MARK: Loading

    func beginRefresh() {
        if rows.content.value == .hasData { isRefreshing.set(ifChanged: true) } else { rows.beginLoading() }
    }

    func beginQuery() {
        rows.beginQuery()
        isRefreshing.set(ifChanged: false)
    }

    func endLoading() {
        isRefreshing.set(ifChanged: false)
        rows.endQuery()
    }

    /// Shows an answer; the server's own is still to come after a saved one, where both were requested.
    func show(_ page: PostsPage, of answered: PostsQuery, _ mode: CacheMode) {
        let emptied = rows.list.query == answered ? PostsTexts.emptied(rows.list, by: page) : nil
        rows.show(page, of: answered)
        freshness.show(page.source, isReadOnly: page.isReadOnly)
        isRefreshing.set(ifChanged: page.source != .fresh && mode == .cacheAndUpdate)
        if page.source == .fresh { notice.set(ifChanged: emptied ?? "") }
    }

    /// Says what went wrong, above rows that are an answer to what is wanted or in their place.
    func fail(_ error: any DisplayableError) {
        endLoading()
        guard rows.content.value == .hasData, rows.list.query == query.wanted else {
            return rows.fail(PostsLoadFailure(of: query.wanted, error))
        }
        notice.value = PostsTexts.notRefreshed(error.message)
        freshness.fail(error)
    }

    func requireReload() { needsReload = true }
    func didRequest() { needsReload = false }

    /// Applies a choice; rows that were requested in another mode are requested again.
    func choose(_ settings: PostsSettings) {
        if apply(settings) { requireReload() }
    }

    /// Applies settings.
    /// - Returns: Whether requests treat saved posts differently now.
    @discardableResult
    func apply(_ settings: PostsSettings) -> Bool {
        freshness.isCacheOnly = settings.mode == .cacheOnly
        return query.apply(settings)
    }

    // MARK: Changes

    /// Takes a post out, and offers to undo that.
    func beginDeletion(of post: Int) {
        if rows.list.row(post) != nil { rows.change { $0.remove(post) } }
        deletions.begin(post)
    }

    /// Puts a post back.
    /// - Returns: Whether its row was taken out of this list.
    func restore(_ post: Int) -> Bool { rows.change { $0.restore(post) } }

    /// Shows what became of a change, and says what the user must read.
    func apply(_ event: PostChangeEvent) {
        rows.change { $0.apply(event) }
        freshness.apply(event)
        if let failure = PostChangeFailure(event) { alerts.send(failure) }
        if let change = event.published { published.send(change) }
    }
}
