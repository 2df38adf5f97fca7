/// Runs the asynchronous work (effects) of a scene, view model, interactor or controller, and cancels it with its
/// owner.
///
/// When the scope is released, its effects are cancelled. A cancelled effect counts as ended immediately, although its
/// task may take a while to notice. Its results are dropped: `then`, `catch` and the body of `tick` and `follow` are
/// not called. After its owner has ended, such as a view model that is unbound, a scope starts no effects.
///
/// An identity is any hashable value, usually a case of an enum:
///
///     effects.run(Work.number) {
///         try await service.number()
///     } then: { number in
///         dispatcher.send(.numberReceived(number))
///     } catch: { _ in
///         dispatcher.send(.numberFailed)
///     }
@MainActor
public final class EffectScope {
    /// The policy for an effect that is started while another with the same identity runs.
    public enum Policy: Sendable {
        /// Runs both effects.
        case concurrent
        /// Cancels the running effect, and starts the new one.
        case cancelPrevious
        /// Does not start the new effect.
        case ignoreIfRunning
    }

    /// The identity of one run of an effect, unique in the process.
    package struct Run: Hashable, Sendable {
        let number: UInt64
    }

    /// The number of running effects that end by themselves.
    ///
    /// A program that prints its first settled screen waits for them. It counts the effects of the process, except in
    /// ``withSeparateCount(_:)``.
    package static var running: Property<Int> { EffectCount.current.running }
    /// The runs that `running` counts.
    package static var awaitedRuns: Set<Run> { EffectCount.current.awaitedRuns }

    /// Runs a closure in which `running` and `awaitedRuns` include only the effects of scopes that are created in it.
    ///
    /// A test that waits until no effect runs would otherwise wait for the effects of concurrent tests.
    /// - Throws: The error that the closure throws.
    package nonisolated(nonsending) static func withSeparateCount<Value>(
        _ body: nonisolated(nonsending) () async throws -> Value
    ) async rethrows -> Value {
        try await EffectCount.$separate.withValue(await EffectCount()) { try await body() }
    }

    /// The run that the current task belongs to, or `nil` outside effects.
    @TaskLocal package static var currentRun: Run?
    static var lastRun: UInt64 = 0
    /// The group that waits for the effects that the current task starts.
    @TaskLocal static var group: EffectGroup?

    private let effects: RunningEffects

    /// Creates a scope with a name for leak reports.
    public init(_ name: String = "") {
        effects = RunningEffects(name)
    }

    deinit {
        // The scope may be released on any thread, so the closure retains its effects until it cancels them on the main
        // actor.
        let effects = effects
        onMainActor { effects.cancelAll() }
    }

    /// Starts an effect in a later turn of the main actor.
    ///
    /// The operation runs on the main actor, until it finishes or notices its cancellation.
    /// - Returns: `false` if the policy ignored the effect, or the scope is closed.
    @discardableResult
    public func run<ID: Hashable>(
        _ id: ID = "",
        policy: Policy = .concurrent,
        _ operation: @escaping @MainActor () async -> Void
    ) -> Bool {
        run(id, policy: policy, operation, then: {})
    }

    /// Starts an effect that computes a value, and delivers the value unless the effect is cancelled.
    ///
    /// Both closures run on the main actor. When `then` is called, the effect counts as ended. Cancelling the effect
    /// releases `then` immediately, even if the operation takes long to notice.
    /// - Returns: `false` if the policy ignored the effect, or the scope is closed.
    @discardableResult
    public func run<ID: Hashable, Value>(
        _ id: ID = "",
        policy: Policy = .concurrent,
        _ operation: @escaping @MainActor () async -> Value,
        then: @escaping @MainActor (Value) -> Void
    ) -> Bool {
        let id = EffectID(id)
        guard admits(id, policy) else { return false }
        effects.start(id, operation, Delivery(then))
        return true
    }

    /// Applies a policy: cancels the effect to replace, and returns whether the new effect may start.
    private func admits(_ id: EffectID, _ policy: Policy) -> Bool {
        guard !effects.isClosed else { return false }
        switch policy {
        case .concurrent: return true
        case .cancelPrevious:
            effects.cancel(id)
            return true
        case .ignoreIfRunning: return !effects.isRunning(id)
        }
    }

    /// Starts an effect that returns a value or fails, and delivers the result unless the effect is cancelled.
    ///
    /// An error that the operation throws because of its cancellation is not delivered. See `run(_:policy:_:then:)`.
    /// - Returns: `false` if the policy ignored the effect, or the scope is closed.
    @discardableResult
    public func run<ID: Hashable, Value, Failure: Error>(
        _ id: ID = "",
        policy: Policy = .concurrent,
        _ operation: @escaping @MainActor () async throws(Failure) -> Value,
        then: @escaping @MainActor (Value) -> Void,
        catch: @escaping @MainActor (Failure) -> Void
    ) -> Bool {
        run(id, policy: policy) { () async -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        } then: { result in
            switch result {
            case .success(let value): then(value)
            case .failure(let error): `catch`(error)
            }
        }
    }

    /// Starts an effect that only waits for events, such as an observer of a stream, and cancels the previous one with
    /// the same identity.
    ///
    /// `settle` does not wait for it, and `running` does not count it.
    public func listen<ID: Hashable>(_ id: ID, _ operation: @escaping @MainActor () async -> Void) {
        let id = EffectID(id)
        effects.cancel(id)
        effects.start(id, isAwaited: false, operation, Delivery {})
    }

    /// Cancels all effects with an identity.
    public func cancel<ID: Hashable>(_ id: ID) {
        effects.cancel(EffectID(id))
    }

    /// Cancels all effects of the scope, which can start others afterwards.
    public func cancelAll() {
        effects.cancelAll()
    }

    /// Permits effects until each owner that has opened the scope has closed it.
    @usableFromInline
    package func open() { effects.open() }

    /// Ends an owner's use of the scope.
    ///
    /// After the last one, all effects are cancelled, and none starts until the scope is opened again. Without this, an
    /// answer that arrives as a screen ends could start an effect that is never cancelled.
    package func close() { effects.close() }

    /// Returns whether an effect with this identity is running.
    public func isRunning<ID: Hashable>(_ id: ID) -> Bool {
        effects.isRunning(EffectID(id))
    }

    /// The number of running effects.
    public var runningCount: Int {
        effects.count
    }
}

extension EffectScope {
    /// Calls `work`, and waits until the effects that it started, and those that they started in turn, have ended.
    ///
    /// A cancelled effect counts as ended, and effects that only listen do not count. If the caller is cancelled, the
    /// method returns immediately.
    package static func waitForEffects(of work: @MainActor () -> Void) async {
        let group = EffectGroup()
        $group.withValue(group) { work() }
        await group.wait()
    }
}

/// The running effects that a closure has started, and the task that waits for their end.
@MainActor
final class EffectGroup {
    private var runs: Set<EffectScope.Run> = []
    private var waiter: CheckedContinuation<Void, Never>?

    func insert(_ run: EffectScope.Run) { runs.insert(run) }

    func remove(_ run: EffectScope.Run) {
        if runs.remove(run) != nil, runs.isEmpty { resume() }
    }

    /// Waits until no effect is left, or the caller is cancelled.
    func wait() async {
        guard !runs.isEmpty else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiter = continuation }
            }
        } onCancel: {
            onMainActor { self.resume() }
        }
    }

    private func resume() {
        let waiter = waiter
        self.waiter = nil
        waiter?.resume()
    }
}

extension EffectScope {
    /// Calls `body` once every interval until the effect is cancelled, and cancels the previous effect with the same
    /// identity.
    ///
    /// `running` counts the effect, so the app does not settle while it ticks. Calls keep pace with the clock: a late
    /// call does not delay the next.
    public func tick<ID: Hashable, C: Clock<Duration>>(
        _ id: ID, every interval: Duration, on clock: C, _ body: @escaping @MainActor () -> Void
    ) {
        let beginning = clock.now
        start(id, isAwaited: true, { (_: Void) in body() }) { delivery in
            var next = beginning.advanced(by: interval)
            while (try? await clock.sleep(until: next, tolerance: nil)) != nil, delivery.isOpen {
                delivery.body?(())
                next = next.advanced(by: interval)
            }
        }
    }

    /// Calls `body` once after a pause, unless the effect is cancelled before.
    ///
    /// The previous effect with the same identity is cancelled, so scheduling again restarts the pause. `settle` does
    /// not wait for it: an app that only waits for a time of day is settled. As with `run(_:policy:_:then:)`, the
    /// effect counts as ended when `body` is called.
    public func schedule<ID: Hashable, C: Clock<Duration>>(
        _ id: ID, after pause: Duration, on clock: C, _ body: @escaping @MainActor () -> Void
    ) {
        let id = EffectID(id)
        effects.cancel(id)
        effects.start(
            id, isAwaited: false, { (try? await clock.sleep(for: pause)) != nil }, Delivery { if $0 { body() } })
    }

    /// Calls `body` for each element of a sequence, until the sequence ends or the effect is cancelled.
    ///
    /// The previous effect with the same identity is cancelled. `settle` does not wait for this one.
    public func follow<ID: Hashable, Elements: AsyncSequence & Sendable>(
        _ id: ID, _ elements: Elements, _ body: @escaping @MainActor (Elements.Element) -> Void
    ) where Elements.Failure == Never {
        start(id, isAwaited: false, body) { delivery in
            for await element in elements {
                guard delivery.isOpen else { return }
                delivery.body?(element)
            }
        }
    }

    /// Starts an effect that delivers any number of values.
    private func start<ID: Hashable, Value>(
        _ id: ID, isAwaited: Bool, _ body: @escaping @MainActor (Value) -> Void,
        _ operation: @escaping @MainActor (Delivery<Value>) async -> Void
    ) {
        let (id, delivery) = (EffectID(id), Delivery(body))
        effects.cancel(id)
        effects.start(id, isAwaited: isAwaited, { await operation(delivery) }, until: delivery)
    }
}

extension EffectScope {
    /// Starts an effect that reads a sequence, and delivers each element and then the end.
    ///
    /// Nothing is delivered after the effect is cancelled; reading stops with the next element. As with
    /// `run(_:policy:_:then:catch:)`, the effect counts as ended when `then` or `catch` is called.
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - policy: The policy for a running effect with the same identity.
    ///   - elements: A closure that creates the sequence, in a later turn of the main actor.
    ///   - each: A closure that receives each element.
    ///   - then: A closure that runs at the end of the sequence.
    ///   - catch: A closure that receives the error that ended the sequence.
    /// - Returns: `false` if the policy ignored the effect, or the scope is closed.
    @discardableResult
    public func read<ID: Hashable, Elements: AsyncSequence>(
        _ id: ID, policy: Policy = .cancelPrevious, _ elements: @escaping @MainActor () async -> Elements,
        each: @escaping @MainActor (Elements.Element) -> Void, then: @escaping @MainActor () -> Void = {},
        catch: @escaping @MainActor (Elements.Failure) -> Void
    ) -> Bool {
        let (id, element) = (EffectID(id), Delivery(each))
        guard admits(id, policy) else { return false }
        let delivery = Delivery<Elements.Failure?> { failure in
            if let failure { `catch`(failure) } else { then() }
        }
        effects.start(id, { await Self.read(elements, element) }, delivery) { element.close() }
        return true
    }

    /// - Returns: The error that ended the sequence; `nil` if it was read to its end, or the effect was cancelled.
    private static func read<Elements: AsyncSequence>(
        _ elements: @MainActor () async -> Elements, _ delivery: Delivery<Elements.Element>
    ) async -> Elements.Failure? {
        guard delivery.isOpen else { return nil }
        do throws(Elements.Failure) {
            for try await element in await elements() {
                guard delivery.isOpen else { return nil }
                delivery.body?(element)
            }
            return nil
        } catch {
            return error
        }
    }
}
