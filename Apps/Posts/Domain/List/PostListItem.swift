/// A row of the list: a post, or the failure to load more.
public enum PostListItem: Hashable, Sendable, Identifiable {
    /// A post as an answer to a query; its age is `nil` if the row shows the day.
    ///
    /// The case is indirect because both the list and the table store the item: with 100,000 rows, 24 bytes each
    /// instead of 144.
    indirect case post(PostRow, query: PostsQuery, age: PostAge? = nil)
    /// The next page failed to load; the text says why.
    case failure(String)

    /// The identity of a row.
    public enum ID: Hashable, Sendable {
        /// The row of a post.
        case post(Int)
        /// The row below the last one.
        case failure
    }

    /// The identity of the row.
    public var id: ID {
        switch self {
        case .post(let row, _, _): .post(row.id)
        case .failure: .failure
        }
    }

    /// The post, or `nil` for the failure.
    public var post: PostRow? {
        if case .post(let row, _, _) = self { row } else { nil }
    }

    /// The age of the post, or `nil` if the row shows the day.
    var age: PostAge? {
        if case .post(_, _, let age) = self { age } else { nil }
    }

    /// The first line of the row.
    public var title: String {
        switch self {
        case .post(let row, _, _): row.title
        case .failure: PostsTexts.noMore
        }
    }

    /// The second line of the row.
    public var details: String {
        switch self {
        case .post(let row, let query, let age): PostsTexts.details(of: row, age, in: query.order)
        case .failure(let message): PostsTexts.tryAgain(message)
        }
    }

    /// The matches of the search in the details: in the snippet at their end.
    public var detailsMatches: [Range<Int>] {
        guard case .post(let row, let query, _) = self, let snippet = row.snippet else { return [] }
        let start = details.count - snippet.count
        return PostsSearch.matches(of: query, in: snippet).map { $0.lowerBound + start..<$0.upperBound + start }
    }

    /// Returns details for screen readers, without the star.
    public func spoken(_ details: String) -> String {
        post?.isFavourite == true ? details + ", " + PostsTexts.spokenStar : details
    }

    /// The matches of the search in the title, in characters.
    public var matches: [Range<Int>] {
        if case .post(let row, let query, _) = self { PostsSearch.matches(of: query, in: row.title) } else { [] }
    }
}

/// A group of rows below one header.
public struct PostListSection: Hashable, Sendable, Identifiable {
    /// The number of the section.
    public let id: Int
    /// The author of all posts in the section, or `nil` if the list has no sections.
    public let header: String?
    /// The rows in pieces; an unchanged piece is the same array as in the previous list.
    public fileprivate(set) var pieces: [[PostListItem]]

    /// The rows.
    public var items: [PostListItem] { pieces.flatMap(\.self) }
}

extension PostList {
    /// Returns the rows as the list shows them, in sections by author if that is the order.
    /// - Parameter problem: The reason why the next page failed, for a row below all others.
    public func sections(problem: String? = nil) -> [PostListSection] {
        var sections = shown.sections.enumerated().map { index, section in
            PostListSection(id: index, header: section.header, pieces: section.pieces)
        }
        if let problem, !sections.isEmpty { sections[sections.count - 1].pieces.append([.failure(problem)]) }
        return sections
    }
}
