import PostsDomain
import Synchronization

/// Orders requests and the changes that were settled since each of them.
final class RequestLog: Sendable {
    /// A change that the server has confirmed or made.
    enum Settlement: Sendable {
        case favourite(Int, Bool)
        case gone(Int)
        case published(localID: Int, ServerPost)
    }

    private struct State {
        var latest: Int
        var latestSavedList = 0
        var emptyAnswers = 0
        var settled: [(request: Int, settlement: Settlement)] = []
        var newNumbers: [Int: Int] = [:]
        var gone: Set<Int> = []
    }

    /// The number of settlements to remember: more than can occur during one request.
    private static let memory = 1_000

    /// The posts of recent answers, with later settlements applied.
    let seen = SeenPosts()
    private let state: Mutex<State>

    init(latest: Int) {
        // Another program may have changed the file: there must be numbers left.
        state = Mutex(State(latest: min(max(latest, 0), .max / 2)))
    }

    /// Returns the number for a request that begins now.
    func begin() -> Int {
        state.withLock { state in
            state.latest += 1
            return state.latest
        }
    }

    /// Records an answer to a request for a list, and returns whether it is newer than all saved ones.
    func maySaveList(_ request: Int) -> Bool {
        state.withLock { state in
            guard request >= state.latestSavedList else { return false }
            state.latestSavedList = request
            return true
        }
    }

    /// Returns whether to accept an answer to a request for all posts: an empty one only if the previous one was empty.
    func believes(isEmpty: Bool) -> Bool {
        state.withLock { state in
            state.emptyAnswers = isEmpty ? state.emptyAnswers + 1 : 0
            return state.emptyAnswers != 1
        }
    }

    /// Stores a settlement that earlier requests may lack, and returns its number.
    func settle(_ settlement: Settlement) -> Int {
        seen.apply(settlement)
        return state.withLock { state in
            state.latest += 1
            state.settled.append((state.latest, settlement))
            if state.settled.count > Self.memory { state.settled.removeFirst() }
            if case .published(let localID, let post) = settlement { state.newNumbers[localID] = post.id }
            if case .gone(let id) = settlement { state.gone.insert(id) }
            return state.latest
        }
    }

    /// Returns the settlements since a request began, the oldest first.
    func settled(since request: Int) -> [Settlement] {
        state.withLock { state in state.settled.filter { $0.request > request }.map(\.settlement) }
    }

    /// Returns a post of an answer with the settlements since its request, or `nil` if it is gone.
    func current(_ post: ServerPost, asOf request: Int) -> ServerPost? {
        settled(since: request).reduce(post) { post, settlement in
            switch settlement {
            case .gone(post?.id): return nil
            case .favourite(post?.id, let isOn):
                var marked = post
                marked?.isFavourite = isOn
                return marked
            default: return post
            }
        }
    }

    /// Returns whether a post was deleted since the program started; numbers are not reused.
    func isGone(_ id: Int) -> Bool {
        state.withLock { $0.gone.contains(id) }
    }

    /// Returns the server's number of a post that was published since the program started, or the number itself.
    func number(of id: Int) -> Int {
        state.withLock { $0.newNumbers[id] ?? id }
    }
}
