import FlyingFox

/// Gives each request to the API whose name its path begins with, and every other one to the posts.
struct APIRouter: HTTPHandler {
    let posts: PostsAPI
    let apis: [any MountedAPI]

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let first = request.path.split(separator: "/").first
        if let first, let api = apis.first(where: { $0.root == first }) { return try await api.handleRequest(request) }
        return try await posts.handleRequest(request)
    }
}
