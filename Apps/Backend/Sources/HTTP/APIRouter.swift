import FlyingFox

/// Routes each request to the API of its first path component, and all others to the posts.
struct APIRouter: LimitedHandler {
    private let posts: PostsAPI
    private let apis: [any MountedAPI]
    private let shares: ConnectionShares

    init(posts: PostsAPI, apis: [any MountedAPI], connections: Int) {
        self.posts = posts
        self.apis = apis
        shares = ConnectionShares(connections: connections, apis: apis.count + 1)
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let api = api(of: request.path)
        let name = api?.root ?? ""
        guard shares.begin(name) else { return .refusal(.busy) }
        defer { shares.end(name) }
        if let api { return try await api.handleRequest(request) }
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

/// A resource of the posts, from a path.
enum Route: Equatable {
    case posts
    case post(Int)
    case favourite(post: Int)
    case comments(post: Int)
    case users
    case user(Int)
    /// The posts in pages, searched and ordered, which JSONPlaceholder does not have.
    case feed

    /// Returns `nil` if no resource has this path.
    init?(path: String) {
        let parts = path.split(separator: "/")
        let id = parts.count > 1 ? Self.id(parts[1]) : nil
        switch (parts.first, parts.count, id) {
        case ("posts", 1, _): self = .posts
        case ("posts", 2, let id?): self = .post(id)
        case ("posts", 3, let id?) where parts[2] == "comments": self = .comments(post: id)
        case ("posts", 3, let id?) where parts[2] == "favourite": self = .favourite(post: id)
        case ("users", 1, _): self = .users
        case ("users", 2, let id?): self = .user(id)
        case ("feed", 1, _): self = .feed
        default: return nil
        }
    }

    /// A Boolean value that indicates whether the resource is a list that is always returned as a whole.
    var isUnfilteredList: Bool {
        switch self {
        case .posts, .comments, .users: true
        case .post, .favourite, .user, .feed: false
        }
    }

    /// The methods of the resource, for the header `Allow`.
    var methods: [String] {
        switch self {
        case .posts: ["GET", "HEAD", "POST"]
        case .post: ["GET", "HEAD", "PUT", "DELETE"]
        case .favourite: ["PUT", "DELETE"]
        case .comments, .users, .user, .feed: ["GET", "HEAD"]
        }
    }

    /// Parses a number in its usual spelling: not `+1`, `01` or a number that overflows.
    private static func id(_ text: Substring) -> Int? {
        Int(text).flatMap { String($0) == text ? $0 : nil }
    }
}

/// An API in addition to the posts: all paths that begin with one component.
public protocol MountedAPI: HTTPHandler {
    /// The first component of the API's paths, such as `ledger`.
    var root: String { get }
    /// The size limit of a request's body in bytes; a request that announces more arrives without its body.
    var maximumBodyBytes: Int { get }
}

/// A handler that limits the bodies of requests before they arrive.
protocol LimitedHandler: HTTPHandler {
    /// Returns the size limit in bytes of the body of a request for a target.
    func maximumBodyBytes(of target: String) -> Int
}
