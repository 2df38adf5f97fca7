/// A publisher of the result of an async function, which completes after its value and fails with its error.
///
/// The function starts on the main actor with the first demand of each subscription. Cancelling the subscription
/// cancels it, and nothing is published afterwards. Traces, audits and programs that wait for effects include it,
/// because it runs as an effect.
///
///     (demand) ──(function runs)──value──|
struct TaskPublisher<Output, Failure: Error>: Publisher {
    let name: String
    let operation: @MainActor () async throws(Failure) -> Output

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: TaskSubscription(name, operation, .of(subscriber)))
    }
}

extension AnyPublisher {
    /// Returns a publisher of the result of an async function, which starts on demand and is cancelled with its
    /// subscription.
    /// - Parameters:
    ///   - name: The name of the effect in traces and audits.
    ///   - operation: The function. To fail with a specific type, write `throws(ThatError)`.
    public static func task(
        _ name: String = "", _ operation: @escaping @MainActor () async throws(Failure) -> Output
    ) -> Self {
        AnyPublisher(TaskPublisher(name: name, operation: operation))
    }
}

extension Publisher {
    /// Publishes the result of an async function for the latest value, and cancels the call for the previous value.
    ///
    ///     values ──1─────2─────────▶
    ///     work     ──────✗ ────b
    ///     result ──────────────b───▶
    public func mapLatest<Result>(
        _ name: String = "", _ transform: @escaping @MainActor (Output) async throws(Failure) -> Result
    ) -> AnyPublisher<Result, Failure> {
        flatMapLatest { value in
            // Only the main actor uses the value after this point.
            let value = UncheckedSendableBox(value: value)
            return AnyPublisher<Result, Failure>.task(name) { () async throws(Failure) -> Result in
                try await transform(value.value)
            }
        }
    }
}

/// The work of one subscription.
@MainActor
private final class TaskSubscription<Output, Failure: Error> {
    private let name: String
    private let operation: @MainActor () async throws(Failure) -> Output
    private var downstream: UncheckedSendableBox<Receiver<Output, Failure>>?
    private var effects: EffectScope?

    nonisolated init(
        _ name: String, _ operation: @escaping @MainActor () async throws(Failure) -> Output,
        _ downstream: Receiver<Output, Failure>
    ) {
        self.name = name
        self.operation = operation
        self.downstream = UncheckedSendableBox(value: downstream)
    }

    private func start() {
        guard downstream != nil, effects == nil else { return }
        let effects = EffectScope(name)
        self.effects = effects
        effects.run("task") { [self] in
            do throws(Failure) {
                let output = try await operation()
                guard let downstream else { return }
                _ = downstream.value.receive(output)
                end()?.receive(completion: .finished)
            } catch {
                end()?.receive(completion: .failure(error))
            }
        }
    }

    /// Releases the subscriber, and returns it unless it has cancelled.
    private func end() -> Receiver<Output, Failure>? {
        defer { (downstream, effects) = (nil, nil) }
        return downstream?.value
    }

    private func stop() {
        let old = (downstream, effects)
        (downstream, effects) = (nil, nil)
        old.1?.cancelAll()
    }
}

extension TaskSubscription: Subscription {
    nonisolated func request(_ demand: Subscribers.Demand) {
        onMainActor { self.start() }
    }

    nonisolated func cancel() {
        onMainActor { self.stop() }
    }
}
