#if !canImport(Combine)
import Synchronization

/// What a subject and its subscriptions share: the subscribers in the order in which they came, and what they have yet
/// to receive.
///
/// The subscriptions keep it alive, so that a subject may be released while it is observed.
final class SubjectHub<Output, Failure: Error> {
    typealias Conduit = SubjectConduit<Output, Failure>

    private enum Event {
        case value(Output, version: Int)
        case completion(Subscribers.Completion<Failure>)
    }

    /// Whether the subject keeps its newest value, which a subscriber then receives first.
    let keepsNewest: Bool
    // All that follows is touched only while the lock is held.
    private let lock = Mutex(())
    /// Nil where it is not kept.
    private var newestValue: Output?
    private var version = 0
    private var completion: Subscribers.Completion<Failure>?
    private var conduits: ContiguousArray<Conduit> = []
    private var isDelivering = false
    /// What was sent during a delivery, with the subscribers of that time.
    private var waiting: [(event: Event, conduits: ContiguousArray<Conduit>)] = []
    /// How many wait; to ask the array needs metadata.
    private var waitingCount = 0
    private var upstreams: [any Subscription] = []
    /// Whether any subscriber has asked for a value.
    private var hasDemand = false

    init(newest: Output?) {
        newestValue = newest
        keepsNewest = newest != nil
    }

    deinit {
        upstreams.forEach { $0.cancel() }
    }

    /// The newest value and its number.
    var newest: (value: Output?, version: Int) {
        lock.withLock { _ in Handover(value: (newestValue, version)) }.value
    }

    /// Keeps a value and delivers it; after the completion nothing happens, except where `keepsAfterEnd` is set.
    func send(_ value: Output, keepsAfterEnd: Bool = false) {
        // The value before is freed outside of the lock, for its deinitialiser may come here again.
        var old: Output?
        var targets: ContiguousArray<Conduit>?
        var current = 0
        lock.withLock { _ in
            let isActive = completion == nil
            if keepsNewest, isActive || keepsAfterEnd {
                old = value
                swap(&newestValue, &old)
            }
            guard isActive else { return }
            version += 1
            current = version
            if isDelivering {
                wait(.value(value, version: version))
            } else {
                isDelivering = true
                targets = conduits
            }
        }
        withExtendedLifetime(old) {}
        guard let targets else { return }
        for conduit in targets { conduit.offer(value, version: current) }
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

    /// Leaves an event to the caller that delivers now.
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

extension SubjectHub {
    /// Subscribes; after the completion the subscriber receives that instead.
    func subscribe<S: Subscriber<Output, Failure>>(_ subscriber: S) {
        let conduit = Conduit(self, .of(subscriber))
        var end: Subscribers.Completion<Failure>?
        lock.withLock { _ in
            end = completion
            if end == nil { conduits.append(conduit) }
        }
        if let end {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: end)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }

    func remove(_ conduit: Conduit) {
        // Freed outside of the lock.
        var removed: Conduit?
        lock.withLock { _ in
            removed = conduits.firstIndex { $0 === conduit }.map { conduits.remove(at: $0) }
        }
        withExtendedLifetime(removed) {}
    }

    /// Keeps the subscription of a publisher that sends here, to be cancelled with the subject.
    ///
    /// It is asked for everything: at once where the newest value is kept, else when a subscriber asks for a value.
    func keep(_ subscription: any Subscription) {
        var isAsked = keepsNewest
        lock.withLock { _ in
            upstreams.append(subscription)
            isAsked = isAsked || hasDemand
        }
        if isAsked { subscription.request(.unlimited) }
    }

    /// Notes that a subscriber has asked for values.
    func noteDemand() {
        guard !keepsNewest else { return }
        var asked: [any Subscription] = []
        lock.withLock { _ in
            if !hasDemand { asked = upstreams }
            hasDemand = true
        }
        asked.forEach { $0.request(.unlimited) }
    }
}
#endif
