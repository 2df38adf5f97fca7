import KitCore
import PostsDomain

/// An error as the screens show it, so that events and models with the same error are equal.
struct PostsFailure: DisplayableError, Equatable {
    let title: String
    let message: String
    /// A Boolean value that indicates whether the server could not be reached.
    let isOffline: Bool

    init(_ error: any Error) {
        let displayable = error.displayable
        (title, message) = (displayable.title, displayable.message)
        isOffline = PostsServiceError.isOffline(error)
    }
}
