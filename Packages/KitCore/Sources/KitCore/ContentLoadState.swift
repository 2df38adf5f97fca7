/// The load state of a screen's content.
///
/// The idea is NiceArchitecture's.
public enum ContentLoadState: Sendable {
    /// The content is loading.
    case loading
    /// The content is loaded, and is empty.
    case noData
    /// The content is loaded, and is not empty.
    case hasData
    /// Loading failed.
    case error(any DisplayableError)
}

extension ContentLoadState: Equatable {
    /// Returns whether two states are the same; errors are compared with `isSame(as:)`, not by their texts.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.loading, .loading), (.noData, .noData), (.hasData, .hasData):
            true
        case (.error(let left), .error(let right)):
            left.isSame(as: right)
        default:
            false
        }
    }
}

/// A type that can be created without arguments, so that a scene can create its own content view.
///
/// The idea is NanoViewController's. It is isolated to the main actor because views are.
@MainActor
public protocol EmptyInitializable {
    /// Creates a value in its initial state.
    init()
}
