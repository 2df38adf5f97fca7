/// Tasks that belong to a scene (or view model, interactor, controller) and end with it.
///
/// When the scope is freed, its tasks are cancelled. A cancelled effect counts as not running at once, although its
/// task may take a while to notice; a finished one removes itself. Results of an effect for `then`, `catch` or the body
/// of `tick` and `follow` are dropped once the effect was cancelled, so these closures need not check for that. After the
/// end of its owner, such as a view model that is unbound or a store that is gone, a scope starts no effects.
///
/// An identity is any hashable value, usually a case of an enum of its owner:
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
    /// The policy for an effect that is started while another of the same identity runs.
    public enum Policy: Sendable {
        /// Both run.
        case concurrent
        /// The one that runs is cancelled; the new one runs.
        case cancelPrevious
        /// The new one is not started.
        case ignoreIfRunning
    }

    /// Identifies one run of an effect in the whole process.
    package struct Run: Hashable, Sendable {
        let number: UInt64
    }

    /// The number of running effects that come to an end by themselves; a program that prints its first settled screen
    /// waits for them.
    ///
    /// All effects of the process count, except in ``withSeparateCount(_:)``.
    package static var running: Property<Int> { EffectCount.current.running }
    /// The runs that `running` counts.
    package static var awaitedRuns: Set<Run> { EffectCount.current.awaitedRuns }

    /// Runs a closure in which `running` and `awaitedRuns` include only effects of scopes that are created in it.
    ///
    /// A test that waits until no effect runs would otherwise wait for the effects of tests that run beside it.
    /// - Throws: What the closure throws.
    package nonisolated(nonsending) static func withSeparateCount<Value>(
        _ body: nonisolated(nonsending) () async throws -> Value
    ) async rethrows -> Value {
        try await EffectCount.$separate.withValue(await EffectCount()) { try await body() }
    }

    /// The run that the current task belongs to; `nil` outside of effects.
    @TaskLocal package static var currentRun: Run?
    static var lastRun: UInt64 = 0
    /// The group that waits for the effects that the current task starts.
    @TaskLocal static var group: EffectGroup?

    private let effects: RunningEffects

    /// Creates a scope; the name appears in leak reports.
    public init(_ name: String = "") {
        effects = RunningEffects(name)
    }

    deinit {
        // The scope may be freed on any thread; its effects are kept a moment longer, to be cancelled on the main
        // actor.
        let effects = effects
        onMainActor { effects.cancelAll() }
    }

    /// Starts an effect in a later turn of the main actor; false when it was ignored because another one runs.
    ///
    /// The operation runs on the main actor, until it is finished or notices that it was cancelled.
    @discardableResult
    public func run<ID: Hashable>(
        _ id: ID = "",
        policy: Policy = .concurrent,
        _ operation: @escaping @MainActor () async -> Void
    ) -> Bool {
        run(id, policy: policy, operation, then: {})
    }

    /// Starts an effect that makes a value, and delivers the value unless the effect was cancelled.
    ///
    /// Both closures run on the main actor. When `then` is called, the effect does not count as running any more. A
    /// cancelled effect releases `then` at once, however long the operation takes to notice.
    /// - Returns: False when it was ignored because another one of this identity runs.
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

    /// Cancels what an effect replaces; returns `false` if one of its identity runs and is to continue, or none may start.
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

    /// Starts an effect that makes a value or fails, and delivers either unless the effect was cancelled.
    ///
    /// An error that the operation throws because it was cancelled is not delivered. See `run(_:policy:_:then:)`.
    /// - Returns: False when it was ignored because another one of this identity runs.
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

    /// Starts an effect that only waits for events, such as a stream observer or a clock.
    ///
    /// `settle` does not wait for it, and it is not among `running`. Otherwise it is an effect like others. Another one
    /// of the same identity is cancelled.
    public func listen<ID: Hashable>(_ id: ID, _ operation: @escaping @MainActor () async -> Void) {
        let id = EffectID(id)
        effects.cancel(id)
        effects.start(id, isAwaited: false, operation, Delivery {})
    }

    /// Cancels all effects of this identity.
    public func cancel<ID: Hashable>(_ id: ID) {
        effects.cancel(EffectID(id))
    }

    /// Cancels all effects of the scope; others can be started afterwards.
    public func cancelAll() {
        effects.cancelAll()
    }

    /// Lets effects start until each owner that has opened the scope has closed it.
    @usableFromInline
    package func open() { effects.open() }

    /// Ends an owner's use of the scope: after the last one, all effects are cancelled, and none starts until the scope is
    /// opened again.
    ///
    /// An answer that arrives with the end of a screen may start another effect, which nothing would cancel.
    package func close() { effects.close() }

    /// Returns whether an effect of this identity was started and is neither finished nor cancelled.
    public func isRunning<ID: Hashable>(_ id: ID) -> Bool {
        effects.isRunning(EffectID(id))
    }

    /// The number of running effects.
    public var runningCount: Int {
        effects.count
    }
}

// MARK: - Waiting for effects

extension EffectScope {
    /// Calls `work`, and returns when the effects that it started have ended, with those that they started in turn.
    ///
    /// A cancelled effect has ended; what only listens is not waited for. A cancelled caller returns at once.
    package static func waitForEffects(of work: @MainActor () -> Void) async {
        let group = EffectGroup()
        $group.withValue(group) { work() }
        await group.wait()
    }
}

/// Counts the effects that something has started, and resumes tasks that wait for their end.
@MainActor
final class EffectGroup {
    private var runs: Set<EffectScope.Run> = []
    private var waiter: CheckedContinuation<Void, Never>?

    func insert(_ run: EffectScope.Run) { runs.insert(run) }

    func remove(_ run: EffectScope.Run) {
        if runs.remove(run) != nil, runs.isEmpty { resume() }
    }

    /// Returns when no effect is left, or when the caller is cancelled.
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

// MARK: - Effects without their own end

extension EffectScope {
    /// Calls `body` once an interval, until the effect is cancelled.
    ///
    /// It is among `running`: while it ticks, the app does not settle. Calls keep the pace of the clock: a late one
    /// does not delay the next. Another effect of the same identity is cancelled.
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

    /// Calls `body` once, after a pause, unless the effect is cancelled before.
    ///
    /// `settle` does not wait for it: an app that only waits for a time of day is settled. Another effect of the same
    /// identity is cancelled, so that scheduling again begins the pause again. As with `run(_:policy:_:then:)`, the
    /// effect does not count as running any more when `body` is called.
    public func schedule<ID: Hashable, C: Clock<Duration>>(
        _ id: ID, after pause: Duration, on clock: C, _ body: @escaping @MainActor () -> Void
    ) {
        let id = EffectID(id)
        effects.cancel(id)
        effects.start(
            id, isAwaited: false, { (try? await clock.sleep(for: pause)) != nil }, Delivery { if $0 { body() } })
    }

    /// Calls `body` for each element of a sequence, until that ends or the effect is cancelled.
    ///
    /// `settle` does not wait for it.
    ///
    /// Another effect of the same identity is cancelled.
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

// MARK: - Sequences with an end

extension EffectScope {
    /// Starts an effect that reads a sequence to its end, and delivers each element and then the end.
    ///
    /// Nothing is delivered once the effect was cancelled, and reading ends with the next element. As with
    /// `run(_:policy:_:then:catch:)`, the effect does not count as running any more when `then` or `catch` is called.
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - policy: How a running effect of the same identity is handled.
    ///   - elements: Makes the sequence, in a later turn of the main actor.
    ///   - each: Receives an element.
    ///   - then: Receives the end of the sequence.
    ///   - catch: Receives the error that ended the sequence.
    /// - Returns: False when it was ignored because another one of this identity runs.
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

    /// - Returns: The error that ended the sequence; `nil` if it came to its end, or is not wanted any more.
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
