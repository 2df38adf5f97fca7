import KitReactive

/// The logic of a screen: turns each action into changes of state and effects.
///
/// After VVSI by hudishkin. `execute` is called on the main actor for each action, in order, within the turn in which it
/// was triggered; what it changes through the updater is applied in that turn.
@MainActor
public protocol ViewStateInteractorProtocol: AnyObject {
    /// The state.
    associatedtype S: StateProtocol
    /// The actions.
    associatedtype A: ActionProtocol
    /// The notifications; `Never` for none.
    associatedtype N: NotificationProtocol
    /// Where notifications are sent.
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

/// An interactor that knows the state a screen begins with.
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
    /// What its methods get of the view state.
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
