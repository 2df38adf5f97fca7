/// A row of the list: a post, or the word that no more of them could be loaded.
public enum PostListItem: Hashable, Sendable, Identifiable {
    /// A post, as an answer to a query.
    case post(PostRow, query: PostsQuery)
    /// The next page did not come; the text says why.
    case failure(String)

    /// What tells a row from the others.
    public enum ID: Hashable, Sendable {
        /// The row of a post.
        case post(Int)
        /// The row below the last one.
        case failure
    }

    /// What tells the row from the others.
    public var id: ID {
        switch self {
        case .post(let row, _): .post(row.id)
        case .failure: .failure
        }
    }

    /// The post; `nil` for the row that has none.
    public var post: PostRow? {
        if case .post(let row, _) = self { row } else { nil }
    }

    /// What the row says first.
    public var title: String {
        switch self {
        case .post(let row, _): row.title
        case .failure: PostsTexts.noMore
        }
    }

    /// What the row says below that.
    public var details: String {
        switch self {
        case .post(let row, let query): PostsTexts.details(of: row, in: query.order)
        case .failure(let message): PostsTexts.tryAgain(message)
        }
    }

    /// The details for a person who does not see the star.
    public func spoken(_ details: String) -> String {
        post?.isFavourite == true ? details + ", " + PostsTexts.spokenStar : details
    }

    /// The positions in the title that the search has found.
    public var matches: [Range<Int>] {
        if case .post(let row, let query) = self { PostsSearch.matches(of: query, in: row.title) } else { [] }
    }
}
