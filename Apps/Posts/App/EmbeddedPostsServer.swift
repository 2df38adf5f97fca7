import Backend
import Foundation
import PostsDomain

/// Asks the demo server inside the program, over HTTP like any other, and starts it for the first question.
actor EmbeddedPostsServer: PostsServer {
    private let backend: DemoBackend
    private var current: (address: URL, service: HTTPPostsService)?

    init(_ backend: DemoBackend) {
        self.backend = backend
    }

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        try await service().feed(query, after: place, limit: limit)
    }

    func everything() async throws -> [ServerPost] {
        try await service().everything()
    }

    func entry(id: Int) async throws -> ServerEntry {
        try await service().entry(id: id)
    }

    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult {
        try await service().send(submission)
    }

    /// A server that runs already answers with the address it has, and its connections are used again; one that could
    /// not start is started anew.
    private func service() async throws -> HTTPPostsService {
        let address = try await backend.start()
        if let current, current.address == address { return current.service }
        let service = HTTPPostsService(baseURL: address)
        current = (address, service)
        return service
    }
}
