#if !canImport(Combine)
import Synchronization

/// The link of `prepend` and `append`: receives a first publisher until that completes, then a second one.
///
/// Remaining demand of the first publisher goes to the second.
final class ConcatenateLink<Value, Failure: Error>: Receiver<Value, Failure>, Subscription {
    private let lock = Mutex(())
    // All that follows is touched only while the lock is held.
    private var downstream: Receiver<Value, Failure>?
    private var subscription: (any Subscription)?
    /// Nil once the second publisher was subscribed to.
    private var continuation: ((Receiver<Value, Failure>) -> Void)?
    private var isStarted = false
    private var demand = Subscribers.Demand.none

    init(_ downstream: Receiver<Value, Failure>, then continuation: @escaping (Receiver<Value, Failure>) -> Void) {
        (self.downstream, self.continuation) = (downstream, continuation)
    }

    override func receive(subscription: any Subscription) {
        var subscriber: Receiver<Value, Failure>?
        lock.withLock { _ in
            guard !isStarted else { return }
            (isStarted, self.subscription) = (true, subscription)
            subscriber = downstream
        }
        if let subscriber { subscriber.receive(subscription: self) } else { subscription.cancel() }
    }

    override func receive(_ input: Value) -> Subscribers.Demand {
        var subscriber: Receiver<Value, Failure>?
        lock.withLock { _ in
            guard demand > .none else { return }
            demand -= 1
            subscriber = downstream
        }
        guard let more = subscriber?.receive(input) else { return .none }
        if more > .none { lock.withLock { _ in demand += more } }
        return more
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        var next: ((Receiver<Value, Failure>) -> Void)?
        lock.withLock { _ in
            subscription = nil
            if case .finished = completion, downstream != nil { next = continuation }
            continuation = nil
        }
        if let next {
            next(ConcatenateSecond(self))
        } else {
            take().downstream?.receive(completion: completion)
        }
    }

    /// Takes the subscription of the second publisher.
    fileprivate func resume(_ subscription: any Subscription) {
        var first: Subscribers.Demand?
        lock.withLock { _ in
            guard downstream != nil, self.subscription == nil else { return }
            self.subscription = subscription
            first = demand
        }
        if let first {
            if first > .none { subscription.request(first) }
        } else {
            subscription.cancel()
        }
    }

    func request(_ more: Subscribers.Demand) {
        more.assertPositive()
        var target: (any Subscription)?
        lock.withLock { _ in
            demand += more
            target = subscription
        }
        target?.request(more)
    }

    func cancel() { take().subscription?.cancel() }

    private func take() -> (downstream: Receiver<Value, Failure>?, subscription: (any Subscription)?) {
        var old: (downstream: Receiver<Value, Failure>?, subscription: (any Subscription)?)
        var oldContinuation: ((Receiver<Value, Failure>) -> Void)?
        lock.withLock { _ in
            old = (downstream, subscription)
            oldContinuation = continuation
            (downstream, subscription, continuation) = (nil, nil, nil)
        }
        withExtendedLifetime(oldContinuation) {}
        return old
    }
}

/// The subscriber of the second publisher.
private final class ConcatenateSecond<Value, Failure: Error>: Receiver<Value, Failure> {
    private let link: ConcatenateLink<Value, Failure>

    init(_ link: ConcatenateLink<Value, Failure>) { self.link = link }

    override func receive(subscription: any Subscription) { link.resume(subscription) }

    override func receive(_ input: Value) -> Subscribers.Demand { link.receive(input) }

    override func receive(completion: Subscribers.Completion<Failure>) { link.receive(completion: completion) }
}
#endif
