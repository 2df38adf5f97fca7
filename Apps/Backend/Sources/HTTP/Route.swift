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

    /// Only the usual spelling of a number is one: `+1`, `01` and what does not fit are not.
    private static func id(_ text: Substring) -> Int? {
        Int(text).flatMap { String($0) == text ? $0 : nil }
    }
}
