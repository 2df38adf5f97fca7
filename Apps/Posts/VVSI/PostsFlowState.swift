import KitCore
import KitNavigation
import KitVVSI
import PostsDomain

/// The place in the app: the screens above the list.
struct PostsFlowState: StateProtocol, Equatable {
    var path: [PostsRoute] = []
    /// The new post that is being stored.
    var publication: Publication?
}

/// A new post that is being stored; there is only one at a time, because there is only one draft.
nonisolated enum Publication: Equatable, Sendable {
    /// Its screen is open.
    case shown
    /// The user has left its screen, with the last edits, which matter if the post cannot be stored. If the user then
    /// wants to write another post, its screen opens when this one is stored.
    case left(unsaved: PostDraft?, opensComposer: Bool)
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
    case settings(SettingsAction)
}
