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
    /// How many wait; to ask the array needs metadata.
    private var waitingCount = 0
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
            if isDelivering {
                wait(.value(newValue, version: version))
            } else {
                isDelivering = true
                targets = conduits
            }
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
            if isDelivering {
                wait(.completion(end))
            } else {
                isDelivering = true
                targets = conduits
            }
            conduits = []
        }
        guard let targets else { return }
        for conduit in targets { conduit.finish(end) }
        deliverWaiting()
    }

    /// Leaves an event to whoever delivers now.
    private func wait(_ event: Event) {
        waiting.append((event, conduits))
        waitingCount += 1
    }

    private func deliverWaiting() {
        guard !giveUpIfIdle() else { return }
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
        var next: (event: Event, conduits: ContiguousArray<Conduit>)?
        lock.withLock { _ in
            guard waitingCount > 0 else { return isDelivering = false }
            waitingCount -= 1
            next = waiting.removeFirst()
        }
        return next
    }

    /// Gives up the right to deliver when nothing waits: the common path.
    private func giveUpIfIdle() -> Bool {
        lock.withLock { _ in
            if waitingCount == 0 { isDelivering = false }
            return !isDelivering
        }
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
