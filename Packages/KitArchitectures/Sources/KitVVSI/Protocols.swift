import KitReactive

/// The state of a screen, as one value.
public protocol StateProtocol: Sendable {}

/// An action of the user or of the screen's life cycle.
public protocol ActionProtocol: Sendable {}

/// A one-time effect that is not state: an alert, a toast, a sound.
public protocol NotificationProtocol: Sendable {}

extension Never: StateProtocol, ActionProtocol, NotificationProtocol {}

/// A closure that returns the latest state.
public typealias CurrentState<S> = @MainActor () -> S

/// A closure that changes the state in one step, and publishes the change once.
///
/// It is synchronous on the main actor, so nothing comes between a check and a change of the state. A call inside the
/// closure of another call waits: the outer change is applied and published first, then the inner ones in order, each
/// as its own transaction, all before the outer call returns. (In the original, the inner change was lost.) A detached
/// task calls it with `await`; then the turn of the change, and the order among such tasks, are undefined.
public typealias StateUpdater<S> = @MainActor (@escaping @MainActor (inout S) -> Void) -> Void

/// The logic of a screen, which turns each action into state changes and effects.
///
/// After VVSI by hudishkin. `execute` is called on the main actor for each action, in order, within the turn in which
/// it was triggered. Changes made with the updater are applied in that turn.
@MainActor
public protocol ViewStateInteractorProtocol: AnyObject {
    /// The type of the state.
    associatedtype S: StateProtocol
    /// The type of the actions.
    associatedtype A: ActionProtocol
    /// The type of the notifications; `Never` for none.
    associatedtype N: NotificationProtocol
    /// The subject that notifications are sent to.
    var notifications: PassthroughSubject<N, Never> { get }
    /// Handles an action.
    func execute(_ state: @escaping CurrentState<S>, _ action: A, _ updater: @escaping StateUpdater<S>)
}

/// An interactor whose effects end with its view state.
@MainActor
public protocol EffectOwner: AnyObject {
    /// The interactor's effects.
    var effects: EffectScope { get }
}

/// An interactor with the initial state of its screen.
@MainActor
public protocol InitialStateProtocol: ViewStateInteractorProtocol {
    /// The state before the first action, which is read once.
    var initialState: S { get }
}

/// An interactor that receives one handle instead of two closures.
///
/// It is an ordinary interactor of VVSI: a view state calls the original form of `execute`, which creates the handle.
/// `Work` is an enum of the interactor's effects (`nonisolated` in a module that is isolated to the main actor); omit
/// it if there are none.
@MainActor
public protocol InteractorProtocol: InitialStateProtocol, EffectOwner {
    /// The identities of the interactor's effects.
    associatedtype Work: Hashable = Never
    /// The type of the handle that its methods receive.
    typealias Handle = StateHandle<S, Work>
    /// Handles an action.
    func execute(_ action: A, _ state: Handle)
}

extension InteractorProtocol {
    /// Handles an action with a handle on the state and the effects.
    @inlinable
    public func execute(_ state: @escaping CurrentState<S>, _ action: A, _ updater: @escaping StateUpdater<S>) {
        execute(action, StateHandle(state, updater, effects))
    }
}

/// The interface of a store for a body, independent of the interactor; after VVSI's protocol of that name.
@MainActor
public protocol ViewStateProtocol: AnyObject {
    /// The type of the state.
    associatedtype S: StateProtocol
    /// The type of the actions.
    associatedtype A: ActionProtocol
    /// The type of the notifications; `Never` for none.
    associatedtype N: NotificationProtocol
    /// The state; a body that reads it is evaluated again when it changes.
    var state: S { get }
    /// The notifications, in the order in which they are sent.
    var notifications: AnyPublisher<N, Never> { get }
    /// Passes an action to the interactor.
    func trigger(_ action: A)
}
