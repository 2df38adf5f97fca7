import KitCore
import KitReactive
import KitSceneViews

/// Keeps the state of a screen and hands its actions to the interactor.
///
/// After VVSI's store. Fixed: the state is published after it has changed, not before; the store is freed with its
/// screen, also after the first action; an update made after that is dropped; work started in the interactor's
/// `effects` is cancelled with the store, and none starts after it. A raw detached task has none of these guarantees.
@MainActor
public final class ViewState<Interactor: ViewStateInteractorProtocol>: ViewStateProtocol {
    /// The state.
    public typealias S = Interactor.S
    /// The actions.
    public typealias A = Interactor.A
    /// The notifications.
    public typealias N = Interactor.N

    @usableFromInline let cell: ViewStateCell<Interactor.S>
    @usableFromInline let interactor: Interactor
    @usableFromInline let current: CurrentState<Interactor.S>
    @usableFromInline let updater: StateUpdater<Interactor.S>
    @usableFromInline let told = Signal<Interactor.N>()
    @usableFromInline let relay: AnyCancellable
    /// The work that belongs to the screen and ends with it; the interactor's own if it has one.
    public let effect: EffectScope

    /// Creates a store with the state that it has before the first action.
    @inlinable
    public init(_ state: Interactor.S, _ interactor: Interactor) {
        let cell = ViewStateCell(state)
        self.cell = cell
        self.interactor = interactor
        effect = (interactor as? any EffectOwner)?.effects ?? EffectScope(String(describing: Interactor.self))
        current = { cell.property.value }
        updater = { change in cell.update(change) }
        // A notification may be sent from any thread, and while another one is delivered.
        let binder = Binder(told) { told, notification in told.send(notification) }
        relay = interactor.notifications.sink { binder.on($0) }
        LifetimeAudit.track(self, .viewState, String(describing: Self.self))
        LifetimeAudit.track(interactor, .interactor, String(describing: Interactor.self))
        effect.open()
    }

    deinit {
        let (effect, cell) = (effect, cell)
        onMainActor {
            cell.isEnded = true
            effect.close()
        }
    }

    /// The state; a declarative body that reads it is evaluated again when it changes.
    public var state: Interactor.S {
        BodyObservation.access(cell.property)
        return cell.property.value
    }

    /// The interactor's notifications, on the main actor and in the order in which they are sent.
    ///
    /// One that is sent on the main actor arrives before `send` returns, or after the one that is being delivered; one
    /// from elsewhere arrives in a later turn.
    public var notifications: AnyPublisher<Interactor.N, Never> { told.publisher }

    /// The state now, on subscription, then after each change, on the main actor; the original's `$state`.
    ///
    /// There, a subscriber that read `state` found the value before the change.
    public var statePublisher: AnyPublisher<Interactor.S, Never> { cell.property.publisher }

    /// Hands an action to the interactor; its synchronous updates are visible when this returns.
    @inlinable
    public func trigger(_ action: Interactor.A) {
        if let trace = cell.trace { record(in: trace, action) }
        interactor.execute(current, action, updater)
    }

    /// Hands an action to the interactor, and returns when the work of the action has ended.
    ///
    /// The work are the effects that the interactor starts for the action in an `EffectScope`, and those that these
    /// start in turn: each is waited for until it is finished or cancelled. It does not wait for what only listens, nor
    /// for a task of the interactor's own. A cancelled caller returns at once; the work continues.
    ///
    /// Not an overload of `trigger`: in an asynchronous context that one could no longer be called without waiting.
    public func triggerAndWait(_ action: Interactor.A) async {
        await EffectScope.waitForEffects { trigger(action) }
    }

    @usableFromInline
    func record(in trace: Trace, _ action: Interactor.A) {
        trace.record(.event, String(describing: Interactor.self), TraceText(of: action))
    }

    /// Calls `body` with the state now and after each change.
    @inlinable
    public func observe(_ body: @escaping @MainActor (Interactor.S) -> Void) -> AnyCancellable {
        cell.property.observe(body)
    }
}

extension ViewState where Interactor: InitialStateProtocol {
    /// Creates a store with the interactor's initial state.
    @inlinable
    public convenience init(_ interactor: Interactor) {
        self.init(interactor.initialState, interactor)
    }
}
