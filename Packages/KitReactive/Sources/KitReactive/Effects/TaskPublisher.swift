/// Publishes the result of an async function, and then completes; a thrown error is its failure.
///
/// The function starts with the first demand of each subscription, on the main actor, and is cancelled with it; then
/// nothing is published any more, however the function ends. It runs as an effect of the kit: a trace, an audit and a
/// program that waits for its effects see it.
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
    /// Returns a publisher of what an async function returns; it starts on demand and is cancelled with its subscription.
    /// - Parameters:
    ///   - name: The name of the work in traces and audits.
    ///   - operation: The work. To fail with its own type, write `throws(ThatError)`.
    public static func task(
        _ name: String = "", _ operation: @escaping @MainActor () async throws(Failure) -> Output
    ) -> Self {
        AnyPublisher(TaskPublisher(name: name, operation: operation))
    }
}

extension Publisher {
    /// Publishes what an async function makes of the newest value, and cancels the work on the value before.
    ///
    ///     values ──1─────2─────────▶
    ///     work     ──────✗ ────b
    ///     result ──────────────b───▶
    public func mapLatest<Result>(
        _ name: String = "", _ transform: @escaping @MainActor (Output) async throws(Failure) -> Result
    ) -> AnyPublisher<Result, Failure> {
        flatMapLatest { value in
            // The value is handed to the main actor and used nowhere else.
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

    /// Returns the subscriber if it has not cancelled, and releases it.
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
