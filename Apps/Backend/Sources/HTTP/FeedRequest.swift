import Foundation
import GRDB
import PostsIndex

/// What `/feed` was asked for: `search`, `order` (`author` or `newest`), `favourites=1`, `after`, `limit`.
struct FeedRequest: Sendable {
    let selection: PostIndex.Selection
    let place: PostIndex.Place
    let limit: Int

    /// Reads a query as it arrived; what is not understood is refused, for without it everything would be answered.
    static func read(_ query: String) -> Result<FeedRequest, Refusal> {
        switch values(in: query) {
        case .success(let values): read(values)
        case .failure(let refusal): .failure(refusal)
        }
    }

    private static func values(in query: String) -> Result<[String: String], Refusal> {
        var values: [String: String] = [:]
        for part in query.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(pair[0]), names.contains(name) else {
                return .failure(.badRequest("The filters are \(names.map { "'\($0)'" }.joined(separator: ", "))."))
            }
            guard pair.count == 2, let value = decoded(pair[1]) else {
                return .failure(.badRequest("'\(name)' must be percent-encoded UTF-8."))
            }
            guard values.updateValue(value, forKey: name) == nil else {
                return .failure(.badRequest("'\(name)' must be there once."))
            }
        }
        return .success(values)
    }

    /// Returns what stands for a text in a query; nil where a percent sign begins no byte, or the bytes are no UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        let codes = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().map { $0.prefix(2) }
        let areSound = codes.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
        return areSound ? text.removingPercentEncoding : nil
    }

    private static let names = ["search", "order", "favourites", "after", "limit"]

    private static func read(_ values: [String: String]) -> Result<FeedRequest, Refusal> {
        guard let isByAuthor = ["author": true, "newest": false][values["order"] ?? "author"] else {
            return .failure(.badRequest("'order' must be 'author' or 'newest'."))
        }
        guard let limit = Int(values["limit"] ?? "50"), (1...1_000).contains(limit) else {
            return .failure(.badRequest("'limit' must be a number from 1 to 1000."))
        }
        guard let favouritesOnly = ["1": true, "0": false][values["favourites"] ?? "0"] else {
            return .failure(.badRequest("'favourites' must be 1 or 0."))
        }
        let place =
            (values["after"] ?? "").isEmpty
            ? .beginning : PostIndex.Place(text: values["after"] ?? "", isByAuthor: isByAuthor)
        guard let place else { return .failure(.badRequest("'after' must be the 'next' of a page in the same order.")) }
        let selection = PostIndex.Selection(
            search: String((values["search"] ?? "").prefix(1_000)), isByAuthor: isByAuthor,
            favouritesOnly: favouritesOnly)
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
