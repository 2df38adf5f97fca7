import KitCore
import KitNavigation
import KitVVSI
import PostsDomain

/// The place in the app: the screens above the list.
struct PostsFlowState: StateProtocol, Equatable {
    var path: [PostsRoute] = []
    /// How many screens of a new post were left while it was being published.
    var leftCount = 0
    /// The last edits of the one that was left last, which matter if it cannot be published.
    var unsaved: PostDraft?
}

/// A screen above the list.
nonisolated enum PostsRoute: Hashable, Sendable {
    case post(PostRoute)
    case composer
    case settings
}

/// What changes the way through the app: links, the way back, and what the screens notify.
enum PostsFlowAction: ActionProtocol, Equatable {
    case changePath([PostsRoute])
    case follow(PostsPlace)
    case refuseLink(DeepLinkError)
    case list(PostsListNotification)
    case detail(PostDetailNotification)
    case composer(ComposerNotification)
    case settings(SettingsNotification)
}

/// What happens elsewhere and concerns a screen, as an action of that screen.
enum PostsFlowNotification: NotificationProtocol, Equatable {
    case list(PostsListAction)
    case composer(ComposerAction)
}
