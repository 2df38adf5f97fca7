import KitReactive
import PostsDomain

/// A screen above the list.
enum PostsScreen: Hashable {
    case post(PostRoute)
    case composer
    case settings
}

/// The open screens, the chosen settings, and the events of one scene for another.
///
/// The methods keep the order of the screens: a screen that closes takes those above it along, and an event for a post
/// is sent only while its screen is open.
final class PostsFlowModel {
    /// The screens above the list, the topmost last.
    let screens = Property<[PostsScreen]>([])
    /// The settings that the user has chosen since the start; `nil` before the first choice.
    let settings = Property<PostsSettings?>(nil)
    /// Events for the list; each is sent once.
    let listEvents = Signal<PostsEvent>()
    /// Events for the open post; each is sent once.
    let postEvents = Signal<PostDetailEvent>()

    func open(_ screen: PostsScreen) { screens.value.append(screen) }

    /// Closes the screen of a post that does not need it any more.
    func closePost(_ id: Int) { close { $0.postID == id } }

    func closeComposer() { close { $0 == .composer } }
    func closeAll() { screens.set(ifChanged: []) }

    /// Removes the screens that the user has left.
    func wentBack(to left: [PostsScreen]) {
        if screens.value.starts(with: left) { screens.set(ifChanged: left) }
    }

    /// Reverts a star on the screen of its post.
    func starFailed(_ id: Int, wanted: Bool) {
        guard screens.value.contains(where: { $0.postID == id }) else { return }
        postEvents.send(.starFailed(id, wanted: wanted))
    }

    /// Closes the topmost of the screens that match, and those above it.
    private func close(_ isClosing: (PostsScreen) -> Bool) {
        guard let index = screens.value.lastIndex(where: isClosing) else { return }
        screens.value = Array(screens.value[..<index])
    }
}

extension PostsScreen {
    fileprivate var postID: Int? {
        switch self {
        case .post(let route): route.id
        case .composer, .settings: nil
        }
    }
}
