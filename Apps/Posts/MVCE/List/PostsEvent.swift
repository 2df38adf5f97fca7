import KitCore
import KitDI
import PostsDomain

/// All that can happen to the list.
enum PostsEvent {
    // The scene's life
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

/// All that can happen to the rows on their way from the library.
enum LoadingEvent: NestedEvent {
    // The user
    case refresh
    case loadMore

    // The library
    case settingsLoaded(PostsSettings, CacheMode?)
    case received(PostsPage, of: PostsQuery, CacheMode)
    case finished
    case failed(any DisplayableError)
    case receivedMore(PostsPage)
    case failedMore(any DisplayableError)
}

/// All that can happen to which posts are wanted, and in which order.
enum QueryEvent: NestedEvent {
    // The user
    case edit(String)
    case submit
    case clear
    case toggleOrder
    case toggleFavouritesOnly

    // The clock
    case typingPaused

    // The flow
    case chosen(PostsSettings)
}

/// All that can happen to single posts, whether the list shows them or not.
enum PostEvent: NestedEvent {
    // The user, here or on the post's own screen
    case toggleStar(Int)
    case star(Int, Bool)
    case edit(Int)
    case delete(Int)
    case undo

    // The library
    case notStarred(Int, wanted: Bool, any DisplayableError)
    case reopened(Int)
    case deleted(Int, PostChange)
    case notDeleted(Int, any DisplayableError)
    case undone(PostChange)
    case tooLate
    case notDone(any DisplayableError)
    case changed(PostChangeEvent)

    // The clock
    case undoTimePassed(PostChange)

    // The flow
    case published(PostChange)
}
