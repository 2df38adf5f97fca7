#if !canImport(Combine)
import Synchronization

/// The link between several publishers and one subscriber.
///
/// Values may come from several threads at once. One thread at a time delivers, and delivers in order also what comes
/// meanwhile, from others or from within the subscriber (run to completion). No lock is held while others are called.
///
/// It knows nothing of the types of its publishers and its subscriber but the output: the code is not specialised for
/// them, and looking up their metadata for every value would cost more than all the rest.
final class CombiningLink<Output, Failure: Error> {
    typealias Request = (subscription: any Subscription, demand: Subscribers.Demand)

    private enum Delivery {
        case value(CombiningSink<Output, Failure>, Output)
        case completion(CombiningSink<Output, Failure>, Subscribers.Completion<Failure>)
        case requests([Request])
    }

    // All that follows is only touched while the lock is held.
    private let lock = Mutex(())
    private let strategy: any CombiningStrategy<Output>
    private var sides: [CombiningSideState]
    /// Nil after the end.
    private var downstream: (CombiningSink<Output, Failure>)?
    private var demand = Subscribers.Demand.none
    private var failure: Failure?
    /// False until the subscriber has been given its subscription.
    private var isStarted = false
    private var isDelivering = false
    private var waiting: [Output] = []
    /// How many wait; to ask the array needs metadata.
    private var waitingCount = 0
    private var unfinishedCount: Int

    init(_ strategy: any CombiningStrategy<Output>, sides: Int, _ downstream: CombiningSink<Output, Failure>) {
        self.strategy = strategy
        self.sides = Array(repeating: CombiningSideState(), count: sides)
        self.downstream = downstream
        unfinishedCount = sides
    }

    /// Gives the subscriber its subscription, after all publishers were subscribed to.
    func start() {
        var subscriber: (CombiningSink<Output, Failure>)?
        lock.withLock { _ in
            isStarted = true
            subscriber = downstream
        }
        subscriber?.receive(subscription: self)
        deliver()
    }
}

// MARK: - From the publishers

extension CombiningLink {
    func receive(_ subscription: any Subscription, from index: Int) {
        var isWelcome = false
        var requests: [Request] = []
        lock.withLock { _ in
            isWelcome = isOpen && sides[index].subscription == nil && !sides[index].isFinished
            if isWelcome {
                sides[index].subscription = subscription
                requests = takeRequests()
            }
        }
        if isWelcome {
            perform(requests)
        } else {
            subscription.cancel()
        }
    }

    func receive(from index: Int, _ accept: () -> Output?) {
        var first: Output?
        var subscriber: CombiningSink<Output, Failure>?
        lock.withLock { _ in
            guard isOpen else { return }
            if sides[index].outstanding > 0 {
                sides[index].outstanding -= 1
            }
            first = accept()
            guard let output = first else { return }
            guard demand > 0 else { return strategy.hold(output, from: index) }
            demand -= 1
            if isStarted, !isDelivering {
                isDelivering = true
                subscriber = downstream
            } else {
                enqueue(output)
            }
        }
        if let subscriber, let first {
            deliverWaiting(after: subscriber.receive(first))
        }
    }

    func receive(_ completion: Subscribers.Completion<Failure>, from index: Int) {
        var others: [any Subscription] = []
        lock.withLock { _ in
            guard isOpen else { return }
            unfinishedCount -= sides[index].isFinished ? 0 : 1
            sides[index] = CombiningSideState(isFinished: true)
            if case .failure(let error) = completion {
                failure = error
                others = takeSubscriptions()
            }
        }
        others.forEach { $0.cancel() }
        deliver()
    }
}

// MARK: - From the subscriber

extension CombiningLink: Subscription {
    func request(_ demand: Subscribers.Demand) {
        var requests: [Request] = []
        lock.withLock { _ in
            requests = add(demand)
        }
        perform(requests)
        deliver()
    }

    func cancel() {
        var subscriptions: [any Subscription] = []
        // Freed outside of the lock, for deinitialisers may come here again.
        var subscriber: (CombiningSink<Output, Failure>)?
        lock.withLock { _ in
            swap(&subscriber, &downstream)
            subscriptions = takeSubscriptions()
        }
        subscriptions.forEach { $0.cancel() }
    }
}

// MARK: - Delivering

extension CombiningLink {
    private func deliver() {
        var isMine = false
        lock.withLock { _ in
            isMine = isStarted && !isDelivering
            isDelivering = isDelivering || isMine
        }
        if isMine {
            deliverWaiting(after: .none)
        }
    }

    /// Delivers until nothing waits, by who has claimed the right to.
    private func deliverWaiting(after demand: Subscribers.Demand) {
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

    /// Gives up the right to deliver when it is plain that nothing is to be done: the common path.
    private func giveUpIfIdle() -> Bool {
        var isIdle = false
        lock.withLock { _ in
            isIdle = demand == .unlimited && waitingCount == 0 && unfinishedCount > 0 && isOpen
            isDelivering = !isIdle
        }
        return isIdle
    }

    /// What is to be done next; with nil the right to deliver is given up.
    private func nextDelivery(after more: Subscribers.Demand) -> Delivery? {
        var next: Delivery?
        lock.withLock { _ in
            let requests = demand == .unlimited ? [] : add(more)
            if !requests.isEmpty {
                next = .requests(requests)
            } else if let downstream, waitingCount > 0 {
                waitingCount -= 1
                next = .value(downstream, waiting.removeFirst())
            } else if let downstream, let end {
                next = .completion(downstream, end)
                self.downstream = nil
            } else {
                isDelivering = false
            }
        }
        return next
    }
}

// MARK: - With the lock held

extension CombiningLink {
    private var isOpen: Bool { downstream != nil && failure == nil }

    /// How it ends, once there is nothing more to come.
    private var end: Subscribers.Completion<Failure>? {
        if let failure {
            return .failure(failure)
        }
        return unfinishedCount == 0 && !strategy.isHolding ? .finished : nil
    }

    /// Takes note of demand; answers what must be asked of the sides.
    private func add(_ more: Subscribers.Demand) -> [Request] {
        guard downstream != nil else { return [] }
        demand += more
        while demand > 0, let output = strategy.takeHeld() {
            demand -= 1
            enqueue(output)
        }
        return takeRequests()
    }

    private func enqueue(_ output: Output) {
        waiting.append(output)
        waitingCount += 1
    }

    private func takeSubscriptions() -> [any Subscription] {
        defer { sides = Array(repeating: CombiningSideState(), count: sides.count) }
        return sides.compactMap(\.subscription)
    }

    /// What must be asked of the sides; noted as asked.
    private func takeRequests() -> [Request] {
        guard isOpen else { return [] }
        var requests: [Request] = []
        for index in sides.indices {
            guard let subscription = sides[index].subscription else { continue }
            let outstanding = sides[index].outstanding
            let wanted = strategy.wanted(from: index, outstanding: outstanding, demand: demand)
            if wanted > 0 {
                sides[index].outstanding += wanted
                requests.append((subscription, wanted))
            }
        }
        return requests
    }

    private func perform(_ requests: [Request]) {
        for request in requests {
            request.subscription.request(request.demand)
        }
    }
}
#endif
