import KitCells
import PostsDomain

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

    /// The keys of the screen.
    static func keys(isSearching: Bool, isReadOnly: Bool) -> [PostsKey] {
        // The message about a deletion names the key; here it works also before the message comes.
        var keys = [PostsKey("u", "", .undo)]
        if isSearching { keys.append(PostsKey(KeyPress(.escape), PostsTexts.clearSearch, .clearSearch)) }
        keys.append(PostsKey("/", PostsTexts.search, .beginSearch))
        if !isReadOnly { keys.append(PostsKey("n", PostsTexts.new, .compose)) }
        return keys + [
            PostsKey("F", PostsTexts.starred, .toggleFavouritesOnly), PostsKey("s", PostsTexts.order, .toggleOrder),
            PostsKey("r", PostsTexts.refresh, .refresh), PostsKey(",", PostsTexts.settings, .openSettings),
        ]
    }
}

/// A key of the list's screen.
struct PostsKey {
    let press: KeyPress
    let title: String
    let request: PostsRequest

    init(_ press: KeyPress, _ title: String, _ request: PostsRequest) {
        (self.press, self.title, self.request) = (press, title, request)
    }

    init(_ character: Character, _ title: String, _ request: PostsRequest) {
        self.init(KeyPress(.character(character)), title, request)
    }
}
