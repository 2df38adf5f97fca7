import KitCore
import PostsDomain

/// All that can happen to the list.
enum PostsEvent {
    // The screen's life, and what a person does.
    case appear
    case disappear
    case refresh
    case loadMore
    case open(PostListItem)
    case compose
    case openSettings
    case search(String)
    case submitSearch
    case clearSearch
    case toggleOrder
    case toggleFavouritesOnly
    case toggleFavourite(Int)
    case star(Int, Bool)
    case edit(Int)
    case delete(Int)
    case undo
    case alertsTaken

    // What the library answers.
    case know(PostsSettings, PostsCacheMode?)
    case receive(PostsPage, PostsQuery, PostsCacheMode)
    case finish
    case fail(any DisplayableError)
    case receiveMore(PostsPage)
    case failMore(any DisplayableError)
    case deleted(Int, PostChange)
    case notDeleted(Int, any DisplayableError)
    case reopened(Int)
    case notStarred(Int, wanted: Bool, any DisplayableError)
    case undone(PostChange, Bool)
    case hear(PostChangeEvent)

    // Time, and what happened elsewhere.
    case searchDelayPassed
    case undoTimePassed(PostChange)
    case ageChanged
    case published(PostChange)
    case chosen(PostsSettings)
    case tell(PostsAlert)
}
