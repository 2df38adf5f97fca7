import KitDI

/// A change that waits for the server, or a new post that the server has refused.
public struct PendingChange: Hashable, Sendable {
    /// The identity of the change, also before it is stored.
    public let key: String
    /// The kind of the change.
    public let kind: PostChange.Kind
    /// The post before the change; its number is negative for a new post, and its title empty if it is unknown here.
    public let post: ServerPost
    /// The reason why the server refused a new post.
    public let reason: String?

    /// Creates a change.
    public init(key: String, kind: PostChange.Kind, post: ServerPost, reason: String? = nil) {
        self.key = key
        self.kind = kind
        self.post = post
        self.reason = reason
    }
}

/// A change that the server has made.
public enum PostSettlement: Hashable, Sendable {
    /// A post has become a favourite, or has stopped being one; the post before that, if it is known here.
    case favourite(Int, Bool, ServerPost? = nil)
    /// A post does not exist any more; its content, if it is known here.
    case gone(Int, ServerPost? = nil)
    /// A new post, and the number that it had before.
    case published(localID: Int, ServerPost)
}

/// The changes that an answer of the server can lack: those that wait, and those that it has made since.
public struct PendingChanges: Sendable {
    /// A change that the server has made, with its place among the requests.
    public struct Settled: Sendable {
        /// The number; an answer to a request with a greater one includes the change.
        public let number: Int
        /// The change.
        public let settlement: PostSettlement

        /// Creates a change that the server has made.
        public init(number: Int, settlement: PostSettlement) {
            self.number = number
            self.settlement = settlement
        }
    }

    /// The changes that are being stored on this computer, which may still fail.
    public var storing: [PendingChange] = []
    /// The stored changes, in the order in which they were made.
    public var stored: [PendingChange] = []
    /// The key of the stored change that is being sent, or `nil` if there is none.
    public var sending: String?
    /// The changes that the server has made, the oldest first.
    public var settled: [Settled] = []

    /// Creates a value without changes.
    public init() {}

    /// Returns the changes that an answer lacks, by post.
    /// - Parameter number: The number of the answer's request.
    func effects(since number: Int = 0) -> PendingEffects {
        var effects = PendingEffects()
        for settled in settled where settled.number > number { effects.add(settled.settlement) }
        for change in stored + storing { effects.add(change, isSending: change.key == sending) }
        return effects
    }

    /// Returns the number of posts that the server has gained between two requests.
    func growth(since first: Int, until last: Int) -> Int {
        settled.reduce(0) { sum, settled in
            guard settled.number > first, settled.number <= last else { return sum }
            return switch settled.settlement {
            case .published: sum + 1
            case .gone(let id, _) where id > 0: sum - 1
            case .gone, .favourite: sum
            }
        }
    }

    /// Returns whether a post is deleted here.
    public func isDeleted(_ id: Int) -> Bool { effects().deleted[id] != nil }
}

/// The changes that an answer lacks, by post.
struct PendingEffects: Sendable {
    /// The deleted posts; `nil` as a value for one whose content is unknown.
    private(set) var deleted: [Int: ServerPost?] = [:]
    /// The new posts, the oldest first.
    private(set) var new: [ServerPost] = []
    /// The posts whose marks change, as the answer has them.
    private(set) var marked: [Int: ServerPost] = [:]
    /// The numbers of published posts, by the ones that they had before.
    private(set) var numbers: [Int: Int] = [:]
    private var marks: [Int: Bool] = [:]
    private var waiting: Set<Int> = []
    private var sending: Set<Int> = []
    private var refusals: [Int: String] = [:]

    /// The posts that differ from an answer, with former and present numbers.
    var posts: Set<Int> {
        waiting.union(marks.keys).union(deleted.keys).union(refusals.keys).union(numbers.keys).union(numbers.values)
    }

    fileprivate mutating func add(_ settlement: PostSettlement) {
        switch settlement {
        case .favourite(let id, let isOn, let post):
            marks[id] = isOn
            if let post, !post.title.isEmpty { marked[id] = post }
        case .gone(let id, let post):
            deleted[id] = .some(post)
            new.removeAll { $0.id == id }
        case .published(let localID, let post):
            numbers[localID] = post.id
            new.append(post)
        }
    }

    fileprivate mutating func add(_ change: PendingChange, isSending: Bool) {
        let id = numbers[change.post.id] ?? change.post.id
        if isSending { sending.insert(id) }
        switch change.kind {
        case .favourite(let isOn):
            marks[id] = isOn
            waiting.insert(id)
            if id > 0, !change.post.title.isEmpty { marked[id] = change.post }
        case .delete:
            deleted[id] = .some(change.post.title.isEmpty ? nil : change.post)
            new.removeAll { $0.id == id }
        case .publish where id > 0:
            // The server has answered since the stored changes were read.
            break
        case .publish:
            new.append(change.post)
            if let reason = change.reason { refusals[id] = reason } else { waiting.insert(id) }
        }
    }

    /// The posts that the user has marked, as the server has them.
    var newlyMarked: [ServerPost] {
        marked.values.filter { !$0.isFavourite && marks[$0.id] == true }.sorted { $0.id < $1.id }
    }

    /// Returns the number that a published post had before.
    func formerNumber(of id: Int) -> Int? { numbers.first { $0.value == id }?.key }

    /// Returns whether the user has removed the mark of a post.
    func isUnmarked(_ id: Int) -> Bool { marks[id] == false }

    /// Returns a row with the changes, or `nil` if its post is deleted.
    func row(_ row: PostRow) -> PostRow? {
        let id = numbers[row.id] ?? row.id
        guard deleted[id] == nil else { return nil }
        return PostRow(
            id: id, title: row.title, author: row.author, date: row.date, isFavourite: marks[id] ?? row.isFavourite,
            pending: pending(id), isReadOnly: row.isReadOnly, snippet: row.snippet)
    }

    private func pending(_ id: Int) -> PostPending {
        if let reason = refusals[id] { return .failed(reason: reason) }
        return sending.contains(id) ? .sending : waiting.contains(id) ? .waiting : .none
    }
}
