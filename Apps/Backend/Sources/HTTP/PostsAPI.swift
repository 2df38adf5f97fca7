import AppDatabase
import FlyingFox
import Foundation
import GRDB

/// The posts over HTTP: JSONPlaceholder's public API, extended by pages, search and changes.
struct PostsAPI: HTTPHandler {
    let database: any DatabaseWriter
    var rules = PostsRules()
    var now: @Sendable () -> Date = { Date() }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let route = Route(path: request.path) else { return .json(.notFound) }
        guard route.methods.contains(request.method.rawValue) else {
            return .json(
                .methodNotAllowed, headers: [HTTPHeader("Allow"): route.methods.joined(separator: ", ")])
        }
        switch request.method {
        case .GET: return await answer(route, request.target.query())
        case .HEAD: return await answer(route, request.target.query()).withoutBody()
        default: return await change(route, request)
        }
    }

    // MARK: Reading

    private func answer(_ route: Route, _ query: String) async -> HTTPResponse {
        do {
            // GRDB reads on a separate queue, so no thread of the concurrency runtime waits for the disk.
            return try await database.read { [rules] in try Self.answer(route, query, rules, in: $0) }
                ?? .json(.notFound)
        } catch {
            return .refusal(.storageFailed(error))
        }
    }

    private static func answer(
        _ route: Route, _ query: String, _ rules: PostsRules, in db: Database
    ) throws -> HTTPResponse? {
        if route.isUnfilteredList, !query.isEmpty { return .refusal(.noFilters) }
        return switch route {
        case .posts: try everything(rules, in: db)
        case .post(let id):
            try StoredPost.fetchOne(db, id: id).map { try .json($0, headers: [.eTag: "\"\($0.version)\""]) }
        case .comments(let id): try comments(of: id, in: db).map { try .json($0) }
        case .users: try .json(User.order(Column("id")).fetchAll(db))
        case .user(let id): try User.fetchOne(db, key: id).map { try .json($0) }
        case .feed: try feed(query, in: db)
        case .favourite: nil
        }
    }

    /// Returns all posts at once, as JSONPlaceholder does; an answer that would need much memory is refused.
    private static func everything(_ rules: PostsRules, in db: Database) throws -> HTTPResponse {
        let count = try Post.fetchCount(db)
        guard count <= rules.maximumCountAtOnce else { return .refusal(.tooMany(count)) }
        return try .json(Post.order(Column("id")).fetchAll(db))
    }

    private static func comments(of id: Int, in db: Database) throws -> [Comment]? {
        guard try Post.exists(db, key: id) else { return nil }
        return try Comment.filter(Column("postId") == id).order(Column("id")).fetchAll(db)
    }

    private static func feed(_ query: String, in db: Database) throws -> HTTPResponse {
        switch FeedRequest.read(query) {
        case .success(let request): try .json(request.feed(in: db))
        case .failure(let refusal): .refusal(refusal)
        }
    }

    // MARK: Changing

    private func change(_ route: Route, _ request: HTTPRequest) async -> HTTPResponse {
        do {
            guard let body = try await RequestBody.read(request, limit: RequestBody.maximumBytes) else {
                return .refusal(.tooLarge)
            }
            let change: PostChangeRequest
            switch PostChangeRequest.read(route, request, body) {
            case .success(let valid): change = valid
            case .failure(let refusal): return .refusal(refusal)
            }
            let answer = try await database.write { [rules, now] in try change.answer(in: $0, rules, now: now()) }
            return .given(answer)
        } catch {
            return .refusal(.storageFailed(error))
        }
    }
}

/// The query of `/feed`: `search`, `order` (`author` or `newest`), `favourites=1`, `after`, `limit`.
struct FeedRequest: Sendable {
    let selection: PostIndex.Selection
    let place: PostIndex.Place
    let limit: Int

    /// Parses a query; unknown parts are refused, because ignoring them would return everything.
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
                return .failure(.badRequest("'\(name)' must appear once."))
            }
        }
        return .success(values)
    }

    /// Returns the decoded text of a query, or `nil` for an invalid escape or bytes that are not UTF-8.
    ///
    /// The kit's `DeepLinkParser` is stricter, because it reads untrusted links; a search may contain control
    /// characters.
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
            search: values["search"] ?? "", isByAuthor: isByAuthor, favouritesOnly: favouritesOnly)
        return .success(FeedRequest(selection: selection, place: place, limit: limit))
    }

    func feed(in db: Database) throws -> Feed {
        let index = PostIndex(db)
        // One more than requested shows whether there is a next page.
        let found = try index.posts(selection, after: place, limit: limit + 1)
        let posts = try found.prefix(limit).compactMap { try StoredPost.fetchOne(db, id: $0) }
        let next = found.count > limit ? try index.place(of: found[limit - 1], in: selection)?.text : nil
        return Feed(posts: posts, total: try index.count(selection), next: next)
    }
}

extension HTTPResponse {
    /// Returns an answer in JSON; by default `{}`.
    public static func json(
        _ status: HTTPStatusCode, headers: HTTPHeaders = [:], body: Data = Data("{}".utf8)
    ) -> HTTPResponse {
        var headers = headers
        headers[.contentType] = "application/json; charset=utf-8"
        headers[.contentLength] = String(body.count)
        return HTTPResponse(statusCode: status, headers: headers, body: body)
    }

    /// Returns an answer with a value as JSON.
    static func json(_ value: some Encodable, headers: HTTPHeaders = [:]) throws -> HTTPResponse {
        .json(.ok, headers: headers, body: try JSONText.of(value))
    }

    static func refusal(_ refusal: Refusal) -> HTTPResponse {
        let headers = refusal == .busy ? [HTTPHeader("Retry-After"): "1"] : [:]
        return .json(
            HTTPStatusCode(refusal.status, phrase: refusal.phrase), headers: HTTPHeaders(headers),
            body: (try? JSONText.of(refusal)) ?? Data("{}".utf8))
    }

    /// Returns the first or repeated answer to a change.
    static func given(_ answer: GivenAnswer) -> HTTPResponse {
        let phrase = Refusal.phrases[answer.status] ?? "OK"
        let headers = answer.version.map { [HTTPHeader.eTag: "\"\($0)\""] } ?? [:]
        return .json(
            HTTPStatusCode(answer.status, phrase: phrase), headers: HTTPHeaders(headers), body: answer.body)
    }

    /// Returns the answer to HEAD: the same status and headers.
    public func withoutBody() -> HTTPResponse {
        HTTPResponse(statusCode: statusCode, headers: headers)
    }
}

/// Readable JSON.
enum JSONText {
    static func of(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
