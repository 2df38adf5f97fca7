import KitCore
import Synchronization

/// A change by the user, from when it is stored until the server has answered it.
public struct PostChange: Hashable, Sendable, Identifiable {
    /// The kind of a change.
    public enum Kind: Hashable, Sendable {
        /// The post becomes a favourite, or stops being one.
        case favourite(Bool)
        /// The post is deleted.
        case delete
        /// The post is new.
        case publish
    }

    /// The number of the change; numbers increase.
    public let id: Int
    /// The kind of the change.
    public let kind: Kind
    /// The number of the post; negative for a new post.
    public let postID: Int
    /// The title of the post, for messages.
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
    /// Marks the post as a favourite, or removes the mark.
    case star
    /// Turns a post that the server refused into the draft again.
    case edit
    /// Deletes the post.
    case delete
    /// Copies the link to the post.
    case copyLink
}

extension PostRow {
    /// A Boolean value that indicates whether the server refused the post, so that only the user can go on with it.
    public var isRefused: Bool { if case .failed = pending { true } else { false } }

    /// The actions that the post supports.
    ///
    /// A read-only server takes no changes, a refused post has no star, and a post that is not published has no link.
    public var actions: [PostAction] {
        let link: [PostAction] = id > 0 ? [.copyLink] : []
        if isReadOnly { return link }
        return isRefused ? [.edit, .delete] : [.star, .delete] + link
    }
}

/// The result of a change.
public enum PostChangeEvent: Hashable, Sendable {
    /// The server accepted the change. `postID` is the number of the post on the server, which replaces the negative
    /// number of a new post.
    case sent(PostChange, postID: Int)
    /// The server refused the change, which is undone; `reason` is a sentence.
    case refused(PostChange, reason: String)
    /// Another user changed or deleted the post; the change is undone, and `reason` is a sentence that says so.
    case conflict(PostChange, reason: String)
    /// The changes wait, and are sent when the server answers again; `failure` is the reason why it did not receive
    /// them, or `nil` if they were not sent since the start.
    case waiting(PostsOutbox, failure: PostsFailure?)
    /// The server has answered a request for a list or for a post, so it can be reached again.
    case answered(isList: Bool)

    /// The change that the server has answered, or `nil` if the event is about no single change.
    public var change: PostChange? {
        switch self {
        case .sent(let change, _), .refused(let change, _), .conflict(let change, _): change
        case .waiting, .answered: nil
        }
    }

    /// A Boolean value that indicates whether the server has answered something other than a request for a list.
    ///
    /// It proves the connection to a list that could not be refreshed.
    public var isAnswer: Bool {
        switch self {
        case .sent, .refused, .conflict, .answered(isList: false): true
        case .waiting, .answered(isList: true): false
        }
    }

    /// The post that the server has just published, if any.
    public var published: PostChange? {
        if case .sent(let change, _) = self, change.kind == .publish { change } else { nil }
    }

    /// The change that can no longer be undone: it failed, or the server has it.
    ///
    /// A star can always be changed again.
    public var ended: PostChange? {
        switch self {
        case .sent(let change, _): if case .favourite = change.kind { nil } else { change }
        case .refused(let change, _), .conflict(let change, _): change
        case .waiting, .answered: nil
        }
    }

    /// The post that returns to its place because it could not be deleted, if any.
    public var restored: Int? {
        switch self {
        case .refused(let change, _), .conflict(let change, _): change.kind == .delete ? change.postID : nil
        case .sent, .waiting, .answered: nil
        }
    }

    /// Returns the changes that wait after this event.
    /// - Parameter former: The changes that waited before.
    public func waitingChanges(after former: WaitingChanges) -> WaitingChanges {
        switch self {
        case .waiting(let outbox, let failure): WaitingChanges(count: outbox.pending, failure: failure)
        case .sent, .refused, .conflict: WaitingChanges(count: max(0, former.count - 1))
        case .answered: WaitingChanges(count: former.count)
        }
    }
}

/// The changes that wait for the server, as a list states them.
public struct WaitingChanges: Hashable, Sendable {
    /// The number of the changes.
    public let count: Int
    /// The reason why the server did not receive them, or `nil` if it has answered since or they were not sent yet.
    public let failure: PostsFailure?

    /// Creates the changes that wait.
    public init(count: Int = 0, failure: PostsFailure? = nil) {
        (self.count, self.failure) = (count, count > 0 ? failure : nil)
    }
}

/// The progress of a post's changes to the server.
public enum PostPending: Hashable, Sendable {
    /// The server has all changes.
    case none
    /// A change is waiting to be sent.
    case waiting
    /// A change is being sent.
    case sending
    /// The server refused a new post. It stays in the lists until it is undone; the reason is a sentence.
    case failed(reason: String)
}

/// A stored change that failed, described for the user.
public enum PostChangeFailure: DisplayableError, Equatable {
    /// The server refused the change, which was undone here.
    case refused(PostChange, reason: String)
    /// Another user changed or deleted the post; the change was undone here.
    case conflict(PostChange, reason: String)
    /// The change cannot be undone, because the server already has it.
    case tooLate(PostChange)

    /// Creates the failure that an event reports, or returns `nil` for an event that is not a failure.
    public init?(_ event: PostChangeEvent) {
        switch event {
        case .refused(let change, let reason): self = .refused(change, reason: reason)
        case .conflict(let change, let reason): self = .conflict(change, reason: reason)
        case .sent, .waiting, .answered: return nil
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

    /// The post, and the reason.
    public var message: String {
        switch self {
        case .refused(let change, let reason), .conflict(let change, let reason):
            PostsTexts.reason(reason, of: change)
        case .tooLate(let change):
            change.kind == .publish
                ? "The server has published the post already." : "The server has deleted the post already."
        }
    }
}

/// The changes that have not reached the server.
public struct PostsOutbox: Hashable, Sendable {
    /// The number of changes that wait or are being sent.
    public let pending: Int
    /// The number of new posts that the server refused and that are still in the lists.
    public let failed: Int

    /// Creates the state of an outbox.
    public init(pending: Int = 0, failed: Int = 0) {
        self.pending = pending
        self.failed = failed
    }
}

/// The listeners of a library in memory, which receive the results of changes.
///
/// The live library does not use it, because it first replays earlier results from its database.
public final class PostListeners: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<PostChangeEvent>.Continuation] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Creates a list without listeners.
    public init() {}

    /// Sends an event to all current listeners.
    public func report(_ event: PostChangeEvent) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(event) }
    }

    /// Returns a stream of later events, which ends with the task that reads it.
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
