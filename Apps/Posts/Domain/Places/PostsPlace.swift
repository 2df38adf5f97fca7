/// A place in the app to which a link leads.
public enum PostsPlace: Hashable, Sendable {
    /// One post, and a comment of it to scroll to.
    case post(id: Int, comment: Int?)
}
