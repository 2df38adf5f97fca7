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
        guard let failure = PostChangeFailure(event) else { return nil }
        self.init(failure)
    }

    /// Told when a deletion could not be taken back any more.
    public static let tooLate = PostsAlert(PostChangeFailure.tooLate)
}
