#if !canImport(Combine)
import Synchronization

extension Publisher {
    /// Sends what it publishes to a subject, until the result is cancelled or released.
    ///
    /// It replaces OpenCombine's method, which no longer cancels its upstream once the subject is released. The upstream
    /// then keeps the operators in between, and all that their closures capture. Here the end of the subject also ends
    /// the subscription.
    public func subscribe<Target: Subject>(_ subject: Target) -> AnyCancellable
    where Target.Output == Output, Target.Failure == Failure {
        let feed = SubjectFeed(subject)
        join(feed)
        return AnyCancellable(feed)
    }
}

/// A subscriber that sends what it receives to a subject, and the subscription that the subject keeps.
private final class SubjectFeed<Target: Subject>: Receiver<Target.Output, Target.Failure>, Subscription {
    private weak var subject: Target?
    private let lock = Mutex(())
    // Accessed only while the lock is held.
    private var subscription: (any Subscription)?
    private var isOver = false

    init(_ subject: Target) { self.subject = subject }

    override func receive(subscription: any Subscription) {
        var isWelcome = false
        lock.withLock { _ in
            isWelcome = self.subscription == nil && !isOver
            if isWelcome { self.subscription = subscription }
        }
        guard isWelcome else { return subscription.cancel() }
        subject == nil ? cancel() : subject?.send(subscription: self)
    }

    override func receive(_ input: Target.Output) -> Subscribers.Demand {
        guard let subject else {
            cancel()
            return .none
        }
        if lock.withLock({ _ in !isOver }) { subject.send(input) }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Target.Failure>) {
        if end() != nil { subject?.send(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        var target: (any Subscription)?
        lock.withLock { _ in target = subscription }
        target?.request(demand)
    }

    func cancel() { end()?.cancel() }

    /// Ends the subscription, and returns it the first time.
    private func end() -> (any Subscription)? {
        var old: (any Subscription)?
        lock.withLock { _ in
            isOver = true
            swap(&old, &subscription)
        }
        return old
    }
}
#endif
