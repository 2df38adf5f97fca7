import Backend
import PostsDomain

/// Asks the demo server inside the program, over HTTP like any other, and starts it for the first question.
struct EmbeddedPostsService: PostsService {
    private let backend: DemoBackend

    init(_ backend: DemoBackend) {
        self.backend = backend
    }

    func posts() async throws -> [PostSummary] {
        try await service().posts()
    }

    func post(id: Int) async throws -> PostDetail {
        try await service().post(id: id)
    }

    /// A server that runs already answers with the address it has; one that could not start is started anew.
    private func service() async throws -> HTTPPostsService {
        HTTPPostsService(baseURL: try await backend.start())
    }
}
