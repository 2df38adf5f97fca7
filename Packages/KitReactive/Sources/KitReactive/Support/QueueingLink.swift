import Synchronization

/// A link between several sources and one subscriber, which receives one value at a time.
///
/// Values may come from several threads at once, or from within the subscriber. One caller at a time delivers them in
/// order, including those that arrive meanwhile (run to completion). No lock is held while other code is called.
class QueueingLink<Output, Failure: Error>: Subscription {
    typealias Request = (subscription: any Subscription, demand: Subscribers.Demand)

    private enum Delivery {
        case value(Receiver<Output, Failure>, Output)
        case completion(Receiver<Output, Failure>, Subscribers.Completion<Failure>)
        case requests([Request])
    }

    // The following properties are accessed only while the lock is held.
    final let lock = Mutex(())
    /// The subscriber; `nil` after the end.
    final var downstream: Receiver<Output, Failure>?
    /// The subscriber's demand that neither received nor waiting values have used.
    final var demand = Subscribers.Demand.none
    final var failure: Failure? { didSet { isFailed = true } }
    /// A Boolean value that indicates whether there is a failure, because reading `failure` needs metadata.
    private final var isFailed = false
    /// A Boolean value that indicates whether the subscriber has its subscription.
    final var isStarted = false
    private final let right = DeliveryRight()
    /// A Boolean value that indicates whether unlimited demand covers the current value; for the caller that holds the
    /// right.
    private final var isUnlimited = false
    private final var waiting: [Output] = []
    /// The number of waiting values, because reading the array's count needs metadata.
    private final var waitingCount = 0

    init(_ downstream: Receiver<Output, Failure>) {
        self.downstream = downstream
    }

    // MARK: Requirements of a kind of link; called with the lock held

    /// A Boolean value that indicates whether no more values can come.
    var isOver: Bool { false }

    /// Returns the requests for the sources after the subscriber requested more, which `demand` already includes.
    func requests(for more: Subscribers.Demand) -> [Request] { [] }

    /// Returns a held value to deliver in addition to the waiting ones; there is demand for it.
    func takeHeld() -> Output? { nil }

    /// Removes the subscriptions and values of the sources, which are cancelled and released without the lock.
    func takeSources() -> (subscriptions: [any Subscription], values: Any?) { ([], nil) }

    // MARK: The subscriber's side

    /// Sends the subscriber its subscription.
    final func start() {
        var subscriber: Receiver<Output, Failure>?
        lock.withLock { _ in
            isStarted = true
            // Values that arrive from now on wait until the subscriber has returned.
            _ = right.take()
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
        // Freed outside the lock, because deinitializers may call this object.
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

extension QueueingLink {
    /// A Boolean value that indicates whether the link accepts values; the caller holds the lock.
    final var isOpen: Bool { downstream != nil && !isFailed }

    /// Returns the subscriber if a value can be delivered immediately, and otherwise queues the value.
    ///
    /// The caller holds the lock, and has subtracted the value from `demand`.
    final func claim(_ output: Output) -> Receiver<Output, Failure>? {
        if isStarted, waitingCount == 0, right.take() {
            isUnlimited = demand == .unlimited
            return downstream
        }
        enqueue(output)
        return nil
    }

    final func enqueue(_ output: Output) {
        waiting.append(output)
        waitingCount += 1
    }

    /// Removes the waiting values and restores the demand for them; the caller holds the lock.
    final func dropWaiting() -> [Output] {
        defer { (waiting, waitingCount) = ([], 0) }
        demand += waitingCount
        return waiting
    }

    /// Delivers a value to the subscriber that was claimed for it, or else the waiting values.
    final func deliver(_ output: Output, to subscriber: Receiver<Output, Failure>?) {
        guard let subscriber else { return deliver() }
        let more = subscriber.receive(output)
        // The common path: unlimited demand does not grow, and every change meanwhile calls `deliver()`.
        if isUnlimited, right.giveUp() { return }
        deliverWaiting(after: more)
    }

    /// Delivers the waiting values, unless another caller does.
    final func deliver() {
        var isMine = false
        lock.withLock { _ in isMine = isStarted && right.take() }
        if isMine { deliverWaiting(after: .none) }
    }

    /// Delivers until the queue is empty; the caller holds the right.
    private func deliverWaiting(after demand: Subscribers.Demand) {
        var more = demand
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

    /// Returns the next delivery, or `nil` after giving up the right to deliver.
    private func nextDelivery(after more: Subscribers.Demand) -> Delivery? {
        var next: Delivery?
        // Freed outside the lock.
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
                right.release()
            }
        }
        withExtendedLifetime(old) {}
        return next
    }

    /// Adds demand, and returns the requests for the sources; the caller holds the lock.
    private func add(_ more: Subscribers.Demand) -> [Request] {
        guard isOpen else { return [] }
        demand += more
        return requests(for: more)
    }
}
