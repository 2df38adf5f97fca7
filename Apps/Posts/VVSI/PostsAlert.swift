import KitCore
import PostsDomain

/// An error as an alert or a line shows it, so that states with the same error are equal.
nonisolated struct PostsAlert: DisplayableError, Equatable {
    let title: String
    let message: String
    /// Whether the server could not be reached.
    let isOffline: Bool

    init(_ error: any Error) {
        let displayable = error.displayable
        (title, message) = (displayable.title, displayable.message)
        isOffline = PostsServiceError.isOffline(error)
    }
}
