import FlyingFox
import Foundation
import GRDB
import KitCore

/// A request that changes posts, after all checks that do not need the database.
struct PostChangeRequest: Sendable {
    enum Change: Sendable {
        case create(PostText)
        case edit(Int, PostText)
        case delete(Int)
        case favourite(Int, Bool)

        var text: PostText? {
            switch self {
            case .create(let text), .edit(_, let text): text
            case .delete, .favourite: nil
            }
        }
    }

    let change: Change
    /// The version that the post must have, or `nil` for any.
    let version: Int?
    /// The idempotency key, or `nil` for requests that are not repeated.
    let key: String?
    /// A digest of the request, to detect that a key is used for a different request.
    let fingerprint: String

    static func read(_ route: Route, _ request: HTTPRequest, _ body: Data) -> Result<PostChangeRequest, Refusal> {
        let key = request.headers[HTTPHeader("Idempotency-Key")]
        if let key, key.isEmpty || key.count > 255 {
            return .failure(.badRequest("'Idempotency-Key' must have 1 to 255 characters."))
        }
        let condition = request.headers[HTTPHeader("If-Match")]
        let version = condition.flatMap { Int($0.trimmingCharacters(in: ["\""])) }
        if let condition, version == nil, condition != "*" {
            return .failure(.badRequest("'If-Match' must be the 'ETag' of the post."))
        }
        return change(route, request.method, body).map {
            PostChangeRequest(
                change: $0, version: version, key: key,
                fingerprint: "\(request.method.rawValue) \(request.path) \($0.text?.fingerprint ?? "")")
        }
    }

    private static func change(_ route: Route, _ method: HTTPMethod, _ body: Data) -> Result<Change, Refusal> {
        switch (route, method) {
        case (.posts, _): PostText.read(body).map { .create($0) }
        case (.post(let id), .PUT): PostText.read(body).map { .edit(id, $0) }
        case (.post(let id), _): .success(.delete(id))
        case (.favourite(let id), _): .success(.favourite(id, method == .PUT))
        default: .failure(.badRequest("This path does not support changes."))
        }
    }
}

/// The title and the text of a post in a request.
struct PostText: Decodable, Hashable, Sendable {
    static let maximumTitleLength = 200
    static let maximumBodyLength = 10_000
    static let maximumTitleBytes = 3_200
    static let maximumBodyBytes = 160_000

    let title: String
    let body: String

    static func read(_ data: Data) -> Result<PostText, Refusal> {
        guard let text = try? JSONDecoder().decode(PostText.self, from: data) else {
            return .failure(.badRequest("A post must be JSON with the strings 'title' and 'body'."))
        }
        return text.problem.map { .failure(.invalid($0)) } ?? .success(text)
    }

    /// A digest that does not depend on the order and spelling of the JSON.
    var fingerprint: String { "\(title.utf8.count) \(title) \(body)" }

    private var problem: String? {
        if title.isBlank { return "The title is missing." }
        if title.contains(where: \.isNewline) { return "The title must be one line." }
        if title.count > Self.maximumTitleLength {
            return "The title is longer than \(Self.maximumTitleLength) characters."
        }
        if title.utf8.count > Self.maximumTitleBytes {
            return "The title is longer than \(Self.maximumTitleBytes) bytes."
        }
        if body.isBlank { return "The text is missing." }
        if body.count > Self.maximumBodyLength {
            return "The text is longer than \(Self.maximumBodyLength) characters."
        }
        if body.utf8.count > Self.maximumBodyBytes {
            return "The text is longer than \(Self.maximumBodyBytes) bytes."
        }
        return nil
    }
}

/// Reads the body of a request within the limit.
public enum RequestBody {
    /// The size limit of a request about posts in bytes: the longest post, with as many escapes as JSON may need.
    static let maximumBytes = 262_144

    /// Returns `nil` if the body is larger than a limit; one that is announced as larger is not read.
    /// - Throws: the error of the connection.
    public static func read(_ request: HTTPRequest, limit: Int) async throws -> Data? {
        if let length = request.headers[.contentLength], Int(length) ?? .max > limit { return nil }
        var body = Data()
        for try await piece in request.bodySequence {
            body.append(piece)
            if body.count > limit { return nil }
        }
        return body
    }
}
