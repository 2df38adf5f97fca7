import KitReactive
import PostsDomain

/// A screen above the list.
enum PostsScreen: Hashable {
    case post(PostRoute)
    case composer
    case settings
}

/// The open screens.
///
/// The methods keep their order: a screen that closes closes those above it too.
final class PostsFlowModel {
    /// The screens above the list, the topmost last.
    let screens = Property<[PostsScreen]>([])
    /// The number of screens of a new post that were left while it was being published.
    var leftCount = 0
    /// The last edits of the one that was left last.
    var unsaved: PostDraft?

    func open(_ screen: PostsScreen) { screens.value.append(screen) }

    /// Closes the screen of a post, whose number may have changed since: it gets another one when the server has it.
    func closePost() { close { if case .post = $0 { true } else { false } } }

    func closeComposer() { close { $0 == .composer } }
    func closeAll() { screens.set(ifChanged: []) }

    /// Removes the screens that the user has left.
    func wentBack(to left: [PostsScreen]) {
        if screens.value.starts(with: left) { screens.set(ifChanged: left) }
    }

    /// Closes the topmost of the screens that match, and those above it.
    private func close(_ isClosing: (PostsScreen) -> Bool) {
        guard let index = screens.value.lastIndex(where: isClosing) else { return }
        screens.value = Array(screens.value[..<index])
    }
}
