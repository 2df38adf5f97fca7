#if !canImport(Combine)
import Synchronization

/// Publishes the values of one subscription to a publisher to all subscribers, in the order in which they subscribed.
///
/// It is what `share()` returns, and takes the place of OpenCombine's `Publishers.Share`, which calls its subscribers
/// in the order of their hashes. The publisher is subscribed to with the first subscriber, and cancelled with the last.
public final class SharedPublisher<Upstream: Publisher>: Publisher, Equatable {
    /// The values of the publisher.
    public typealias Output = Upstream.Output
    /// The failure of the publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher that is shared.
    let upstream: Upstream
    private let hub = SubjectHub<Output, Failure>()
    private let lock = Mutex(())
    // Touched only while the lock is held.
    private var count = 0
    private var feed: SharedFeed<Output, Failure>?

    init(_ upstream: Upstream) {
        self.upstream = upstream
    }

    /// Subscribes a subscriber; the first one makes it subscribe to the publisher.
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

    /// Returns whether both are the same object.
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

/// The subscription to the shared publisher; it gets unlimited demand with the first demand of a subscriber.
private final class SharedFeed<Input, Failure: Error>: Receiver<Input, Failure> {
    private let hub: SubjectHub<Input, Failure>
    private let lock = Mutex(())
    // Touched only while the lock is held.
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

/// The link of one subscriber, which reports its requests and its end.
private final class SharedLink<Input, Failure: Error>: Receiver<Input, Failure>, Subscription {
    private let downstream: Receiver<Input, Failure>
    private let didRequest: () -> Void
    private let lock = Mutex(())
    // Touched only while the lock is held.
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
