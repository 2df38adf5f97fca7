import KitDI
import PostsDomain

/// The reason for a request.
enum PostsRequest {
    /// The user wants other posts: another search, order or choice.
    case query
    /// The user wants the server's newest posts.
    case refresh
    /// The rows are known to be old, or the rest of an answer is under way; nothing says so.
    case reload

    func mode(of mode: CacheMode) -> CacheMode {
        switch self {
        case .query, .reload: mode
        case .refresh: PostsPolicy.refreshMode(of: mode)
        }
    }
}
