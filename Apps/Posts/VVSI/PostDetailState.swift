import KitCore
import KitVVSI
import PostsDomain

/// What the screen of one post shows.
struct PostDetailState: StateProtocol {
    var load = ContentLoadState.loading
    var post: PostDetail?
}

/// What a person, or the screen's life, asks of the screen of one post.
enum PostDetailAction: ActionProtocol {
    case appear
    case disappear
    case reload
}
