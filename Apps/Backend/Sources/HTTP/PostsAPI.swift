import FlyingFox
import Foundation
import GRDB

/// Answers requests in JSONPlaceholder's public shape.
struct PostsAPI: HTTPHandler {
    let database: any DatabaseReader

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let route = Route(path: request.path) else { return .json(.notFound) }
        switch request.method {
        case .GET:
            return await answer(route)
        case .HEAD:
            return await answer(route).withoutBody()
        default:
            return .json(.methodNotAllowed, headers: [HTTPHeader("Allow"): "GET, HEAD"])
        }
    }

    private func answer(_ route: Route) async -> HTTPResponse {
        do {
            // GRDB reads on a queue of its own: no thread of Swift concurrency ever waits for the disk.
            guard let body = try await database.read({ try Self.body(of: route, in: $0) }) else {
                return .json(.notFound)
            }
            return .json(.ok, body: body)
        } catch {
            return .json(.internalServerError)
        }
    }

    private static func body(of route: Route, in db: Database) throws -> Data? {
        switch route {
        case .posts: try json(Post.order(Column("id")).fetchAll(db))
        case .post(let id): try json(Post.fetchOne(db, key: id))
        case .comments(let id): try json(comments(of: id, in: db))
        case .users: try json(User.order(Column("id")).fetchAll(db))
        case .user(let id): try json(User.fetchOne(db, key: id))
        }
    }

    private static func comments(of id: Int, in db: Database) throws -> [Comment]? {
        guard try Post.exists(db, key: id) else { return nil }
        return try Comment.filter(Column("postId") == id).order(Column("id")).fetchAll(db)
    }

    private static func json(_ value: (some Encodable)?) throws -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try value.map(encoder.encode)
    }
}
