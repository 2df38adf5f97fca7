import FlyingFox
import Foundation
import GRDB
import PostsIndex

/// Answers requests in JSONPlaceholder's public shape, and in a larger one of its own: pages, search, and changes.
struct PostsAPI: HTTPHandler {
    let database: any DatabaseWriter
    var rules = PostsRules()

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
            // GRDB reads on a queue of its own: no thread of Swift concurrency ever waits for the disk.
            return try await database.read { [rules] in try Self.answer(route, query, rules, in: $0) }
                ?? .json(.notFound)
        } catch {
            return .json(.internalServerError)
        }
    }

    private static func answer(
        _ route: Route, _ query: String, _ rules: PostsRules, in db: Database
    ) throws -> HTTPResponse? {
        if route.isUnfilteredList, !query.isEmpty { return try .refusal(.noFilters) }
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

    /// All posts at once, as JSONPlaceholder has them; what would take much memory is refused.
    private static func everything(_ rules: PostsRules, in db: Database) throws -> HTTPResponse {
        let count = try Post.fetchCount(db)
        guard count <= rules.maximumCountAtOnce else { return try .refusal(.tooMany(count)) }
        return try .json(Post.order(Column("id")).fetchAll(db))
    }

    private static func comments(of id: Int, in db: Database) throws -> [Comment]? {
        guard try Post.exists(db, key: id) else { return nil }
        return try Comment.filter(Column("postId") == id).order(Column("id")).fetchAll(db)
    }

    private static func feed(_ query: String, in db: Database) throws -> HTTPResponse {
        switch FeedRequest.read(query) {
        case .success(let request): try .json(request.feed(in: db))
        case .failure(let refusal): try .refusal(refusal)
        }
    }

    // MARK: Changing

    private func change(_ route: Route, _ request: HTTPRequest) async -> HTTPResponse {
        do {
            guard let body = try await RequestBody.read(request) else {
                return try .refusal(.tooLarge)
            }
            let change: PostChangeRequest
            switch PostChangeRequest.read(route, request, body) {
            case .success(let valid): change = valid
            case .failure(let refusal): return try .refusal(refusal)
            }
            let answer = try await database.write { [rules] in try change.answer(in: $0, rules) }
            return .given(answer)
        } catch {
            return .json(.internalServerError)
        }
    }
}
