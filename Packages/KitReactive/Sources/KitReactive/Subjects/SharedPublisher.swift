#if !canImport(Combine)
import Synchronization

/// A publisher that shares one subscription to its upstream among all subscribers, in the order in which they
/// subscribed.
///
/// `share()` returns it. It replaces OpenCombine's `Publishers.Share`, which notifies its subscribers in the order of
/// their hashes. It subscribes to its upstream with the first subscriber, and cancels the subscription with the last.
public final class SharedPublisher<Upstream: Publisher>: Publisher, Equatable {
    /// The output of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The failure of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    let upstream: Upstream
    private let hub = SubjectHub<Output, Failure>()
    private let lock = Mutex(())
    // Accessed only while the lock is held.
    private var count = 0
    private var feed: SharedFeed<Output, Failure>?

    init(_ upstream: Upstream) {
        self.upstream = upstream
    }

    /// Adds a subscriber; the first one causes the subscription to the upstream publisher.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        var first: SharedFeed<Output, Failure>?
        lock.withLock { _ in
            count += 1
            if feed == nil {
                feed = SharedFeed(hub)
                first = feed
            }
        }
        hub.subscribe(
            SharedLink(
                .of(subscriber), didRequest: { [weak self] in self?.currentFeed?.requestAll() },
                didLeave: { self.leave() }))
        if let first, currentFeed === first { upstream.join(first) }
    }

    /// Returns whether two references are to the same publisher.
    public static func == (left: SharedPublisher, right: SharedPublisher) -> Bool { left === right }

    private var currentFeed: SharedFeed<Output, Failure>? {
        var current: SharedFeed<Output, Failure>?
        lock.withLock { _ in current = feed }
        return current
    }

    private func leave() {
        var last: SharedFeed<Output, Failure>?
        lock.withLock { _ in
            count -= 1
            if count == 0 { swap(&last, &feed) }
        }
        last?.cancel()
    }
}

/// The subscription to the shared publisher, which requests unlimited demand once a subscriber requests a value.
private final class SharedFeed<Input, Failure: Error>: Receiver<Input, Failure> {
    private let hub: SubjectHub<Input, Failure>
    private let lock = Mutex(())
    // Accessed only while the lock is held.
    private var subscription: (any Subscription)?
    private var isWanted = false
    private var isAsked = false
    private var isOver = false

    init(_ hub: SubjectHub<Input, Failure>) { self.hub = hub }

    override func receive(subscription: any Subscription) {
        var isWelcome = false
        lock.withLock { _ in
            isWelcome = self.subscription == nil && !isOver
            if isWelcome { self.subscription = subscription }
        }
        isWelcome ? requestIfWanted() : subscription.cancel()
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        hub.send(input)
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        lock.withLock { _ in (subscription, isOver) = (nil, true) }
        hub.send(completion: completion)
    }

    func requestAll() {
        lock.withLock { _ in isWanted = true }
        requestIfWanted()
    }

    private func requestIfWanted() {
        var target: (any Subscription)?
        lock.withLock { _ in
            guard isWanted, !isAsked, subscription != nil else { return }
            isAsked = true
            target = subscription
        }
        target?.request(.unlimited)
    }

    func cancel() {
        var old: (any Subscription)?
        lock.withLock { _ in
            isOver = true
            swap(&old, &subscription)
        }
        old?.cancel()
    }
}

/// The link of one subscriber, which reports its requests and its cancellation or completion.
private final class SharedLink<Input, Failure: Error>: Receiver<Input, Failure>, Subscription {
    private let downstream: Receiver<Input, Failure>
    private let didRequest: () -> Void
    private let lock = Mutex(())
    // Accessed only while the lock is held.
    private var conduit: (any Subscription)?
    private var didLeave: (() -> Void)?

    init(
        _ downstream: Receiver<Input, Failure>, didRequest: @escaping () -> Void, didLeave: @escaping () -> Void
    ) {
        (self.downstream, self.didRequest, self.didLeave) = (downstream, didRequest, didLeave)
    }

    override func receive(subscription: any Subscription) {
        lock.withLock { _ in conduit = subscription }
        downstream.receive(subscription: self)
    }

    override func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

    override func receive(completion: Subscribers.Completion<Failure>) {
        leave()
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        var target: (any Subscription)?
        lock.withLock { _ in target = conduit }
        target?.request(demand)
        didRequest()
    }

    func cancel() { leave()?.cancel() }

    @discardableResult
    private func leave() -> (any Subscription)? {
        var old: (conduit: (any Subscription)?, didLeave: (() -> Void)?)
        lock.withLock { _ in
            old = (conduit, didLeave)
            (conduit, didLeave) = (nil, nil)
        }
        old.didLeave?()
        return old.conduit
    }
}
#endif
