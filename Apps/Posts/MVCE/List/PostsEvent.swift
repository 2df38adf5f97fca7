import KitCore
import KitDI
import PostsDomain

/// Everything that can happen to the list.
enum PostsEvent {
    // The scene's life
    /// The screen is there, perhaps below another one, beside which a wide window shows it.
    case load
    case appear
    case disappear

    // The user
    case open(PostListItem)
    case compose
    case openSettings

    // Parts of the screen
    case loading(LoadingEvent)
    case query(QueryEvent)
    case post(PostEvent)

    // The clock
    case ageChanged

    // The flow
    case failedElsewhere(any DisplayableError)
}

/// Everything that can happen to the rows on their way from the library.
enum LoadingEvent: NestedEvent {
    // The user
    case refresh
    case loadMore

    // The library
    case settingsLoaded(PostsSettings)
    case received(PostsPage, of: PostsQuery, CacheMode)
    case finished
    case failed(any DisplayableError)
    case receivedMore(PostsPage)
    case failedMore(any DisplayableError)
}

/// Everything that can happen to the search, the order and the filter.
enum QueryEvent: NestedEvent {
    // The user
    case beginSearch
    case edit(String)
    /// The search field has lost the focus.
    case editingEnded
    case submit
    case clear
    case toggleOrder
    case toggleFavouritesOnly

    // The clock
    case typingPaused

    // The flow
    case chosen(PostsSettings)
}

/// Everything that can happen to single posts, whether or not the list shows them.
enum PostEvent: NestedEvent {
    // The user, here or on the post's screen
    case toggleStar(Int)
    case star(Int, Bool)
    case edit(Int)
    case delete(Int)
    case undo
    case copyLink(Int)

    // The library
    case starFailed(Int, wanted: Bool, any DisplayableError)
    case reopened(Int)
    case deleted(Int, PostChange)
    case deletionFailed(Int, any DisplayableError)
    case undone(PostChange)
    case undoneTooLate
    /// A post could not be reopened, or a deletion could not be undone.
    case changeFailed(any DisplayableError)
    /// The server has accepted or rejected a change, or changes wait for it.
    case changeReported(PostChangeEvent)

    // The clock
    case undoTimePassed(PostChange)

    // The flow
    case published(PostChange)
}
