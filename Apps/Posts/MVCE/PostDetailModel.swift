import KitCore
import KitReactive
import PostsDomain

/// What the screen of one post shows.
final class PostDetailModel {
    let state = Property(ContentLoadState.loading)
    let post = Property<PostDetail?>(nil)
}

/// All that can happen to the screen of one post.
enum PostDetailEvent {
    case appear
    case disappear
    case reload
    case receive(PostDetail)
    case fail(any DisplayableError)
}
