import PostsDomain
import Synchronization

/// Orders requests and the changes that were settled since each of them.
final class RequestLog: Sendable {
    private struct State {
        var latest: Int
        var latestSavedList = 0
        var emptyAnswers = 0
        var settled: [PendingChanges.Settled] = []
        /// The number of the last settlement that is known to be on the disk.
        var stored: Int
        var newNumbers: [Int: Int] = [:]
        var gone: Set<Int> = []
    }

    /// The number of settlements to remember: more than can occur before a list is loaded again.
    private static let memory = 2_000

    /// The posts of recent answers, with later settlements applied.
    let seen = SeenPosts()
    private let state: Mutex<State>

    init(latest: Int) {
        // Another program may have changed the file: there must be numbers left.
        let latest = min(max(latest, 0), .max / 2)
        state = Mutex(State(latest: latest, stored: latest))
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
    func settle(_ settlement: PostSettlement) -> Int {
        seen.apply(settlement)
        return state.withLock { state in
            state.latest += 1
            state.settled.append(PendingChanges.Settled(number: state.latest, settlement: settlement))
            if state.settled.count > Self.memory { state.settled.removeFirst() }
            if case .published(let localID, let post) = settlement { state.newNumbers[localID] = post.id }
            if case .gone(let id, _) = settlement { state.gone.insert(id) }
            return state.latest
        }
    }

    /// The remembered settlements, the oldest first.
    var settled: [PendingChanges.Settled] { state.withLock { $0.settled } }

    /// Records that all settlements so far are on the disk.
    func settlementsAreStored() {
        state.withLock { state in state.stored = state.settled.last?.number ?? state.stored }
    }

    /// The number of the last settlement that posts include which are read from the disk from now on.
    var storedSettlement: Int { state.withLock { $0.stored } }

    /// Returns a post of an answer with the settlements since its request, or `nil` if it is gone.
    func current(_ post: ServerPost, asOf request: Int) -> ServerPost? {
        settled.lazy.filter { $0.number > request }.reduce(post) { post, settled in
            switch settled.settlement {
            case .gone(let id, _) where id == post?.id: return nil
            case .favourite(post?.id, let isOn, _):
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
