import KitDI
import PostsDomain

/// What the list's model requests of the library; an event brings the answer.
enum PostsRequest: Equatable {
    /// The settings, which come before the posts.
    case settings
    case firstPage(of: PostsQuery, CacheMode, count: Int)
    case nextPage(of: PostsQuery, after: PostsCursor)
}
