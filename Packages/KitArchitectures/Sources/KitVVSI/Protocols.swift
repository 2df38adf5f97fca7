/// The state of a screen, as one value.
public protocol StateProtocol: Sendable {}

/// An action of the user or of the screen's life cycle.
public protocol ActionProtocol: Sendable {}

/// A one-time effect that is not state: an alert, a toast, a sound.
public protocol NotificationProtocol: Sendable {}

extension Never: StateProtocol, ActionProtocol, NotificationProtocol {}

/// Reads the newest state.
public typealias CurrentState<S> = @MainActor () -> S

/// Changes the state: the closure gets the newest state, checks and changes it in one step, and the change is published
/// once when it is done.
///
/// It is synchronous on the main actor, so nothing comes between the check and the change. Called inside the closure of
/// another call, it waits: the outer change is done and published first, then the inner ones in their order, each a
/// transaction of its own, all before the outer call returns. (In the original the inner change was lost.) From a
/// detached task it is called with `await`; then the turn in which it happens, and the order among such tasks, is not
/// defined.
public typealias StateUpdater<S> = @MainActor (@escaping @MainActor (inout S) -> Void) -> Void
