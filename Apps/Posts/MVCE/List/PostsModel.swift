import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// The list's screen: plain properties, which the controller changes, and what follows from them.
final class PostsModel {
    /// A change that can still be undone, also before the library has stored it.
    struct UndoableChange: Equatable {
        let number: Int
        /// The post that returns to the list if the change cannot be stored.
        var deletedPost: Int?
        /// The change, and the end of the time in which it can be undone; `nil` until it is stored.
        var stored: StoredChange?
        /// Whether the user has undone it; the library does as soon as it is stored.
        var isUndone = false
    }

    struct StoredChange: Equatable {
        let change: PostChange
        let end: Timestamp
    }

    // MARK: What the user wants

    let searchText = Property("")
    let isSearching = Property(false)
    /// The text that is searched for: the search text when it was submitted last.
    let search = Property("")
    let favouritesOnly = Property(false)
    /// The settings; `nil` until they are read.
    let settings = Property<PostsSettings?>(nil)

    // MARK: What there is

    /// The posts with all changes; behind a spinner or an error those of before.
    let posts = Property(PostsWindow())
    /// The selected post; `nil` without one.
    var selected: Int?
    /// The post to select when a search ends: the one from before, or the found one that was opened last.
    var selectedAfterSearch: Int?
    /// The text of the selected post; until it is read, that of the one before.
    let text = Property<PostText?>(nil)
    /// The posts as rows, which age.
    let rows = Property(PostSections())
    /// The posts that a refresh has brought or changed.
    let marks = Property(RowMarks<PostListItem.ID>())
    /// Whether a spinner is shown in place of the rows.
    let isLoading = Property(true)
    /// Why there are no rows; `nil` if there are.
    let failure = Property<PostsLoadFailure?>(nil)
    let isRequesting = Property(false)
    /// Whether the last request has failed, so that the error of the next one waits.
    var lastRequestFailed = false
    /// The mode of the last request.
    let requestMode = Property(CacheMode.cacheAndUpdate)
    /// Whether the rows stay until other posts come, as the title bar says.
    let awaitsOtherPosts = Property(false)
    /// Whether a spinner above the rows says that they are requested again.
    let isRefreshing = Property(false)
    let isLoadingMore = Property(false)
    /// Why the page below the last row did not come; `nil` if it did.
    let pageProblem = Property<String?>(nil)
    /// The line about the last answer above the rows; `nil` for nothing.
    let notice = Property<KeyedText?>(nil)
    let freshness = FreshnessModel()
    let waitingChanges = Property(WaitingChanges())
    /// A Boolean value that indicates whether a post is begun.
    let hasDraft = Property(false)
    /// The changes that can be undone, in the order in which they were made.
    let undoables = Property<[UndoableChange]>([])
    /// The number of the last of them.
    var lastUndoable = 0
    /// A post to select as soon as it is shown.
    var awaitedRow: Int?
    let isShown = Property(false)
    /// Whether the rows are known to be old: they are requested again when the list is shown and requests nothing else.
    let isOutdated = Property(false)

    // MARK: What happens once

    /// The user goes to the search field, or with `false` back to the rows.
    let searchFocused = Signal<Bool>()
    /// The first answer to another query is shown, which is read from the top.
    let otherPostsShown = Signal<Void>()
    /// A post is to be selected, wherever it is in the list.
    let revealed = Signal<Int>()
    /// The message about the newest change is shown again, with `true` because the change after it is undone, or with
    /// `false` because the key that undoes that one before it is stored has dismissed the message.
    let offeredAgain = Signal<Bool>()
    let alerts = Signal<PostsFailure>()
    /// What has just been done: a post was published, a change was undone, or a link was copied or could not be.
    let messages = Signal<PostsMessage>()

    /// Returns the row to select if posts end a search; otherwise `nil`, for the first one.
    func rowAfterSearch(_ former: PostsQuery, in posts: PostsWindow) -> PostRow? {
        former.search.isEmpty || !posts.query.search.isEmpty ? nil : selectedAfterSearch.flatMap(posts.row)
    }

    // MARK: What follows

    private(set) lazy var wanted = Derived(search, favouritesOnly, settings) { search, favouritesOnly, settings in
        PostsQuery(search: search, order: (settings ?? PostsSettings()).order, favouritesOnly: favouritesOnly)
    }
    /// Whether the same rows are requested again, which nothing on the screen says.
    private(set) lazy var isReloading = Derived(isRequesting, isRefreshing, awaitsOtherPosts) { $0 && !$1 && !$2 }
    private(set) lazy var hasWantedRows = Derived(posts, wanted) { $0.query == $1 }
    private(set) lazy var content = Derived(isLoading, failure, posts) { isLoading, failure, posts in
        isLoading ? .loading : failure.map(ContentLoadState.error) ?? (posts.isEmpty ? .noData : .hasData)
    }
    /// The post beside the list in a wide window, while the list shows rows.
    private(set) lazy var preview = Derived(content, posts, text) { content, posts, text in
        content == .hasData ? posts.preview(text) : nil
    }
    /// Whether coming near the end of the rows requests more of them.
    private(set) lazy var hasMore = Derived(posts, pageProblem) { $0.hasMore && $1 == nil }
    private(set) lazy var emptyMessage = Derived(posts) { PostsTexts.noData($0.query) }
    private(set) lazy var isReadOnly = Derived(posts) { $0.isReadOnly }
    private(set) lazy var title = Derived(posts) { PostsTexts.title(of: $0.query) }
    /// The number of posts that are shown, or that other ones are loading.
    private(set) lazy var subtitle = Derived(posts, awaitsOtherPosts, hasAnswer) {
        $1 ? PostsTexts.loading : $2 ? PostsTexts.count($0) : ""
    }
    /// Whether the list shows an answer, and no spinner or error in its place.
    private lazy var hasAnswer = Derived(content) { $0 == .hasData || $0 == .noData }
    /// The notice until the next request; an error in place of the rows says it by itself.
    private(set) lazy var shownNotice = Derived(notice, isRefreshing, hasAnswer) { $1 || !$2 ? nil : $0 }
    private(set) lazy var banner = Derived(freshness.age, hasAnswer, isReadOnly, waitingChanges) {
        PostsTexts.banner(age: $1 ? $0 : nil, isReadOnly: $2, waiting: $3)
    }
    private lazy var isOffline = Derived(freshness.isOffline, hasAnswer) { $0 && $1 }
    private(set) lazy var status = Derived(isOffline, isReadOnly, waitingChanges, hasDraft) {
        PostsTexts.status(isOffline: $0, isReadOnly: $1, waiting: $2, hasDraft: $3)
    }
    /// The newest change that is stored, which a message offers to undo.
    private(set) lazy var undoOffer = Derived(undoables) { $0.compactMap(\.stored).last }
    /// When an age on the screen changes next.
    private(set) lazy var nextAge = Derived(freshness.nextAge, rows) { [$0, $1.nextAge].compactMap(\.self).min() }
}
