import KitCore
import KitSceneViews
import KitVVSI
import PostsDomain

/// What the list shows, and what it goes by.
struct PostsState: StateProtocol {
    /// Posts that come where there were none are read from the top.
    var load = ContentLoadState.loading {
        didSet { if load == .noData, oldValue != .noData { position.moveToFirst() } }
    }
    var list = PostList()
    var paging = PostsPaging.idle
    var isRefreshing = false
    /// Whether an answer to another query is awaited.
    var isAsking = false
    var notice = ""
    var banner = ""
    var deletions = UndoableDeletions()
    /// The posts that the server has just published, for a message about each, the oldest first.
    var published: [Publication] = []
    /// What is to be told, the first of them now.
    var alerts: [NumberedAlert] = []
    /// Where the list was told to go: to the first row of the answer to another query, to a row that is restored or new.
    var position = ListPosition<PostListItem.ID>()

    var settings: PostsSettings?
    /// What is wanted, which may be more than the list is an answer to.
    var query = PostsQuery()
    var searchText = ""
    var aboutSource = PostsBanner()
    var isShown = false
    /// Whether the rows are to be asked for again when the screen is shown.
    var needsReload = false
    private var lastMessage = 0

    /// Tells a person of something, after what is to be told already.
    mutating func tell(_ alert: PostsAlert) {
        lastMessage += 1
        alerts.append(NumberedAlert(id: lastMessage, alert: alert))
    }

    /// Adds a message about a published post; the same words are said once more in their place.
    mutating func tell(published change: PostChange) {
        lastMessage += 1
        let publication = Publication(id: lastMessage, change: change)
        if let index = published.firstIndex(where: { $0.change.title == change.title }) {
            published[index] = publication
        } else {
            published.append(publication)
        }
    }
}

/// A post that the server has just published, for one message.
struct Publication: Identifiable, Sendable {
    let id: Int
    let change: PostChange
}

/// An alert that is told once, even if another one says the same.
struct NumberedAlert: Identifiable, Sendable {
    let id: Int
    let alert: PostsAlert
}

/// What the list tells once.
enum PostsListNotification: NotificationProtocol {
    /// A star could not be kept on this computer.
    case notStarred(Int, wanted: Bool)
    /// A post that the server refused is the draft again.
    case reopened
}

/// What a person, or the screen's life, asks of the list.
enum PostsAction: ActionProtocol {
    case appear
    case disappear
    case refresh
    case loadMore
    case search(String)
    case submitSearch
    case clearSearch
    case toggleOrder
    case toggleFavouritesOnly
    case toggleFavourite(Int)
    case edit(Int)
    case delete(Int)
    case undo
    case publishedShown
    case alertAnswered
    /// Something happened on another screen, or outside.
    case hear(PostsFlowNotification)
}
