import KitCore

/// A change that came to nothing after it was stored, in words for the user.
public enum PostChangeFailure: DisplayableError, Equatable {
    /// The server refused the change, which was taken back here.
    case refused(PostChange, reason: String)
    /// Another user changed or deleted the post meanwhile; the change was taken back here.
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
        case .tooLate: "Too Late"
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
