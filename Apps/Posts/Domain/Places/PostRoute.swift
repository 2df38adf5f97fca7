/// A post that is to be shown on a screen of its own.
public struct PostRoute: Hashable, Sendable {
    /// The number of the post.
    public let id: Int
    /// What the title bar says until the post has come.
    public let title: String
    /// The comment to scroll to.
    public let comment: Int?

    /// Leads to a post of the list.
    public init(_ row: PostRow) {
        (id, title, comment) = (row.id, row.title, nil)
    }

    /// Leads to the post of a link; `nil` for a place that is no post.
    public init(_ place: PostsPlace) {
        switch place {
        case .post(let id, let comment): (self.id, title, self.comment) = (id, PostsTexts.post(id), comment)
        }
    }
}
