import PostsDomain
import PostsIndex

/// Where in an order a post stands.
struct OrderKey: Hashable, Sendable, Comparable, Codable {
    private let author: String
    private let name: String
    private let id: Int

    init(_ post: ServerPost, _ order: PostsOrder) {
        let isByAuthor = order == .byAuthor
        author = isByAuthor ? PostIndex.sortKey(of: post.author) : ""
        name = isByAuthor ? post.author : ""
        id = post.id
    }

    static func < (left: OrderKey, right: OrderKey) -> Bool {
        if left.author != right.author { return left.author.utf8.lexicographicallyPrecedes(right.author.utf8) }
        if left.name != right.name { return left.name.utf8.lexicographicallyPrecedes(right.name.utf8) }
        return isNewer(left.id, right.id)
    }

    /// Posts without a number of the server are newer than all others, and the later of them has the lesser number.
    private static func isNewer(_ left: Int, _ right: Int) -> Bool {
        if (left < 0) != (right < 0) { return left < 0 }
        return left < 0 ? left < right : left > right
    }
}
