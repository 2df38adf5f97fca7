import KitCore
import KitReactive
import KitSceneViews

/// Stores the state of a screen, and passes actions to its interactor.
///
/// After VVSI's store. Unlike there, the state is published after it has changed; the store is released with its screen
/// even after an action; later updates are dropped; and the effects in the interactor's `effects` are cancelled with
/// the store, and none starts after it. A detached task has none of these guarantees.
@MainActor
public final class ViewState<Interactor: ViewStateInteractorProtocol>: ViewStateProtocol {
    /// The type of the state.
    public typealias S = Interactor.S
    /// The type of the actions.
    public typealias A = Interactor.A
    /// The type of the notifications.
    public typealias N = Interactor.N

    @usableFromInline let cell: ViewStateCell<Interactor.S>
    @usableFromInline let interactor: Interactor
    @usableFromInline let current: CurrentState<Interactor.S>
    @usableFromInline let updater: StateUpdater<Interactor.S>
    @usableFromInline let told = Signal<Interactor.N>()
    @usableFromInline let relay: AnyCancellable
    /// The connections of a child with its parent.
    private var links: [AnyCancellable] = []
    /// The effects that end with the screen; the interactor's own, if it has any.
    public let effect: EffectScope

    /// Creates a store with the state before the first action.
    @inlinable
    public init(_ state: Interactor.S, _ interactor: Interactor) {
        let cell = ViewStateCell(state)
        self.cell = cell
        self.interactor = interactor
        let effect = (interactor as? any EffectOwner)?.effects ?? EffectScope(String(describing: Interactor.self))
        self.effect = effect
        current = { cell.property.value }
        updater = { change in cell.update(change) }
        // A notification may be sent from any thread, and while another is being delivered.
        let binder = Binder(told) { told, notification in told.send(notification) }
        let owner = ObjectIdentifier(effect)
        relay = interactor.notifications.sink { if !StateEffect.isCancelled(of: owner) { binder.on($0) } }
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

    /// The state; a body that reads it is evaluated again when it changes.
    public var state: Interactor.S {
        BodyObservation.access(cell.property)
        return cell.property.value
    }

    /// The interactor's notifications, on the main actor, in the order in which they are sent.
    ///
    /// A notification sent on the main actor arrives before `send` returns, or after the one that is being delivered;
    /// one sent elsewhere arrives in a later turn. A notification that a cancelled effect sends does not arrive.
    public var notifications: AnyPublisher<Interactor.N, Never> { told.publisher }

    /// A publisher of the current state on subscription and of each change, on the main actor: the original's `$state`.
    ///
    /// In the original, a subscriber that read `state` found the value before the change.
    public var statePublisher: AnyPublisher<Interactor.S, Never> { cell.property.publisher }

    /// Passes an action to the interactor, whose synchronous updates are visible when the method returns.
    @inlinable
    public func trigger(_ action: Interactor.A) {
        if let trace = cell.trace { record(in: trace, action) }
        interactor.execute(current, action, updater)
    }

    /// Passes an action to the interactor, and waits until the work of the action has ended.
    ///
    /// The work consists of the effects that the interactor starts for the action in an `EffectScope`, and those that
    /// these start in turn, until they finish or are cancelled. It does not include effects that only listen, or the
    /// interactor's own tasks. If the caller is cancelled, the method returns immediately and the work continues.
    ///
    /// It is not an overload of `trigger`, because asynchronous code could then not call `trigger` without waiting.
    public func triggerAndWait(_ action: Interactor.A) async {
        await EffectScope.waitForEffects { trigger(action) }
    }

    @usableFromInline
    func record(in trace: Trace, _ action: Interactor.A) {
        trace.pass(to: action)
        trace.record(.event, String(describing: Interactor.self), TraceText(of: action))
    }

    /// Calls `body` with the current state and after each change.
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

    /// Creates the store of a child, with the interactor's initial state: each notification is an action of its parent.
    ///
    ///     ViewState(SignInInteractor(accounts), parent: flow, SignUpFlowAction.form)
    /// - Parameters:
    ///   - interactor: The logic of the child.
    ///   - parent: The store that receives the actions, as long as it lives.
    ///   - action: Makes the parent's action of a notification.
    ///   - receive: Makes the child's action of a notification of its parent, or returns `nil`.
    public convenience init<Parent>(
        _ interactor: Interactor, parent: ViewState<Parent>,
        _ action: @escaping @MainActor (Interactor.N) -> Parent.A,
        receive: @escaping @MainActor (Parent.N) -> Interactor.A? = { _ in nil }
    ) {
        self.init(interactor.initialState, interactor)
        links = [
            told.observe { [weak parent] in parent?.trigger(action($0)) },
            parent.told.observe { [weak self] in if let action = receive($0) { self?.trigger(action) } },
        ]
    }
}
