import KitCore
import KitDI
import PostsDomain

/// Everything that can happen to the list.
enum PostsEvent: Equatable {
    // The scene's life
    /// The screen is there, perhaps below another one, beside which a wide window shows it.
    case load
    case appear
    case disappear

    // The user
    case open(PostListItem)
    case compose
    case openSettings
    /// Another row is selected; `nil` for none, or for one without a post.
    case select(Int?)

    // Parts of the screen
    case loading(LoadingEvent)
    case query(QueryEvent)
    case post(PostEvent)

    // The library
    /// The text of the selected post is read, or no post is selected.
    case textRead(PostText?)
    /// A draft was begun, or published or emptied.
    case draftChanged(Bool)

    // The clock
    case ageChanged

    // The flow
    case failedElsewhere(PostsFailure)
}

/// Everything that can happen to the rows on their way from the library.
enum LoadingEvent: NestedEvent, Equatable {
    // The user
    case refresh
    case loadMore

    // The library
    case settingsLoaded(PostsSettings)
    /// Posts have arrived, or have changed.
    case delivered(PostsWindow)
    case finished
    case failed(PostsFailure)
    case finishedMore
    case failedMore(PostsFailure)

    // The clock
    /// The error of a repeated request is shown after a pause.
    case retryTimePassed(PostsFailure)
}

/// Everything that can happen to the search, the order and the filter.
enum QueryEvent: NestedEvent, Equatable {
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
enum PostEvent: NestedEvent, Equatable {
    // The user, here or on the post's screen
    case toggleStar(Int)
    case star(Int, Bool)
    case edit(Int)
    case delete(Int)
    case undo
    case copyLink(Int)

    // The library
    case reopened
    /// An undoable change, by its number, is stored.
    case stored(Int, PostChange)
    case storingFailed(Int, PostsFailure)
    case undone(PostChange)
    case undoneTooLate(PostChange)
    /// A star could not be stored, a post could not be reopened, or a change could not be undone.
    case changeFailed(PostsFailure)
    /// The server has accepted or rejected a change, or changes wait for it.
    case changeReported(PostChangeEvent)

    // The clock
    case undoTimePassed(PostChange)

    // The flow
    case published(PostChange)
    /// The user wants the post at a distance from the open one.
    case step(from: Int, by: Int)
}
