import KitCore
import KitVVSI
import PostsDomain

/// What the screen of one post shows.
struct PostDetailState: StateProtocol {
    var load = ContentLoadState.loading
    var post: PostContent?
    var notice = ""
    var banner = ""
    var aboutSource = PostsBanner()
    var isShown = false

    mutating func show(_ newPost: PostContent) {
        post = newPost
        load = .hasData
        aboutSource.show(newPost.source)
        if newPost.source == .fresh { notice = "" }
    }

    mutating func show(_ error: any DisplayableError) {
        guard load == .hasData else { return load = .error(PostsLoadFailure(ofPost: error)) }
        notice = PostsTexts.notRefreshed(error.message)
        aboutSource.didFail(error)
    }
}

/// What a person, or the screen's life, asks of the screen of one post.
enum PostDetailAction: ActionProtocol {
    case appear
    case disappear
    case reload
    case toggleFavourite
    /// Something happened on another screen.
    case hear(PostsFlowNotification)
}

/// What the screen of one post tells once.
enum PostDetailNotification: NotificationProtocol {
    /// The post is to have a star, or none; the list, which outlives this screen, sees to it.
    case star(Int, Bool)
}
