import Synchronization

/// The link between several sources and one subscriber, which receives one value at a time.
///
/// Values may come from several threads at once, or from within the subscriber. One caller at a time delivers, and
/// delivers in order also what comes meanwhile (run to completion). No lock is held while others are called.
class QueueingLink<Output, Failure: Error>: Subscription {
    typealias Request = (subscription: any Subscription, demand: Subscribers.Demand)

    private enum Delivery {
        case value(Receiver<Output, Failure>, Output)
        case completion(Receiver<Output, Failure>, Subscribers.Completion<Failure>)
        case requests([Request])
    }

    // All that follows is touched only while the lock is held.
    final let lock = Mutex(())
    /// Nil after the end.
    final var downstream: Receiver<Output, Failure>?
    /// What the subscriber asked for and has neither received nor waits to receive.
    final var demand = Subscribers.Demand.none
    final var failure: Failure? { didSet { isFailed = true } }
    /// A Boolean value that indicates whether there is a failure; to look at it needs its type.
    private final var isFailed = false
    /// False until the subscriber has its subscription.
    final var isStarted = false
    private final var isDelivering = false
    private final var waiting: [Output] = []
    /// How many wait; to ask the array needs metadata.
    private final var waitingCount = 0

    init(_ downstream: Receiver<Output, Failure>) {
        self.downstream = downstream
    }

    // MARK: What a kind of link knows; called with the lock held

    /// A Boolean value that indicates whether nothing more can come.
    var isOver: Bool { false }

    /// What the sources must be asked for, now that the subscriber asked for more; `demand` has it already.
    func requests(for more: Subscribers.Demand) -> [Request] { [] }

    /// What to deliver beside the values that wait; there is demand.
    func takeHeld() -> Output? { nil }

    /// Forgets the subscriptions and values of the sources; they are cancelled and released without the lock.
    func takeSources() -> (subscriptions: [any Subscription], values: Any?) { ([], nil) }

    // MARK: The subscriber's side

    /// Sends the subscriber its subscription.
    final func start() {
        var subscriber: Receiver<Output, Failure>?
        lock.withLock { _ in
            isStarted = true
            // What comes from now on waits until the subscriber has returned.
            isDelivering = true
            subscriber = downstream
        }
        subscriber?.receive(subscription: self)
        deliverWaiting(after: .none)
    }

    final func request(_ more: Subscribers.Demand) {
        more.assertPositive()
        var requests: [Request] = []
        lock.withLock { _ in requests = add(more) }
        perform(requests)
        deliver()
    }

    final func cancel() {
        var sources: (subscriptions: [any Subscription], values: Any?) = ([], nil)
        // Freed outside of the lock, for deinitialisers may come here again.
        var old: (Receiver<Output, Failure>?, [Output]) = (nil, [])
        lock.withLock { _ in
            old = (downstream, waiting)
            (downstream, waiting, waitingCount) = (nil, [], 0)
            sources = takeSources()
        }
        sources.subscriptions.forEach { $0.cancel() }
        withExtendedLifetime(old) {}
    }
}

// MARK: - Delivering

extension QueueingLink {
    /// A Boolean value that indicates whether values are still taken; the lock is held.
    final var isOpen: Bool { downstream != nil && !isFailed }

    /// Returns the subscriber when a value can be delivered at once; else the value waits.
    ///
    /// The lock is held, and `demand` was reduced by the value.
    final func claim(_ output: Output) -> Receiver<Output, Failure>? {
        if isStarted, !isDelivering, waitingCount == 0 {
            isDelivering = true
            return downstream
        }
        enqueue(output)
        return nil
    }

    final func enqueue(_ output: Output) {
        waiting.append(output)
        waitingCount += 1
    }

    /// Takes back what waits, and the demand for it; the lock is held.
    final func dropWaiting() -> [Output] {
        defer { (waiting, waitingCount) = ([], 0) }
        demand += waitingCount
        return waiting
    }

    /// Delivers what waits, unless another caller does.
    final func deliver() {
        var isMine = false
        lock.withLock { _ in
            isMine = isStarted && !isDelivering
            isDelivering = isDelivering || isMine
        }
        if isMine {
            deliverWaiting(after: .none)
        }
    }

    /// Delivers until the queue is empty; for the caller that claimed the delivery.
    final func deliverWaiting(after demand: Subscribers.Demand) {
        var more = demand
        guard !giveUpIfIdle() else { return }
        while let delivery = nextDelivery(after: more) {
            more = .none
            switch delivery {
            case .value(let subscriber, let value): more = subscriber.receive(value)
            case .completion(let subscriber, let completion): subscriber.receive(completion: completion)
            case .requests(let requests): perform(requests)
            }
        }
    }

    final func perform(_ requests: [Request]) {
        for request in requests {
            request.subscription.request(request.demand)
        }
    }

    /// Releases the delivery if the queue is empty: the common path.
    private func giveUpIfIdle() -> Bool {
        var isIdle = false
        lock.withLock { _ in
            isIdle = demand == .unlimited && waitingCount == 0 && isOpen && !isOver
            isDelivering = !isIdle
        }
        return isIdle
    }

    /// What is to be done next; with nil the right to deliver is given up.
    private func nextDelivery(after more: Subscribers.Demand) -> Delivery? {
        var next: Delivery?
        // Freed outside of the lock.
        var old: Any?
        lock.withLock { _ in
            let requests = more > .none && demand != .unlimited ? add(more) : []
            if !requests.isEmpty {
                next = .requests(requests)
            } else if let downstream, waitingCount > 0 {
                waitingCount -= 1
                next = .value(downstream, waiting.removeFirst())
            } else if let downstream, isOpen, demand > .none, let held = takeHeld() {
                demand -= 1
                next = .value(downstream, held)
            } else if let downstream, failure != nil || isOver {
                next = .completion(downstream, failure.map { .failure($0) } ?? .finished)
                self.downstream = nil
                old = takeSources().values
            } else {
                isDelivering = false
            }
        }
        withExtendedLifetime(old) {}
        return next
    }

    /// Notes demand; returns what the sources must be asked for.
    ///
    /// The lock is held.
    private func add(_ more: Subscribers.Demand) -> [Request] {
        guard isOpen else { return [] }
        demand += more
        return requests(for: more)
    }
}
