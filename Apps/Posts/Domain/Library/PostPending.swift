/// Whether the server has what is shown of a post.
public enum PostPending: Hashable, Sendable {
    /// It has all of it.
    case none
    /// A change waits to be sent, or is on its way.
    case sending
    /// A new post that the server refused; the reason is a sentence. It stays until it is undone.
    case failed(reason: String)
}
