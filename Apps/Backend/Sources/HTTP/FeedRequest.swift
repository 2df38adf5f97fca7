import FlyingFox
import GRDB
import PostsIndex

/// What `/feed` was asked for: `search`, `order` (`author` or `newest`), `favourites=1`, `after`, `limit`.
struct FeedRequest: Sendable {
    let selection: PostIndex.Selection
    let place: PostIndex.Place
    let limit: Int

    static func read(_ query: [HTTPRequest.QueryItem]) -> Result<FeedRequest, Refusal> {
        let values = Dictionary(query.map { ($0.name, $0.value) }) { first, _ in first }
        guard let isByAuthor = ["author": true, "newest": false][values["order"] ?? "author"] else {
            return .failure(.badRequest("'order' must be 'author' or 'newest'."))
        }
        guard let limit = Int(values["limit"] ?? "50"), (1...1_000).contains(limit) else {
            return .failure(.badRequest("'limit' must be a number from 1 to 1000."))
        }
        let place =
            (values["after"] ?? "").isEmpty
            ? .beginning : PostIndex.Place(text: values["after"] ?? "", isByAuthor: isByAuthor)
        guard let place else { return .failure(.badRequest("'after' must be the 'next' of a page in the same order.")) }
        let selection = PostIndex.Selection(
            search: String((values["search"] ?? "").prefix(1_000)), isByAuthor: isByAuthor,
            favouritesOnly: values["favourites"] == "1")
        return .success(FeedRequest(selection: selection, place: place, limit: limit))
    }

    func feed(in db: Database) throws -> Feed {
        let index = PostIndex(db)
        // One more than is wanted tells whether anything follows.
        let found = try index.posts(selection, after: place, limit: limit + 1)
        let posts = try found.prefix(limit).compactMap { try StoredPost.fetchOne(db, id: $0) }
        let next = found.count > limit ? try index.place(of: found[limit - 1], in: selection)?.text : nil
        return Feed(posts: posts, total: try index.count(selection), next: next)
    }
}
