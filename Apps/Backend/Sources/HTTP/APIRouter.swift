import FlyingFox

/// Gives each request to the API whose name its path begins with, and every other one to the posts.
struct APIRouter: LimitedHandler {
    let posts: PostsAPI
    let apis: [any MountedAPI]

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let api = api(of: request.path) { return try await api.handleRequest(request) }
        return try await posts.handleRequest(request)
    }

    func maximumBodyBytes(of target: String) -> Int {
        api(of: target.prefix { $0 != "?" })?.maximumBodyBytes ?? RequestBody.maximumBytes
    }

    private func api(of path: some StringProtocol) -> (any MountedAPI)? {
        let first = path.split(separator: "/").first
        return apis.first { api in first.map { $0 == api.root } ?? false }
    }
}
