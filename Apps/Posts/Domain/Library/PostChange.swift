/// A change that was made here, from when it is stored until the server has answered to it.
public struct PostChange: Hashable, Sendable, Identifiable {
    /// What is changed.
    public enum Kind: Hashable, Sendable {
        /// The post becomes a favourite, or is none any more.
        case favourite(Bool)
        /// The post is deleted.
        case delete
        /// The post is new.
        case publish
    }

    /// The number of the change; later ones have greater numbers.
    public let id: Int
    /// What is changed.
    public let kind: Kind
    /// The number of the post, negative for a new one.
    public let postID: Int
    /// The title of the post, to name it by.
    public let title: String

    /// Makes a change.
    public init(id: Int, kind: Kind, postID: Int, title: String) {
        self.id = id
        self.kind = kind
        self.postID = postID
        self.title = title
    }
}
