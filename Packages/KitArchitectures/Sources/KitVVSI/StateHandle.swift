import KitReactive

/// The state of a view state and the effects of its interactor, as one value that the interactor's methods pass on.
///
/// The results of an effect are not delivered once the effect was cancelled, and an update after the end of the view
/// state is dropped; so `then` and `catch` need not check for either. A closure that keeps the interactor should do so
/// weakly: a running effect is kept by the interactor itself.
@MainActor
public struct StateHandle<S: StateProtocol, Work: Hashable> {
    private let current: CurrentState<S>
    private let updater: StateUpdater<S>
    private let effects: EffectScope

    /// Creates a handle of what `execute` gets and of the interactor's effects.
    @usableFromInline
    init(_ current: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>, _ effects: EffectScope) {
        self.current = current
        self.updater = updater
        self.effects = effects
    }

    /// The newest state.
    public var value: S { current() }

    /// Changes the state in one step and publishes it once; see `StateUpdater`.
    public func update(_ change: @escaping @MainActor (inout S) -> Void) {
        updater(change)
    }

    /// Returns a handle that does more with each update: what belongs to every change, wherever it is made.
    /// - Parameters:
    ///   - first: Changes the state before each change, in the same transaction.
    ///   - then: Called after each update, with the state from before it.
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
        return StateHandle(current, updater, effects)
    }

    /// Starts an effect without a result; see `EffectScope.run`.
    @discardableResult
    public func run(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious, _ operation: @escaping @MainActor () async -> Void
    ) -> Bool {
        effects.run(work, policy: policy, operation)
    }

    /// Starts an effect and delivers its value unless it was cancelled; see `EffectScope.run`.
    @discardableResult
    public func run<Value>(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious,
        _ operation: @escaping @MainActor () async -> Value, then: @escaping @MainActor (Value) -> Void
    ) -> Bool {
        effects.run(work, policy: policy, operation, then: then)
    }

    /// Starts an effect and delivers its value or its error unless it was cancelled; see `EffectScope.run`.
    @discardableResult
    public func run<Value, Failure: Error>(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious,
        _ operation: @escaping @MainActor () async throws(Failure) -> Value,
        then: @escaping @MainActor (Value) -> Void, catch: @escaping @MainActor (Failure) -> Void
    ) -> Bool {
        effects.run(work, policy: policy, operation, then: then, catch: `catch`)
    }

    /// Starts an effect that reads a sequence to its end, and delivers each element and then the end; see
    /// `EffectScope.read`.
    @discardableResult
    public func read<Elements: AsyncSequence>(
        _ work: Work, policy: EffectScope.Policy = .cancelPrevious,
        _ elements: @escaping @MainActor () async -> Elements, each: @escaping @MainActor (Elements.Element) -> Void,
        then: @escaping @MainActor () -> Void = {}, catch: @escaping @MainActor (Elements.Failure) -> Void
    ) -> Bool {
        effects.read(work, policy: policy, elements, each: each, then: then, catch: `catch`)
    }

    /// Calls `body` once an interval until the effect is cancelled; see `EffectScope.tick`.
    public func tick<C: Clock<Duration>>(
        _ work: Work, every interval: Duration, on clock: C, _ body: @escaping @MainActor () -> Void
    ) {
        effects.tick(work, every: interval, on: clock, body)
    }

    /// Calls `body` once, after a pause, unless the effect is cancelled before; see `EffectScope.schedule`.
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

    /// Returns whether an effect was started and is neither finished nor cancelled.
    public func isRunning(_ work: Work) -> Bool { effects.isRunning(work) }

    /// Cancels an effect and drops its results.
    public func cancel(_ work: Work) { effects.cancel(work) }
}
