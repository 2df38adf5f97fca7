import Synchronization

extension Publisher {
    /// Publishes the values of this publisher until another publishes its first value, and then completes.
    ///
    /// The completion of the other publisher has no effect. The end of the subscription cancels the other publisher.
    ///
    ///     values ──1──2──3──▶
    ///     other  ────────x──▶
    ///     result ──1──2──|
    public func until<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Failure> {
        AnyPublisher(UntilPublisher(upstream: self, other: other))
    }
}

/// A publisher that ends with the first value of another publisher.
///
/// It replaces OpenCombine's `prefix(untilOutputFrom:)`, which keeps the other publisher alive after a cancellation.
private struct UntilPublisher<Upstream: Publisher, Other: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let link = UntilLink<Output, Failure>(.of(subscriber))
        // First, so that a value that the other publisher publishes immediately ends the link before the first value.
        link.stop(with: other.first())
        upstream.join(link)
    }
}

/// The link between a publisher, the publisher that ends it, and a subscriber.
private final class UntilLink<Value, Failure: Error>: Receiver<Value, Failure>, Subscription {
    private let lock = Mutex(())
    // The following properties are accessed only while the lock is held.
    private var downstream: Receiver<Value, Failure>?
    private var subscription: (any Subscription)?
    private var trigger: AnyCancellable?
    private var isStarted = false
    /// The number of values that are being received: more than one if the subscriber triggers a value.
    private var depth = 0
    /// A Boolean value that indicates whether the other publisher has published.
    ///
    /// The completion waits until the subscriber has its subscription and has returned from the current value.
    private var isStopped = false

    init(_ downstream: Receiver<Value, Failure>) { self.downstream = downstream }

    func stop<Trigger: Publisher>(with trigger: Trigger) {
        let cancellable = trigger.sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in self?.stop() })
        lock.withLock { _ in self.trigger = cancellable }
    }

    private func stop() { end { isStopped = true } }

    override func receive(subscription: any Subscription) {
        var (subscriber, isWelcome): (Receiver<Value, Failure>?, Bool) = (nil, false)
        lock.withLock { _ in
            guard !isStarted else { return }
            (isStarted, isWelcome) = (true, !isStopped && downstream != nil)
            if isWelcome { self.subscription = subscription }
            subscriber = downstream
            depth += 1
        }
        if !isWelcome { subscription.cancel() }
        guard let subscriber else { return }
        subscriber.receive(subscription: self)
        leave()
    }

    override func receive(_ input: Value) -> Subscribers.Demand {
        var subscriber: Receiver<Value, Failure>?
        lock.withLock { _ in
            guard !isStopped, downstream != nil else { return }
            subscriber = downstream
            depth += 1
        }
        guard let subscriber else { return .none }
        defer { leave() }
        return subscriber.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        take().downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        var target: (any Subscription)?
        lock.withLock { _ in target = subscription }
        target?.request(demand)
    }

    func cancel() { take().subscription?.cancel() }
}

extension UntilLink {
    private typealias Ends = (
        downstream: Receiver<Value, Failure>?, subscription: (any Subscription)?, trigger: AnyCancellable?
    )

    private func leave() { end { depth -= 1 } }

    /// Applies a change, and completes if the other publisher has published and no value is being received.
    private func end(after change: () -> Void) {
        // One critical section, so that a value on another thread comes either before the completion or never.
        let old = take {
            change()
            return isStopped && isStarted && depth == 0
        }
        old.subscription?.cancel()
        old.downstream?.receive(completion: .finished)
    }

    /// Releases and returns the subscriber and both publishers, if a condition holds.
    private func take(if condition: () -> Bool = { true }) -> Ends {
        var old: Ends = (nil, nil, nil)
        lock.withLock { _ in
            guard condition() else { return }
            old = (downstream, subscription, trigger)
            (downstream, subscription, trigger) = (nil, nil, nil)
        }
        old.trigger?.cancel()
        return old
    }
}
