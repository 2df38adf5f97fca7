/// The link between an emitter and one subscriber of its publisher.
///
/// It observes from its creation, so that the subscriber keeps its place among the others even without demand. Demand
/// and cancellation may come from any thread, and are forwarded to the main actor.
@MainActor
final class EmitterSubscription<Source: Emitter<Value>, Value> {
    private weak var source: Source?
    private let newest: (@MainActor (Source) -> Value)?
    private var downstream: UncheckedSendableBox<Receiver<Value, Never>>?
    private var demand = Subscribers.Demand.none
    private var observer: UInt64?
    /// A Boolean value that indicates whether to deliver the latest value once there is demand.
    private var isMissing: Bool

    nonisolated init(
        _ source: Source, newest: (@MainActor (Source) -> Value)?, _ downstream: Receiver<Value, Never>
    ) {
        self.source = source
        self.newest = newest
        self.downstream = UncheckedSendableBox(value: downstream)
        isMissing = newest != nil
    }

    func start() {
        guard downstream != nil, let source else { return }
        observer = source.insert { [self] value in receive(value) }
    }

    private func add(_ more: Subscribers.Demand) {
        demand += more
        guard isMissing, demand > .none, let source, let newest, let observer else { return }
        isMissing = false
        source.skipWaiting(for: observer)
        source.deliver(newest(source)) { [self] value in receive(value) }
    }

    private func receive(_ value: Value) {
        guard let downstream else { return }
        guard demand > .none else { return isMissing = newest != nil }
        demand -= 1
        demand += downstream.value.receive(value)
    }

    private func end() {
        if let observer {
            source?.remove(observer)
        }
        observer = nil
        downstream = nil
    }
}

extension EmitterSubscription: Subscription {
    nonisolated func request(_ demand: Subscribers.Demand) {
        demand.assertPositive()
        onMainActor { self.add(demand) }
    }

    nonisolated func cancel() {
        onMainActor { self.end() }
    }
}
