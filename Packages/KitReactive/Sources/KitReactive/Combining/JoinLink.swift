#if !canImport(Combine)
import Synchronization

/// The link between several publishers (its sides) and one subscriber.
class JoinLink<Output, Failure: Error>: QueueingLink<Output, Failure> {
    /// The state of one publisher.
    struct Side {
        var subscription: (any Subscription)?
        /// The demand that was requested and is not met yet.
        var outstanding = Subscribers.Demand.none
        var isFinished = false
    }

    // Accessed only while the lock is held.
    final var sides: [Side]
    final var unfinishedCount: Int

    init<S: Subscriber<Output, Failure>>(sides: Int, _ subscriber: S) {
        self.sides = Array(repeating: Side(), count: sides)
        unfinishedCount = sides
        super.init(.of(subscriber))
    }

    /// Returns the initial demand of a publisher.
    ///
    /// The caller holds the lock.
    func firstDemand(of side: Int) -> Subscribers.Demand { .none }

    override var isOver: Bool { unfinishedCount == 0 }

    override func takeSources() -> (subscriptions: [any Subscription], values: Any?) {
        defer { sides = Array(repeating: Side(), count: sides.count) }
        return (sides.compactMap(\.subscription), nil)
    }

    final func receive(_ subscription: any Subscription, from side: Int) {
        var isWelcome = false
        var first = Subscribers.Demand.none
        lock.withLock { _ in
            isWelcome = isOpen && sides[side].subscription == nil && !sides[side].isFinished
            guard isWelcome else { return }
            sides[side].subscription = subscription
            first = firstDemand(of: side)
            sides[side].outstanding = first
        }
        if !isWelcome {
            subscription.cancel()
        } else if first > .none {
            subscription.request(first)
        }
    }

    final func receive(_ completion: Subscribers.Completion<Failure>, from side: Int) {
        var others: [any Subscription] = []
        lock.withLock { _ in
            guard isOpen else { return }
            unfinishedCount -= sides[side].isFinished ? 0 : 1
            sides[side] = Side(isFinished: true)
            if case .failure(let error) = completion {
                failure = error
                others = sides.compactMap(\.subscription)
                for index in sides.indices { sides[index].subscription = nil }
            }
        }
        others.forEach { $0.cancel() }
        deliver()
    }

    /// Records the same demand for all publishers, and returns the requests.
    ///
    /// The caller holds the lock.
    final func requestsToAll(_ demand: Subscribers.Demand) -> [Request] {
        var requests: [Request] = []
        for index in sides.indices {
            guard let subscription = sides[index].subscription else { continue }
            sides[index].outstanding += demand
            requests.append((subscription, demand))
        }
        return requests
    }
}
#endif
