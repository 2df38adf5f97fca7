#if !canImport(Combine)
import Synchronization

/// The link of `merge`, which sends every value of every publisher in order of arrival.
///
/// It follows Combine's rules: the subscriber receives its subscription first, so its first request reaches each
/// publisher on subscription. Without demand, the link holds the latest value of each publisher.
final class MergeLink<Output, Failure: Error>: JoinLink<Output, Failure> {
    private var held: [(side: Int, output: Output)] = []

    /// Sends the subscriber its subscription, and then subscribes to the publishers.
    func start(_ attach: (MergeLink) -> Void) {
        start()
        var isOpen = false
        lock.withLock { _ in isOpen = self.isOpen }
        if isOpen { attach(self) }
    }

    override var isOver: Bool { unfinishedCount == 0 && held.isEmpty }

    override func firstDemand(of side: Int) -> Subscribers.Demand { demand == .unlimited ? .unlimited : .max(1) }

    override func takeSources() -> (subscriptions: [any Subscription], values: Any?) {
        defer { held = [] }
        return (super.takeSources().subscriptions, held)
    }

    override func requests(for more: Subscribers.Demand) -> [Request] {
        let isUnlimited = demand == .unlimited
        var requests: [Request] = []
        while demand > .none, !held.isEmpty {
            let (side, output) = held.removeFirst()
            demand -= 1
            enqueue(output)
            if !isUnlimited, let subscription = sides[side].subscription { requests.append((subscription, .max(1))) }
        }
        // Requested once: publishers with unlimited demand receive no further requests.
        return isUnlimited ? requestsToAll(.unlimited) : requests
    }

    func receive(_ output: Output, from side: Int) -> Subscribers.Demand {
        var subscriber: Receiver<Output, Failure>?
        var next = Subscribers.Demand.none
        // Freed outside the lock.
        var replaced: Any?
        lock.withLock { _ in
            guard isOpen else { return }
            if demand > .none {
                next = demand == .unlimited ? .none : .max(1)
                demand -= 1
                subscriber = claim(output)
            } else {
                replaced = hold(output, from: side)
            }
        }
        withExtendedLifetime(replaced) {}
        deliver(output, to: subscriber)
        return next
    }

    /// Holds a value until there is demand, and returns the held value of the same publisher that it replaces.
    ///
    /// Not inlined, because it looks up metadata that the common path does not need.
    @inline(never)
    private func hold(_ output: Output, from side: Int) -> Any? {
        defer { held.append((side, output)) }
        return held.firstIndex { $0.side == side }.map { held.remove(at: $0).output }
    }
}

/// The subscriber of one of the merged publishers.
private final class MergeSide<Output, Failure: Error>: Receiver<Output, Failure> {
    private let link: MergeLink<Output, Failure>
    private let index: Int

    init(_ link: MergeLink<Output, Failure>, _ index: Int) {
        (self.link, self.index) = (link, index)
    }

    override func receive(subscription: any Subscription) {
        link.receive(subscription, from: index)
    }

    override func receive(_ input: Output) -> Subscribers.Demand {
        link.receive(input, from: index)
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        link.receive(completion, from: index)
    }
}

extension Publisher {
    /// Subscribes a link to this publisher, as the side with an index.
    func attach(to link: MergeLink<Output, Failure>, _ index: Int) {
        join(MergeSide(link, index))
    }
}
#endif
