import KitCore
import KitDI
import KitReactive
import PostsDomain

/// The rows of the list, and what is said in their place, below them, and of them in the title bar.
///
/// The properties follow from the list and from how far its next page is; its methods keep them so.
final class RowsModel {
    /// How far the page is that follows the rows.
    private enum NextPage: Equatable {
        case idle
        case loading
        case failed(String)
    }

    /// The rows, by their authors if that is the order; the last one says why the next page did not come.
    let sections = Property<[PostListSection]>([])
    /// The rows, or what stands in their place.
    let content = Property(ContentLoadState.loading)
    /// What is said if there are no posts.
    let emptyMessage = Property(PostsTexts.noPosts)
    /// How many posts there are, or that the answer to another query is awaited.
    let count = Property("")
    let isReadOnly = Property(false)
    /// Whether coming near the end of the rows requests more of them.
    let hasMore = Property(false)
    let isLoadingMore = Property(false)
    /// Fires when another query has its first answer, which is read from the top.
    let answered = Signal<Void>()
    /// Fires with a post that is to be selected, wherever it stands.
    let revealed = Signal<Int>()

    private(set) var list = PostList()
    private var nextPage = NextPage.idle
    private var isAnswerAwaited = false

    // MARK: Answers

    func beginLoading() { content.set(ifChanged: .loading) }

    /// Awaits the answer to another query: rows stay until it comes, an error goes.
    func beginQuery() {
        if case .error = content.value { beginLoading() }
        isAnswerAwaited = content.value != .loading
        updateCount()
    }

    func endQuery() {
        isAnswerAwaited = false
        updateCount()
    }

    /// Shows the beginning of an answer in place of what was there.
    func show(_ page: PostsPage, of query: PostsQuery) {
        let isOther = list.query != query
        (nextPage, isAnswerAwaited) = (.idle, false)
        list.show(page, of: query)
        update()
        content.set(ifChanged: loadedContent)
        if isOther { answered.send() }
    }

    /// Says why there are no rows.
    func fail(_ error: PostsLoadFailure) { content.value = .error(error) }

    // MARK: The next page

    /// Begins to wait for the next page.
    /// - Returns: Where it begins; `nil` if there is none.
    func beginPage() -> PostsCursor? {
        guard let cursor = list.next else { return nil }
        pageDidBecome(.loading)
        return cursor
    }

    func append(_ page: PostsPage) {
        nextPage = .idle
        list.append(page)
        update()
    }

    func failPage(_ message: String) { pageDidBecome(.failed(message)) }

    /// Stops waiting for the next page; a row that says why it did not come stays.
    func cancelPage() { if nextPage == .loading { pageDidBecome(.idle) } }

    private func pageDidBecome(_ new: NextPage) {
        let former = problem
        nextPage = new
        if problem == former { updatePaging() } else { update() }
    }

    // MARK: Changes

    /// Changes posts of the list.
    ///
    /// Rows that are not shown stay so: where other posts could not be had, or are awaited, a change to the former ones
    /// takes neither the error nor the spinner away.
    @discardableResult
    func change<Result>(_ change: (inout PostList) -> Result) -> Result {
        let result = change(&list)
        update()
        if content.value == .noData || content.value == .hasData { content.set(ifChanged: loadedContent) }
        return result
    }

    /// Shows a new post above all others and selects it, if it belongs to what is shown.
    func addPublished(_ change: PostChange, at date: Timestamp) {
        let row = self.change { $0.addPublished(change, at: date) }
        if let row { revealed.send(row) }
    }

    // MARK: What follows

    private var problem: String? { if case .failed(let message) = nextPage { message } else { nil } }
    private var loadedContent: ContentLoadState { list.isEmpty ? .noData : .hasData }

    private func update() {
        sections.value = list.sections(problem: problem)
        updatePaging()
        emptyMessage.set(ifChanged: PostsTexts.noData(list.query))
        isReadOnly.set(ifChanged: list.isReadOnly)
        updateCount()
    }

    private func updatePaging() {
        hasMore.set(ifChanged: list.next != nil && problem == nil)
        isLoadingMore.set(ifChanged: nextPage == .loading)
    }

    private func updateCount() { count.set(ifChanged: isAnswerAwaited ? PostsTexts.loading : PostsTexts.count(list)) }
}
