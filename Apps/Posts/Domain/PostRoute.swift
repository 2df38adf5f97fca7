import KitNavigation

/// A route to the page of one post.
public struct PostRoute: Hashable, Sendable {
    /// The number of the post.
    public let id: Int
    /// The title until the post has loaded.
    public let title: String
    /// The comment to scroll to, if any.
    public let comment: Int?
    /// The search that has found the post; empty if none has.
    public let search: String

    /// Creates a route to a post of the list.
    /// - Parameter search: The search text of the list.
    public init(_ row: PostRow, search: String = "") {
        (id, title, comment, self.search) = (row.id, row.title, nil, search)
    }

    /// Creates a route to the place of a link.
    public init(_ place: PostsPlace) {
        switch place {
        case .post(let id, let comment):
            (self.id, title, self.comment, search) = (id, PostsTexts.post(id), comment, "")
        }
    }

    /// Returns the matches of the search in a text of the post, in characters.
    public func matches(in text: String) -> [Range<Int>] {
        search.isEmpty ? [] : PostsSearch.matches(of: PostsQuery(search: search), in: text)
    }
}

extension DeepLinkRouter where Destination == PostsPlace {
    /// The grammar of the app's links: `posts://post/42` and `posts://post/42?comment=3`.
    @MainActor
    public static var posts: DeepLinkRouter {
        var router = DeepLinkRouter(schemes: ["posts"])
        router.add("post/:id") { match throws(DeepLinkError) in
            let id = try match.value("id", as: Int.self)
            let comment = try match.optionalValue("comment", as: Int.self)
            guard id > 0 else { throw .invalidValue(name: "id") }
            guard comment ?? 1 > 0 else { throw .invalidValue(name: "comment") }
            return .post(id: id, comment: comment)
        }
        return router
    }
}

/// A place in the app that a link opens.
public enum PostsPlace: Hashable, Sendable {
    /// A post, and the comment to scroll to.
    case post(id: Int, comment: Int?)

    /// The link to the place.
    public var link: String {
        switch self {
        case .post(let id, let comment): "posts://post/\(id)" + (comment.map { "?comment=\($0)" } ?? "")
        }
    }
}
