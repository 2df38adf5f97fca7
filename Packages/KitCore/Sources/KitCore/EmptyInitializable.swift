/// A type that can be made from nothing, so that a scene can make its own content view.
///
/// The idea is NanoViewController's. On the main actor, because it is meant for views.
@MainActor
public protocol EmptyInitializable {
    /// Creates a value in its initial state.
    init()
}
