import KitCore

/// Something that a person must have read before it goes.
public struct PostsAlert: Hashable, Sendable {
    /// A heading of a few words.
    public let title: String
    /// What happened, and what to do about it.
    public let message: String

    /// Makes an alert of its texts.
    public init(title: String, message: String) {
        self.title = title
        self.message = message
    }

    /// Tells of an error.
    public init(_ error: any DisplayableError) {
        self.init(title: error.title, message: error.message)
    }

    /// Tells of a change that the server did not take; `nil` for what nobody needs to be told.
    public init?(_ event: PostChangeEvent) {
        switch event {
        case .refused(let change, let reason):
            self.init(title: PostsTexts.undone(change.kind), message: PostsTexts.reason(reason, of: change))
        case .conflict(let change, let reason):
            self.init(title: PostsTexts.conflict, message: PostsTexts.reason(reason, of: change))
        case .sent, .waiting: return nil
        }
    }

    /// Told when a deletion could not be taken back any more.
    public static let tooLate = PostsAlert(title: "Too Late", message: "The server has deleted the post already.")
}
