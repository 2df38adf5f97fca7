import KitCore
import KitReactive
import PostsDomain

/// What the screen of one post shows.
final class PostDetailModel {
    let state = Property(ContentLoadState.loading)
    let post = Property<PostContent?>(nil)
    let notice = Property("")
    let banner = Property("")
    var aboutSource = PostsBanner()
    var isShown = false
}

/// All that can happen to the screen of one post.
enum PostDetailEvent {
    case appear
    case disappear
    case reload
    case know(PostsCacheMode)
    case receive(PostContent)
    case fail(any DisplayableError)
    case ageChanged
    case toggleFavourite
    case notStarred(Int, wanted: Bool)
    case edit
    case delete
    case hear(PostChangeEvent)
}
