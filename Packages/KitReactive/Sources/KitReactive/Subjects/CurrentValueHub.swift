#if !canImport(Combine)
import Synchronization

/// What a current-value subject and its subscriptions share: the newest value, and who has yet to hear what.
///
/// The subscriptions keep it alive, so that a subject may be let go while it is observed.
final class CurrentValueHub<Output, Failure: Error> {
    typealias Conduit = CurrentValueConduit<Output, Failure>

    private enum Event {
        case value(Output, version: Int)
        case completion(Subscribers.Completion<Failure>)
    }

    // All that follows is only touched while the lock is held.
    private let lock = Mutex(())
    private var value: Output
    private var version = 0
    private var completion: Subscribers.Completion<Failure>?
    private var conduits: ContiguousArray<Conduit> = []
    private var isDelivering = false
    /// What was sent during a delivery, with those who observed then.
    private var waiting: [(event: Event, conduits: ContiguousArray<Conduit>)] = []
    private var upstreams: [any Subscription] = []

    init(_ value: Output) {
        self.value = value
    }

    deinit {
        upstreams.forEach { $0.cancel() }
    }

    /// The newest value, and the how manieth it is.
    var newest: (value: Output, version: Int) {
        lock.withLock { _ in Handover(value: (value, version)) }.value
    }

    func send(_ newValue: Output) {
        // The value before is freed outside of the lock, for its deinitialiser may come here again.
        var old = newValue
        var targets: ContiguousArray<Conduit>?
        var current = 0
        lock.withLock { _ in
            guard completion == nil else { return }
            swap(&value, &old)
            version += 1
            current = version
            targets = claim(.value(newValue, version: version))
        }
        guard let targets else { return }
        for conduit in targets { conduit.offer(newValue, version: current) }
        deliverWaiting()
    }

    func send(completion end: Subscribers.Completion<Failure>) {
        var targets: ContiguousArray<Conduit>?
        lock.withLock { _ in
            guard completion == nil else { return }
            completion = end
            targets = claim(.completion(end))
            conduits = []
        }
        guard let targets else { return }
        for conduit in targets { conduit.finish(end) }
        deliverWaiting()
    }

    /// Who is to be told at once; nil if somebody else delivers, and tells them later.
    private func claim(_ event: Event) -> ContiguousArray<Conduit>? {
        guard !isDelivering else {
            waiting.append((event, conduits))
            return nil
        }
        isDelivering = true
        return conduits
    }

    private func deliverWaiting() {
        while let (event, conduits) = takeWaiting() {
            for conduit in conduits {
                switch event {
                case .value(let value, let version): conduit.offer(value, version: version)
                case .completion(let completion): conduit.finish(completion)
                }
            }
        }
    }

    private func takeWaiting() -> (event: Event, conduits: ContiguousArray<Conduit>)? {
        lock.withLock { _ in
            guard waiting.isEmpty else { return Handover(value: Optional(waiting.removeFirst())) }
            isDelivering = false
            return Handover(value: nil)
        }.value
    }
}

extension CurrentValueHub {
    /// Adds an observer; after the completion, answers that instead.
    func add(_ conduit: Conduit) -> Subscribers.Completion<Failure>? {
        lock.withLock { _ in
            if completion == nil { conduits.append(conduit) }
            return Handover(value: completion)
        }.value
    }

    func remove(_ conduit: Conduit) {
        // Freed outside of the lock.
        var removed: Conduit?
        lock.withLock { _ in
            removed = conduits.firstIndex { $0 === conduit }.map { conduits.remove(at: $0) }
        }
        withExtendedLifetime(removed) {}
    }

    /// Keeps the subscription of a publisher that sends here, to be cancelled when nobody sends or listens any more.
    func keep(_ subscription: any Subscription) {
        lock.withLock { _ in upstreams.append(subscription) }
    }
}
#endif
