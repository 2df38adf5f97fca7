/// What can be done with a post.
public enum PostAction: Hashable, Sendable {
    /// The post gets a star, or loses it.
    case star
    /// The post that the server refused becomes the draft again.
    case edit
    /// The post is deleted.
    case delete

    /// The key for it in a list.
    public var key: Character {
        switch self {
        case .star: "f"
        case .edit: "e"
        case .delete: "d"
        }
    }
}

extension PostRow {
    /// What can be done with the post: nothing where the server takes no changes, and no star for one that it refused.
    public var actions: [PostAction] {
        if isReadOnly { return [] }
        if case .failed = pending { return [.edit, .delete] }
        return [.star, .delete]
    }
}
