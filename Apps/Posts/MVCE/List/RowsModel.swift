import KitCore
import KitDI
import KitReactive
import PostsDomain

/// The rows of the list, what is shown instead of or below them, and the line about them in the title bar.
///
/// The properties follow from the list and from the state of its next page; the methods keep them consistent.
final class RowsModel {
    /// The state of the page that follows the rows.
    private enum NextPage: Equatable {
        case idle
        case loading
        case failed(String)
    }

    /// The rows, by author in that order; the last one says why the next page could not be loaded.
    let sections = Property<[PostListSection]>([])
    /// The rows that a refresh has brought or changed.
    let marks = Property(RowMarks<PostListItem.ID>())
    /// The rows, or what is shown instead.
    let content = Property(ContentLoadState.loading)
    /// The message in place of the rows if there are no posts.
    let emptyMessage = Property(PostsTexts.noPosts)
    /// The number of posts, or that the posts of a new query are loading.
    let subtitle = Property("")
    /// Whether the server takes no changes.
    let isReadOnly = Property(false)
    /// Whether these are only the posts with a star.
    let showsStarred = Property(false)
    /// Whether coming near the end of the rows requests more of them.
    let hasMore = Property(false)
    let isLoadingMore = Property(false)
    /// Fires when the first answer to a new query is shown, which is read from the top.
    let didLoadNewQuery = Signal<Void>()
    /// Fires with a post to select.
    let revealed = Signal<Int>()

    private(set) var list = PostList()
    private var nextPage = NextPage.idle
    private var isAnswerAwaited = false

    /// Whether a spinner is shown instead of the rows.
    var isLoading: Bool { content.value == .loading }

    /// Whether an error is shown instead of the rows.
    var hasFailed: Bool { if case .error = content.value { true } else { false } }

    func isAnswer(to query: PostsQuery) -> Bool { list.query == query }

    // MARK: Answers

    func beginLoading() { content.set(ifChanged: .loading) }

    /// Waits for the answer to a query: rows stay until it arrives, an error disappears.
    func beginQuery() {
        if hasFailed { beginLoading() }
        isAnswerAwaited = content.value != .loading
        updateSubtitle()
    }

    func endQuery() {
        isAnswerAwaited = false
        updateSubtitle()
    }

    /// Shows the beginning of an answer in place of the rows before.
    func received(_ page: PostsPage, of query: PostsQuery, at now: Timestamp? = nil) {
        let isNewQuery = !isAnswer(to: query)
        (nextPage, isAnswerAwaited) = (.idle, false)
        list.replace(with: page, of: query, at: now)
        update()
        content.set(ifChanged: loadedContent)
        if isNewQuery { didLoadNewQuery.send() }
    }

    /// Shows an error in place of the rows.
    func fail(_ error: PostsLoadFailure) { content.value = .error(error) }

    // MARK: The next page

    /// Where the next page begins; `nil` if there is none, or it is being loaded.
    var cursorToLoad: PostsCursor? { nextPage == .loading ? nil : list.next }

    func beginPage() { pageDidBecome(.loading) }

    func append(_ page: PostsPage, at now: Timestamp? = nil) {
        nextPage = .idle
        change { $0.append(page, at: now) }
    }

    func failPage(_ message: String) { pageDidBecome(.failed(message)) }

    /// Stops loading the next page; the row of an earlier failure stays.
    func cancelPage() { if nextPage == .loading { pageDidBecome(.idle) } }

    private func pageDidBecome(_ new: NextPage) {
        let former = problem
        nextPage = new
        if problem == former { updatePaging() } else { update() }
    }

    // MARK: Changes

    /// Changes posts of the list.
    ///
    /// A change to posts behind an error or a spinner does not show them.
    @discardableResult
    func change<Result>(_ change: (inout PostList) -> Result) -> Result {
        let result = change(&list)
        update()
        if content.value == .noData || content.value == .hasData { content.set(ifChanged: loadedContent) }
        return result
    }

    /// Adds or removes the star of a post.
    /// - Returns: Whether the post has a star now; `nil` if the list does not have the post.
    func toggleStar(of id: Int) -> Bool? {
        guard let row = list.row(id) else { return nil }
        setStar(!row.isFavourite, of: id)
        return !row.isFavourite
    }

    func setStar(_ isFavourite: Bool, of id: Int) { change { $0.setFavourite(isFavourite, id: id) } }

    func remove(_ id: Int) { if list.row(id) != nil { change { $0.remove(id) } } }

    /// Shows a new post above all others and selects it, if it belongs to the query.
    func addPublished(_ change: PostChange, at date: Timestamp) {
        let row = self.change { $0.addPublished(change, at: date) }
        if let row { reveal(row) }
    }

    /// Selects a post, wherever it is in the list.
    func reveal(_ id: Int) { revealed.send(id) }

    /// Updates the ages of the posts.
    func updateAges(at now: Timestamp) { if list.timePassed(to: now) { update() } }

    // MARK: Derived properties

    private var problem: String? { if case .failed(let message) = nextPage { message } else { nil } }
    private var loadedContent: ContentLoadState { list.isEmpty ? .noData : .hasData }

    private func update() {
        sections.value = list.sections(problem: problem)
        marks.set(ifChanged: list.marks)
        updatePaging()
        emptyMessage.set(ifChanged: PostsTexts.noData(list.query))
        isReadOnly.set(ifChanged: list.isReadOnly)
        showsStarred.set(ifChanged: list.query.favouritesOnly)
        updateSubtitle()
    }

    private func updatePaging() {
        hasMore.set(ifChanged: list.next != nil && problem == nil)
        isLoadingMore.set(ifChanged: nextPage == .loading)
    }

    private func updateSubtitle() {
        subtitle.set(ifChanged: isAnswerAwaited ? PostsTexts.loading : PostsTexts.count(list))
    }
}
