import KitCore
import KitReactive
import PostsDomain

/// What the list shows: one property for each thing that changes on its own.
final class PostsModel {
    let state = Property(ContentLoadState.loading)
    let posts = Property<[PostSummary]>([])
    let isRefreshing = Property(false)
    let notice = Property("")
}

/// All that can happen to the list.
enum PostsEvent {
    case appear
    case disappear
    case refresh
    case receive([PostSummary])
    case fail(any DisplayableError)
    case open(PostSummary)
}
