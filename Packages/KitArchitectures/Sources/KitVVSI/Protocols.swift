import KitReactive

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

/// The logic of a screen: turns each action into changes of state and effects.
///
/// After VVSI by hudishkin. `execute` is called on the main actor for each action, in order, within the turn in which
/// it was triggered; changes made through the updater are applied in that turn.
@MainActor
public protocol ViewStateInteractorProtocol: AnyObject {
    /// The state.
    associatedtype S: StateProtocol
    /// The actions.
    associatedtype A: ActionProtocol
    /// The notifications; `Never` for none.
    associatedtype N: NotificationProtocol
    /// The subject that notifications are sent to.
    var notifications: PassthroughSubject<N, Never> { get }
    /// Handles one action.
    func execute(_ state: @escaping CurrentState<S>, _ action: A, _ updater: @escaping StateUpdater<S>)
}

/// An interactor whose work belongs to its view state: what runs in `effects` ends when the view state does.
@MainActor
public protocol EffectOwner: AnyObject {
    /// The work that is under way.
    var effects: EffectScope { get }
}

/// An interactor with the initial state of its screen.
@MainActor
public protocol InitialStateProtocol: ViewStateInteractorProtocol {
    /// The state before the first action; read once.
    var initialState: S { get }
}

/// An interactor that is written with one handle instead of two closures.
///
/// It is an interactor as VVSI has it: a view state calls `execute` of the original shape, which makes the handle.
/// `Work` is an enum, `nonisolated` in a module of the main actor, that names what the interactor can be busy with; an
/// interactor without effects has none.
@MainActor
public protocol InteractorProtocol: InitialStateProtocol, EffectOwner {
    /// The identities of its effects.
    associatedtype Work: Hashable = Never
    /// The type of the handle that its methods receive.
    typealias Handle = StateHandle<S, Work>
    /// Handles one action.
    func execute(_ action: A, _ state: Handle)
}

extension InteractorProtocol {
    /// Handles one action with a handle of the state and the effects.
    @inlinable
    public func execute(_ state: @escaping CurrentState<S>, _ action: A, _ updater: @escaping StateUpdater<S>) {
        execute(action, StateHandle(state, updater, effects))
    }
}

/// The interface of a store for a body, independent of its interactor; after VVSI's protocol of that name.
@MainActor
public protocol ViewStateProtocol: AnyObject {
    /// The state.
    associatedtype S: StateProtocol
    /// The actions.
    associatedtype A: ActionProtocol
    /// The notifications; `Never` for none.
    associatedtype N: NotificationProtocol
    /// The state; a declarative body that reads it is evaluated again when it changes.
    var state: S { get }
    /// The notifications, in the order in which they are sent.
    var notifications: AnyPublisher<N, Never> { get }
    /// Hands an action to the interactor.
    func trigger(_ action: A)
}
