import AppCore
import AppHTTP
import Foundation

/// A service that loads posts from a server with JSONPlaceholder's public API.
///
/// Requests run off the caller's actor and end with the calling task. Nothing is cached and no cookie is kept.
public struct HTTPPostsService: Sendable {
    let baseURL: URL
    let timeout: Duration
    let client: HTTPClient

    /// Creates a service for the server at `baseURL`.
    ///
    /// - Parameters:
    ///   - baseURL: An http or https address with a host; see ``validate(apiURL:)``. Paths are added to its own path.
    ///   - timeout: The time limit of one call of the service, however many requests it makes.
    ///   - maximumBytes: The size limit of one answer; a larger answer is an error.
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

    /// Returns the answer to a request, and translates failures into errors of the domain.
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

extension HTTPPostsService: PostsServer {
    /// Requests a page.
    /// - Throws: ``PostsServiceError`` if the server cannot be reached, or its answer cannot be read, or
    ///   `CancellationError`.
    @concurrent
    public func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        var items = [
            URLQueryItem(name: "order", value: query.order == .newest ? "newest" : "author"),
            URLQueryItem(name: "limit", value: "\(limit)"),
        ]
        let search = query.words.map(\.text).joined(separator: " ")
        if !search.isEmpty { items.append(URLQueryItem(name: "search", value: search)) }
        if query.favouritesOnly { items.append(URLQueryItem(name: "favourites", value: "1")) }
        if let place { items.append(URLQueryItem(name: "after", value: place)) }
        let url = baseURL.appendingPathComponent("feed").appending(queryItems: items)
        let spot = Place(url: url, path: "/feed")
        let data = try await answer(to: HTTPRequest(url), at: spot, by: Deadline(in: timeout)).body
        let feed = try AnswerDecoder(place: spot).decode(FeedRecord.self, from: data)
        return PostsFeed(
            posts: feed.posts.uniqued().map { $0.post(author: nil) }, total: feed.total, next: feed.next)
    }

    /// Requests all posts and all authors concurrently, and joins them.
    /// - Throws: ``PostsServiceError`` if the server cannot be reached, or an answer cannot be read, or
    ///   `CancellationError`.
    @concurrent
    public func everything() async throws -> [ServerPost] {
        let deadline = Deadline(in: timeout)
        async let posts = get([PostRecord].self, "posts", by: deadline)
        async let users = get([UserRecord].self, "users", by: deadline)
        let (records, authors) = try await (posts, users)
        let names = Dictionary(authors.map { ($0.id, $0.name) }) { first, _ in first }
        return records.uniqued().map { record in record.post(author: record.userId.flatMap { names[$0] }) }
    }

    /// Requests the post and its comments concurrently, and the author if the post does not name one.
    /// - Throws: ``PostsServiceError`` if there is no such post, or an answer cannot be read, or `CancellationError`.
    @concurrent
    public func entry(id: Int) async throws -> ServerEntry {
        let deadline = Deadline(in: timeout)
        async let comments = get([CommentRecord].self, "posts", "\(id)", "comments", by: deadline)
        let record = try await get(PostRecord.self, "posts", "\(id)", by: deadline)
        let name = record.author == nil ? try await author(record.userId, by: deadline) : nil
        return ServerEntry(
            post: record.post(author: name), comments: try await comments.uniqued().map(\.comment))
    }

    /// Sends a change with its idempotency key.
    /// - Throws: ``PostsServiceError`` if the server cannot be reached, or its answer cannot be read, or
    ///   `CancellationError`.
    @concurrent
    public func send(_ submission: PostSubmission) async throws -> PostSubmissionResult {
        let (request, place) = try request(for: submission)
        let answer = try await answer(to: request, at: place, by: Deadline(in: timeout), statuses: Self.understood)
        return try result(of: answer, to: submission.change, at: place)
    }
}

extension HTTPPostsService {
    /// The status codes whose answers say what happened to a change.
    private static let understood = Set(200...299).union(400...499).union([501])

    private struct Text: Encodable {
        let title: String
        let body: String
    }

    private func request(for submission: PostSubmission) throws -> (HTTPRequest, Place) {
        let (method, path): (String, [String]) =
            switch submission.change {
            case .publish: ("POST", ["posts"])
            case .delete(let id, _): ("DELETE", ["posts", "\(id)"])
            case .favourite(let id, let isFavourite):
                (isFavourite ? "PUT" : "DELETE", ["posts", "\(id)", "favourite"])
            }
        let url = path.reduce(baseURL) { $0.appendingPathComponent($1) }
        var request = HTTPRequest(url, method: method, headers: ["Idempotency-Key": submission.key])
        switch submission.change {
        case .publish(let title, let body):
            // Sorted keys: a server may compare the requests with one idempotency key byte by byte.
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            request.body = try encoder.encode(Text(title: title, body: body))
        case .delete(_, let version?):
            request.headers["If-Match"] = "\"\(version)\""
        case .delete, .favourite:
            break
        }
        return (request, Place(url: url, path: "/" + path.joined(separator: "/")))
    }

    private func result(
        of answer: HTTPAnswer, to change: PostSubmission.Change, at place: Place
    ) throws -> PostSubmissionResult {
        let refusal = try? JSONDecoder().decode(RefusalRecord.self, from: answer.body).error
        switch answer.status {
        case 200...299:
            let post = try? JSONDecoder().decode(PostRecord.self, from: answer.body).post(author: nil)
            if case .publish = change, post == nil {
                return .refused(reason: Self.unknownShape)
            }
            return .done(post)
        case 409, 410, 412:
            let isGone = refusal?.code == "gone" || answer.status == 410
            return .conflict(reason: refusal?.reason ?? "Another user changed this post.", isGone: isGone)
        case 408, 425, 429:
            throw PostsServiceError.connection(.status(answer.status, server: place.server, path: place.path))
        case 404, 405, 501:
            return .refused(reason: refusal?.reason ?? Self.takesNoChanges(place.server))
        default:
            return .refused(reason: refusal?.reason ?? Self.noReason(answer.status))
        }
    }

    private static let unknownShape = "The server answered in an unknown shape, so it may have the post or not."

    private static func noReason(_ status: Int) -> String {
        "The server refused it and gave no reason (status \(status))."
    }

    private static func takesNoChanges(_ server: String) -> String { "\(server) takes no changes." }
}

extension HTTPPostsService {
    /// The reason why a text is not the address of a server; its description says what to write instead.
    public typealias InvalidAddress = ServerAddress.Invalid

    /// Checks an address that the user has typed: http or https, a host, and at most a port and a path.
    public static func validate(apiURL text: String) -> Result<URL, InvalidAddress> { ServerAddress.validate(text) }
}
