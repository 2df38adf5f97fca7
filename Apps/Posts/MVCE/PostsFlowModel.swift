import KitReactive
import PostsDomain

/// A screen above the list.
enum PostsScreen: Hashable {
    case post(PostRoute)
    case composer
    case settings
}

/// The open screens, and the new post that is being stored.
final class PostsFlowModel {
    /// The screens above the list, the topmost last.
    let screens = Property<[PostsScreen]>([])
    /// Whether a new post is being stored; there is only one at a time, because there is only one draft.
    var isPublishing = false
    /// Whether its screen was left meanwhile.
    var isComposerLeft = false
    /// The last edits on that screen.
    var unsaved: PostDraft?
    /// Whether the user wants to write another post, whose screen opens when this one is stored.
    var awaitsComposer = false
}
