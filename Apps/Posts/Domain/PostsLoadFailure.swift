import KitCore

/// Says which posts could not be loaded, and why.
public struct PostsLoadFailure: DisplayableError, Equatable {
    /// What was asked for, and that it did not come.
    public let title: String
    /// What happened, where, and what to do about it.
    public let message: String

    /// Creates a failure of a list.
    public init(of query: PostsQuery, _ error: any DisplayableError) {
        self.init(title: PostsTexts.notLoaded(query), error)
    }

    /// Creates a failure of one post.
    public init(ofPost error: any DisplayableError) {
        self.init(title: PostsTexts.postNotLoaded, error)
    }

    private init(title: String, _ error: any DisplayableError) {
        (self.title, message) = (title, error.message)
    }
}
