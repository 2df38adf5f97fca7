#if !canImport(Combine)
import Synchronization

/// A publisher that drops the first values of another publisher, and limits the number of the remaining ones.
///
/// It implements `dropFirst`, `prefix` and `first`. OpenCombine's versions complete after a cancellation, or one value
/// too late.
struct SlicePublisher<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let dropped: Int
    let limit: Int

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        if limit == 0 {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: .finished)
        } else {
            upstream.join(SliceLink<Output, Failure>(.of(subscriber), dropped: dropped, limit: limit))
        }
    }
}

/// The link of a slice between a publisher and one subscriber.
private final class SliceLink<Value, Failure: Error>: Receiver<Value, Failure>, Subscription {
    private let lock = Mutex(())
    // Accessed only while the lock is held.
    private var downstream: Receiver<Value, Failure>?
    private var subscription: (any Subscription)?
    private var toDrop: Int
    private var left: Int

    init(_ downstream: Receiver<Value, Failure>, dropped: Int, limit: Int) {
        (self.downstream, toDrop, left) = (downstream, dropped, limit)
    }

    override func receive(subscription: any Subscription) {
        var subscriber: Receiver<Value, Failure>?
        lock.withLock { _ in
            guard self.subscription == nil, downstream != nil else { return }
            self.subscription = subscription
            subscriber = downstream
        }
        if let subscriber { subscriber.receive(subscription: self) } else { subscription.cancel() }
    }

    override func receive(_ input: Value) -> Subscribers.Demand {
        var subscriber: Receiver<Value, Failure>?
        var (isDropped, isLast) = (false, false)
        lock.withLock { _ in
            guard left > 0, downstream != nil else { return }
            guard toDrop == 0 else {
                toDrop -= 1
                return isDropped = true
            }
            left -= 1
            isLast = left == 0
            subscriber = downstream
        }
        guard let subscriber else { return isDropped ? .max(1) : .none }
        let more = subscriber.receive(input)
        guard isLast else { return more }
        let old = take()
        old.subscription?.cancel()
        old.downstream?.receive(completion: .finished)
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        var isOver = false
        lock.withLock { _ in isOver = left == 0 }
        // If the last value is being received, its completion follows.
        if !isOver { take().downstream?.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        var target: (any Subscription)?
        lock.withLock { _ in target = subscription }
        target?.request(demand)
    }

    func cancel() { take().subscription?.cancel() }

    private func take() -> (downstream: Receiver<Value, Failure>?, subscription: (any Subscription)?) {
        var old: (downstream: Receiver<Value, Failure>?, subscription: (any Subscription)?)
        lock.withLock { _ in
            old = (downstream, subscription)
            (downstream, subscription) = (nil, nil)
        }
        return old
    }
}
#endif
