import KitCore
import KitNavigation
import KitVVSI
import PostsDomain

/// The place in the app: the screens above the list.
struct PostsFlowState: StateProtocol {
    private(set) var path: [PostsRoute] = []
    /// How many screens of a new post were left while it was being published.
    private(set) var leftCount = 0
    /// The last edits of the one that was left last, which matter if it cannot be published.
    private(set) var unsaved: PostDraft?

    mutating func opened(_ route: PostsRoute) { path.append(route) }

    /// The user went back.
    mutating func movedTo(_ newPath: [PostsRoute]) { path = newPath }

    /// A link closes whatever is open.
    mutating func returnedToList() { path = [] }

    /// The topmost screen has done what it was opened for.
    mutating func finishedTop() { path = path.dropLast() }

    mutating func leftPublishing(unsaved newUnsaved: PostDraft?) {
        leftCount += 1
        unsaved = newUnsaved
    }

    mutating func forgotUnsaved() { unsaved = nil }

    mutating func finishedWriting() { path.removeAll { $0 == .composer } }
}

/// A screen above the list.
nonisolated enum PostsRoute: Hashable, Sendable {
    case post(PostRoute)
    case composer
    case settings
}

/// What changes the way through the app: links, the way back, and what the screens notify.
enum PostsFlowAction: ActionProtocol {
    case changePath([PostsRoute])
    case follow(PostsPlace)
    case refuseLink(DeepLinkError)
    case list(PostsListNotification)
    case detail(PostDetailNotification)
    case composer(ComposerNotification)
    case settings(SettingsNotification)
}

/// What happens elsewhere and concerns a screen, as an action of that screen.
enum PostsFlowNotification: NotificationProtocol {
    case list(PostsListAction)
    case detail(PostDetailAction)
    case composer(ComposerAction)
}
