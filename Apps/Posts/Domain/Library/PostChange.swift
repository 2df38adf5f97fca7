import KitCore
import Synchronization

/// A change that was made here, from when it is stored until the server has answered to it.
public struct PostChange: Hashable, Sendable, Identifiable {
    /// The kind of a change.
    public enum Kind: Hashable, Sendable {
        /// The post becomes a favourite, or is none any more.
        case favourite(Bool)
        /// The post is deleted.
        case delete
        /// The post is new.
        case publish
    }

    /// The number of the change; later ones have greater numbers.
    public let id: Int
    /// The kind of the change.
    public let kind: Kind
    /// The number of the post, negative for a new one.
    public let postID: Int
    /// The title of the post, to name it by.
    public let title: String

    /// Creates a change.
    public init(id: Int, kind: Kind, postID: Int, title: String) {
        self.id = id
        self.kind = kind
        self.postID = postID
        self.title = title
    }
}

/// The actions of a post.
public enum PostAction: Hashable, Sendable {
    /// The post gets a star, or loses it.
    case star
    /// The post that the server refused becomes the draft again.
    case edit
    /// The post is deleted.
    case delete
    /// The link to the post is copied.
    case copyLink

    /// The key for it in a list; `nil` if it is only in the menu.
    public var key: Character? {
        switch self {
        case .star: "f"
        case .edit: "e"
        case .delete: "d"
        case .copyLink: nil
        }
    }
}

extension PostRow {
    /// The actions of the post: no changes if the server takes none, no star for one that it refused, and no link to one
    /// that it does not have.
    public var actions: [PostAction] {
        let link: [PostAction] = id > 0 ? [.copyLink] : []
        if isReadOnly { return link }
        if case .failed = pending { return [.edit, .delete] }
        return [.star, .delete] + link
    }
}

/// The result of a change.
public enum PostChangeEvent: Hashable, Sendable {
    /// The server has it. `postID` is the number of the post there: for a new post, what takes the place of the
    /// negative one.
    case sent(PostChange, postID: Int)
    /// The server refused it; it is undone here, and `reason` is a sentence that says why.
    case refused(PostChange, reason: String)
    /// Another user changed or deleted the post; the change is undone, and `reason` says so.
    case conflict(PostChange, reason: String)
    /// The server cannot be reached, or is busy; the changes wait, and are sent as soon as it answers again.
    case waiting(PostsOutbox, reason: String)

    /// The change that the server has answered to; `nil` while changes wait.
    public var change: PostChange? {
        switch self {
        case .sent(let change, _), .refused(let change, _), .conflict(let change, _): change
        case .waiting: nil
        }
    }

    /// The post that the server has just published.
    public var published: PostChange? {
        if case .sent(let change, _) = self, change.kind == .publish { change } else { nil }
    }

    /// Returns how many changes wait after this event.
    /// - Parameter count: How many waited before.
    public func waitingCount(after count: Int) -> Int {
        switch self {
        case .waiting(let outbox, _): outbox.pending
        case .sent, .refused, .conflict: max(0, count - 1)
        }
    }
}

/// Whether the server has the shown state of a post.
public enum PostPending: Hashable, Sendable {
    /// It has all of it.
    case none
    /// A change that is waiting to be sent or is on its way.
    case sending
    /// A new post that the server refused; the reason is a sentence. It stays until it is undone.
    case failed(reason: String)
}

/// A change that came to nothing after it was stored, in words for the user.
public enum PostChangeFailure: DisplayableError, Equatable {
    /// The server refused the change, which was undone here.
    case refused(PostChange, reason: String)
    /// Another user changed or deleted the post; the change was undone here.
    case conflict(PostChange, reason: String)
    /// The deletion cannot be undone: the server has it already.
    case tooLate

    /// Creates the failure that an event reports; `nil` for an event that needs no attention.
    public init?(_ event: PostChangeEvent) {
        switch event {
        case .refused(let change, let reason): self = .refused(change, reason: reason)
        case .conflict(let change, let reason): self = .conflict(change, reason: reason)
        case .sent, .waiting: return nil
        }
    }

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .refused(let change, _): PostsTexts.undone(change.kind)
        case .conflict: PostsTexts.conflict
        case .tooLate: "Too late"
        }
    }

    /// Which post it was, and why.
    public var message: String {
        switch self {
        case .refused(let change, let reason), .conflict(let change, let reason):
            PostsTexts.reason(reason, of: change)
        case .tooLate: "The server has deleted the post already."
        }
    }
}

/// The changes that are waiting to be sent.
public struct PostsOutbox: Hashable, Sendable {
    /// How many changes wait, or are on their way.
    public let pending: Int
    /// How many new posts were refused and are still in the lists.
    public let failed: Int

    /// Creates the state of an outbox.
    public init(pending: Int = 0, failed: Int = 0) {
        self.pending = pending
        self.failed = failed
    }
}

/// Notifies listeners of the results of changes.
///
/// For libraries in memory, which have no earlier results to report: the live library first replays those from its
/// database, and orders events and answers.
public final class PostListeners: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<PostChangeEvent>.Continuation] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Creates one without listeners.
    public init() {}

    /// Sends an event to all current listeners.
    public func report(_ event: PostChangeEvent) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(event) }
    }

    /// A stream that ends with the task that reads it.
    public func stream() -> AsyncStream<PostChangeEvent> {
        AsyncStream { continuation in
            let id = state.withLock { state in
                state.last += 1
                state.continuations[state.last] = continuation
                return state.last
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.continuations.removeValue(forKey: id) }
            }
        }
    }
}
