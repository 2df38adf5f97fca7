import Backend
import Foundation
import PostsDomain

/// Asks the demo server inside the program, over HTTP like any other, and starts it for the first question.
actor EmbeddedPostsService: PostsService {
    private let backend: DemoBackend
    private var current: (address: URL, service: HTTPPostsService)?

    init(_ backend: DemoBackend) {
        self.backend = backend
    }

    func posts() async throws -> [PostSummary] {
        try await service().posts()
    }

    func post(id: Int) async throws -> PostDetail {
        try await service().post(id: id)
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
