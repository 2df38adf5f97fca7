/// What becomes of a change.
public enum PostChangeEvent: Hashable, Sendable {
    /// The server has it. `postID` is the number of the post there: for a new post, what takes the place of the
    /// negative one.
    case sent(PostChange, postID: Int)
    /// The server does not want it; it is taken back here, and `reason` is a sentence that says why.
    case refused(PostChange, reason: String)
    /// The post was changed or deleted by somebody else meanwhile; the change is taken back, and `reason` says so.
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
}
