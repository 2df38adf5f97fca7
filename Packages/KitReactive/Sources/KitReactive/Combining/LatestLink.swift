#if !canImport(Combine)
import Synchronization

/// The newest values of the publishers of `combineLatest`.
class LatestValues<Output> {
    /// Returns the newest values, once there is one of each publisher.
    func assemble() -> Output? { nil }
    /// Returns all values and forgets them.
    func take() -> Any { () }
}

/// The link of `combineLatest`: sends the newest values whenever one of them changes.
///
/// The rules are Combine's: each publisher is asked for what the subscriber asks for, and what comes without demand is
/// kept as the newest value and not sent. Beyond Combine's rules, a subscriber that asks again receives the newest
/// values when it missed them, so that it never ends on stale ones.
final class LatestLink<Output, Failure: Error>: JoinLink<Output, Failure> {
    private let newest: LatestValues<Output>
    private var hasMissed = false

    init<S: Subscriber<Output, Failure>>(_ newest: LatestValues<Output>, sides: Int, _ subscriber: S) {
        self.newest = newest
        super.init(sides: sides, subscriber)
    }

    override func requests(for more: Subscribers.Demand) -> [Request] { requestsToAll(more) }

    override func takeHeld() -> Output? {
        guard hasMissed else { return nil }
        hasMissed = false
        return newest.assemble()
    }

    override func takeSources() -> (subscriptions: [any Subscription], values: Any?) {
        (super.takeSources().subscriptions, newest.take())
    }

    func receive(from side: Int, _ accept: () -> Void) {
        var subscriber: Receiver<Output, Failure>?
        var first: Output?
        lock.withLock { _ in
            guard isOpen else { return }
            let wasAsked = sides[side].outstanding > .none
            if wasAsked { sides[side].outstanding -= 1 }
            accept()
            guard demand > .none else { return hasMissed = hasMissed || wasAsked }
            first = newest.assemble()
            guard let output = first else { return }
            hasMissed = false
            demand -= 1
            subscriber = claim(output)
        }
        if let subscriber, let first {
            deliverWaiting(after: subscriber.receive(first))
        } else if first != nil {
            deliver()
        }
    }
}

/// The subscriber of one publisher whose newest value is combined.
private final class LatestSide<Input, Output, Failure: Error>: Receiver<Input, Failure> {
    private let link: LatestLink<Output, Failure>
    private let index: Int
    /// Takes the new value and leaves the one it replaces.
    private let accept: (inout Input?) -> Void

    init(_ link: LatestLink<Output, Failure>, _ index: Int, _ accept: @escaping (inout Input?) -> Void) {
        (self.link, self.index, self.accept) = (link, index, accept)
    }

    override func receive(subscription: any Subscription) {
        link.receive(subscription, from: index)
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        // The value before is freed outside of the lock, for its deinitialiser may come here again.
        var slot: Input? = input
        link.receive(from: index) { accept(&slot) }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        link.receive(completion, from: index)
    }
}

extension Publisher {
    /// Subscribes a link to this publisher as one of its sides.
    func attach<Result>(
        to link: LatestLink<Result, Failure>, _ index: Int, _ accept: @escaping (inout Output?) -> Void
    ) {
        join(LatestSide(link, index, accept))
    }
}
#endif
