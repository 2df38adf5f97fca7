import AppHTTP
import PostsDomain
import Synchronization

/// A server of which is known when it answered last.
final class WatchedServer: PostsServer {
    private let server: any PostsServer
    private let answers = Mutex<(last: ContinuousClock.Instant?, count: Int)>((nil, 0))

    init(_ server: any PostsServer) { self.server = server }

    /// When the last page came.
    var lastAnswer: ContinuousClock.Instant? { answers.withLock { $0.last } }
    /// How many pages came.
    var count: Int { answers.withLock { $0.count } }

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        let feed = try await server.feed(query, after: place, limit: limit)
        answers.withLock { $0 = (.now, $0.count + 1) }
        return feed
    }

    func everything() async throws -> [ServerPost] { try await server.everything() }
    func entry(id: Int) async throws -> ServerEntry { try await server.entry(id: id) }
    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult { try await server.send(submission) }
}

/// A server that is not there.
struct AbsentServer: PostsServer {
    private let error = PostsServiceError.connection(.cannotConnect(server: "nowhere"))

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed { throw error }
    func everything() async throws -> [ServerPost] { throw error }
    func entry(id: Int) async throws -> ServerEntry { throw error }
    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult { throw error }
}
