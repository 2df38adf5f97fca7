public import Compare
public import PostsDomain
import PostsVariants

nonisolated extension ComparedApp {
    /// Posts; each pane asks the same service.
    /// - Parameter service: What answers; the default has posts of its own and needs no server.
    public static func posts(service: any PostsService = SamplePosts()) -> ComparedApp {
        ComparedApp(title: "Posts") { architecture, services in
            PostsVariants.makeRoot(architecture, GatedPosts(service, services))
        }
    }
}

private nonisolated final class GatedPosts: PostsService {
    private let service: any PostsService
    private let services: PaneServices
    private var failure: PostsServiceError { .serverError(server: "the compared server", path: "/posts", status: 500) }

    init(_ service: any PostsService, _ services: PaneServices) {
        self.service = service
        self.services = services
    }

    func posts() async throws -> [PostSummary] {
        try await services.call("posts", failure: failure) { try await service.posts() }
    }

    func post(id: Int) async throws -> PostDetail {
        try await services.call("post \(id)", failure: failure) { try await service.post(id: id) }
    }
}
