/// The load state of a screen's content.
///
/// The idea is NiceArchitecture's.
public enum ContentLoadState: Sendable {
    /// The content is on its way.
    case loading
    /// The content came, and there is none.
    case noData
    /// The content came and can be shown.
    case hasData
    /// The content did not come, for this reason.
    case error(any DisplayableError)
}

extension ContentLoadState: Equatable {
    /// Returns whether both are the same state; errors are compared by `isSame(as:)`, not by their texts.
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

/// A type that can be made from nothing, so that a scene can make its own content view.
///
/// The idea is NanoViewController's. On the main actor, because it is meant for views.
@MainActor
public protocol EmptyInitializable {
    /// Creates a value in its initial state.
    init()
}
