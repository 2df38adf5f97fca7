import KitCore

/// An error as a screen shows it: errors with the same words are equal.
public struct PostsFailure: DisplayableError, Hashable {
    /// A heading of a few words.
    public let title: String
    /// The error, its place and a remedy.
    public let message: String
    /// A Boolean value that indicates whether the server could not be reached.
    public let isOffline: Bool

    /// Creates the failure of any error.
    public init(_ error: any Error) {
        let displayable = error.displayable
        (title, message) = (displayable.title, displayable.message)
        isOffline = PostsServiceError.isOffline(error)
    }
}
