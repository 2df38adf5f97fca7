/// What a person asks of the list's screen, apart from its rows.
public enum PostsRequest: Hashable, Sendable {
    /// To see the posts anew.
    case refresh
    /// To see the posts that follow.
    case loadMore
    /// To go to the search field.
    case beginSearch
    /// To look for what the field holds now.
    case search(String)
    /// To look for it at once.
    case submitSearch
    /// To look for nothing any more.
    case clearSearch
    /// To see the other order.
    case toggleOrder
    /// To see posts with a star only, or all.
    case toggleFavouritesOnly
    /// To write a post.
    case compose
    /// To choose how things are.
    case openSettings
    /// To take the last deletion back.
    case undo
}
