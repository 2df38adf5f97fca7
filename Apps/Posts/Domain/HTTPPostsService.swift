import AppHTTP
import Foundation

/// Posts from any server of JSONPlaceholder's public shape.
///
/// Requests run off the caller's actor and end with the calling task. Nothing is cached and no cookie is kept.
public struct HTTPPostsService: Sendable {
    let baseURL: URL
    let timeout: Duration
    let client: HTTPClient

    /// Makes a service that asks the server at `baseURL`.
    ///
    /// - Parameters:
    ///   - baseURL: An http or https address with a host; see ``validate(apiURL:)``. Paths are added to its own path.
    ///   - timeout: How long one call of the service may take as a whole, however many requests it makes.
    ///   - maximumBytes: The most bytes of one answer that are read; a larger one is an error.
    public init(baseURL: URL, timeout: Duration = .seconds(10), maximumBytes: Int = 8 * 1_048_576) {
        self.baseURL = baseURL
        self.timeout = timeout
        client = HTTPClient(maximumBytes: maximumBytes)
    }

    func author(_ id: Int?, by deadline: Deadline) async throws -> String {
        guard let id else { return ServerPost.unknownAuthor }
        do {
            return try await get(UserRecord.self, "users", "\(id)", by: deadline).name
        } catch PostsServiceError.notFound {
            return ServerPost.unknownAuthor
        }
    }

    func get<Record: Decodable & Sendable>(
        _ type: Record.Type, _ path: String..., by deadline: Deadline
    ) async throws -> Record {
        let url = path.reduce(baseURL) { $0.appendingPathComponent($1) }
        let place = Place(url: url, path: "/" + path.joined(separator: "/"))
        let data = try await answer(to: HTTPRequest(url), at: place, by: deadline).body
        return try AnswerDecoder(place: place).decode(type, from: data)
    }

    /// The answer to a request, with failures in the domain's words.
    func answer(
        to request: HTTPRequest, at place: Place, by deadline: Deadline, statuses: Set<Int> = Set(200...299)
    ) async throws -> HTTPAnswer {
        do {
            return try await client.answer(to: request, at: place, by: deadline, statuses: statuses)
        } catch let failure as HTTPFailure {
            throw PostsServiceError(failure)
        }
    }
}
