import KitReactive

/// A handle on the state of a view state and the effects of its interactor, which the interactor's methods pass on.
///
/// The result of a cancelled effect is not delivered, and an update after the end of the view state is dropped, so
/// `then` and `catch` need not check for either. A closure that captures the interactor should do so weakly, because
/// the interactor retains a running effect.
@MainActor
public struct StateHandle<S: StateProtocol, Work: Hashable> {
    private let current: CurrentState<S>
    private let updater: StateUpdater<S>
    private let effects: EffectScope
    /// A Boolean value that indicates whether the handle was made for an effect, so that the next effect can use it as it is.
    private let isOfEffect: Bool

    /// Creates a handle from the arguments of `execute` and the interactor's effects.
    @usableFromInline
    init(
        _ current: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>, _ effects: EffectScope,
        isOfEffect: Bool = false
    ) {
        self.current = current
        self.updater = updater
        self.effects = effects
        self.isOfEffect = isOfEffect
    }

    /// The latest state.
    public var value: S { current() }

    /// Changes the state in one step, and publishes the change once; see `StateUpdater`.
    public func update(_ change: @escaping @MainActor (inout S) -> Void) {
        updater(change)
    }

    /// Returns a handle that performs additional work with each update.
    /// - Parameters:
    ///   - first: A closure that changes the state before each change, in the same transaction.
    ///   - then: A closure that is called after each update, with the previous state.
    public func withEachUpdate(
        _ first: @escaping @MainActor (inout S) -> Void, then: @escaping @MainActor (S) -> Void = { _ in }
    ) -> StateHandle {
        let updater: StateUpdater<S> = { [current, updater] change in
            let former = current()
            updater { state in
                first(&state)
                change(&state)
            }
            then(former)
        }
        return StateHandle(current, updater, effects, isOfEffect: isOfEffect)
    }

    /// Starts an effect, an asynchronous function that reads from top to bottom.
    ///
    ///     state.update { $0.isLoading = true }
    ///     state.run(.load) { [library, notifications] state in
    ///         do {
    ///             let posts = try await library.posts()
    ///             state.update { $0.posts = posts }
    ///         } catch {
    ///             notifications.send(.failed(error.displayable))
    ///         }
    ///         state.update { $0.isLoading = false }
    ///     }
    ///
    /// The effect begins in a later turn of the main actor, also if it is cancelled first, like any task. After it is
    /// cancelled, by its identity or by the end of the store, its updates and notifications are dropped. Before any
    /// other side effect, the function must check ``isCancelled``.
    /// - Parameters:
    ///   - work: The identity of the effect.
    ///   - policy: How a running effect of the same identity is handled.
    ///   - operation: The function; it receives a handle of its own, which the updates go through.
    /// - Returns: `false` if the effect is ignored because an effect of this identity is running.
    @discardableResult
    public func run(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious,
        _ operation: @escaping @MainActor (StateHandle) async -> Void
    ) -> Bool {
        let (owner, state) = (ObjectIdentifier(effects), forEffect)
        return effects.run(work, policy: policy) {
            await StateEffect.$owner.withValue(owner) { await operation(state) }
        }
    }

    /// The handle of an effect, whose updates are dropped once it was cancelled.
    ///
    /// An effect that starts the next one, again and again, must not add a layer each time.
    private var forEffect: StateHandle {
        guard !isOfEffect else { return self }
        let owner = ObjectIdentifier(effects)
        let updater: StateUpdater<S> = { [updater] change in
            if !StateEffect.isCancelled(of: owner) { updater(change) }
        }
        return StateHandle(current, updater, effects, isOfEffect: true)
    }

    /// A Boolean value that indicates whether the calling code runs in an effect that was cancelled.
    public var isCancelled: Bool { StateEffect.isCancelled(of: ObjectIdentifier(effects)) }

    /// Starts an effect and delivers its value unless it is cancelled; see `EffectScope.run`.
    @discardableResult
    public func run<Value>(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious,
        _ operation: @escaping @MainActor () async -> Value, then: @escaping @MainActor (Value) -> Void
    ) -> Bool {
        effects.run(work, policy: policy, operation, then: then)
    }

    /// Starts an effect and delivers its value or error unless it is cancelled; see `EffectScope.run`.
    @discardableResult
    public func run<Value, Failure: Error>(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious,
        _ operation: @escaping @MainActor () async throws(Failure) -> Value,
        then: @escaping @MainActor (Value) -> Void, catch: @escaping @MainActor (Failure) -> Void
    ) -> Bool {
        effects.run(work, policy: policy, operation, then: then, catch: `catch`)
    }

    /// Starts an effect that reads a sequence, and delivers each element and then the end; see `EffectScope.read`.
    @discardableResult
    public func read<Elements: AsyncSequence>(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious,
        _ elements: @escaping @MainActor () async -> Elements, each: @escaping @MainActor (Elements.Element) -> Void,
        then: @escaping @MainActor () -> Void = {}, catch: @escaping @MainActor (Elements.Failure) -> Void
    ) -> Bool {
        effects.read(work, policy: policy, elements, each: each, then: then, catch: `catch`)
    }

    /// Calls `body` once every interval until the effect is cancelled; see `EffectScope.tick`.
    public func tick<C: Clock<Duration>>(
        _ work: Work, every interval: Duration, on clock: C, _ body: @escaping @MainActor () -> Void
    ) {
        effects.tick(work, every: interval, on: clock, body)
    }

    /// Calls `body` once after a pause, unless the effect is cancelled before; see `EffectScope.schedule`.
    public func schedule<C: Clock<Duration>>(
        _ work: Work, after pause: Duration, on clock: C, _ body: @escaping @MainActor () -> Void
    ) {
        effects.schedule(work, after: pause, on: clock, body)
    }

    /// Calls `body` for each element of a sequence until the effect is cancelled; see `EffectScope.follow`.
    public func follow<Elements: AsyncSequence & Sendable>(
        _ work: Work, _ elements: Elements, _ body: @escaping @MainActor (Elements.Element) -> Void
    ) where Elements.Failure == Never {
        effects.follow(work, elements, body)
    }

    /// Returns whether an effect is running.
    public func isRunning(_ work: Work) -> Bool { effects.isRunning(work) }

    /// Cancels an effect and drops its results.
    public func cancel(_ work: Work) { effects.cancel(work) }
}

/// The effect of a store that the current task is.
@usableFromInline
enum StateEffect {
    /// The identity of the scope that the effect belongs to; `nil` outside of effects.
    @TaskLocal static var owner: ObjectIdentifier?

    /// Returns whether the current task is a cancelled effect of a scope.
    ///
    /// The end of a child may cancel the effect in which its parent handles an action. The parent still notifies.
    @usableFromInline
    static func isCancelled(of scope: ObjectIdentifier) -> Bool { owner == scope && Task.isCancelled }
}
