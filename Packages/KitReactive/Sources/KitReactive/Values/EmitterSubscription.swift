/// The link between an emitter and one subscriber of its publisher.
///
/// It listens only while it must: to a source whose newest value can be read again, a subscriber without demand stays
/// unsubscribed until it asks. Demand and cancellation may come from any thread and are taken to the main actor.
@MainActor
final class EmitterSubscription<Source: Emitter<Value>, Value, Downstream: Subscriber<Value, Never>> {
    private weak var source: Source?
    private let newest: (@MainActor (Source) -> Value)?
    private var downstream: Handover<Downstream>?
    private var demand = Subscribers.Demand.none
    private var observer: UInt64?

    nonisolated init(_ source: Source, newest: (@MainActor (Source) -> Value)?, _ downstream: Downstream) {
        self.source = source
        self.newest = newest
        self.downstream = Handover(value: downstream)
    }

    private func add(_ more: Subscribers.Demand) {
        demand += more
        guard downstream != nil, observer == nil, demand > 0, let source else { return }
        observer = source.insert { [self] value in hear(value) }
        if let newest {
            source.deliver(newest(source)) { [self] value in hear(value) }
        }
    }

    private func hear(_ value: Value) {
        guard let downstream else { return }
        guard demand > 0 else {
            if newest != nil {
                stopListening()
            }
            return
        }
        demand -= 1
        demand += downstream.value.receive(value)
    }

    private func stopListening() {
        if let observer {
            source?.remove(observer)
        }
        observer = nil
    }

    private func end() {
        stopListening()
        downstream = nil
    }
}

extension EmitterSubscription: Subscription {
    nonisolated func request(_ demand: Subscribers.Demand) {
        onMainActor { self.add(demand) }
    }

    nonisolated func cancel() {
        onMainActor { self.end() }
    }
}
