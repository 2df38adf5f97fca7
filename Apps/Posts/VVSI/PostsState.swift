import KitCore
import KitVVSI
import PostsDomain

/// What the list shows.
struct PostsState: StateProtocol {
    var load = ContentLoadState.loading
    var posts: [PostSummary] = []
    var isRefreshing = false
    var notice = ""
}

/// What a person, or the screen's life, asks of the list.
enum PostsAction: ActionProtocol {
    case appear
    case disappear
    case refresh
}
