import FlyingFox

/// Gives each request to the API whose name its path begins with, and every other one to the posts.
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

/// The resources that exist, read from a path.
enum Route: Equatable {
    case posts
    case post(Int)
    case favourite(post: Int)
    case comments(post: Int)
    case users
    case user(Int)
    /// The posts in pages, searched and ordered; JSONPlaceholder has nothing like it.
    case feed

    /// Nil when no resource can have this path.
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

    /// Whether it is a list that is always answered as a whole.
    var isUnfilteredList: Bool {
        switch self {
        case .posts, .comments, .users: true
        case .post, .favourite, .user, .feed: false
        }
    }

    /// The methods that the resource takes, for the header `Allow`.
    var methods: [String] {
        switch self {
        case .posts: ["GET", "HEAD", "POST"]
        case .post: ["GET", "HEAD", "PUT", "DELETE"]
        case .favourite: ["PUT", "DELETE"]
        case .comments, .users, .user, .feed: ["GET", "HEAD"]
        }
    }

    /// Only the usual spelling of a number is accepted: `+1`, `01` and overflowing numbers are not.
    private static func id(_ text: Substring) -> Int? {
        Int(text).flatMap { String($0) == text ? $0 : nil }
    }
}

/// An API that a demo server answers beside its posts: everything below one name at the root of its paths.
public protocol MountedAPI: HTTPHandler {
    /// The first part of the paths that it answers, such as `ledger`.
    var root: String { get }
    /// The most bytes that a request to it may carry; a request that announces more comes without them, to be refused.
    var maximumBodyBytes: Int { get }
}

/// Something that answers requests, and says before their bodies arrive how large these may be.
protocol LimitedHandler: HTTPHandler {
    /// The most bytes that a request for a target may carry.
    func maximumBodyBytes(of target: String) -> Int
}
