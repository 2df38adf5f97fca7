import KitReactive
import PostsDomain

/// A screen above the list.
enum PostsScreen: Hashable {
    case post(PostRoute)
    case composer
    case settings
}

/// The open screens, and what is left of those of a new post.
final class PostsFlowModel {
    /// The screens above the list, the topmost last.
    let screens = Property<[PostsScreen]>([])
    /// The number of screens of a new post that were left while it was being published.
    var leftCount = 0
    /// The last edits of the one that was left last.
    var unsaved: PostDraft?
}
