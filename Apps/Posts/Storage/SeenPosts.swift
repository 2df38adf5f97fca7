import PostsDomain
import Synchronization

/// The posts of the last answers, for changes to what is not saved.
final class SeenPosts: Sendable {
    private static let maximumCount = 5_000

    private let posts = Mutex<[Int: ServerPost]>([:])

    subscript(id: Int) -> ServerPost? { posts.withLock { $0[id] } }

    func add(_ new: [ServerPost]) {
        posts.withLock { posts in
            if posts.count + new.count > Self.maximumCount { posts.removeAll(keepingCapacity: true) }
            for post in new { posts[post.id] = post }
        }
    }

    func apply(_ settlement: RequestLog.Settlement) {
        posts.withLock { posts in
            switch settlement {
            case .favourite(let id, let isOn): posts[id]?.isFavourite = isOn
            case .gone(let id): posts[id] = nil
            case .published(_, let post): posts[post.id] = post
            }
        }
    }
}
