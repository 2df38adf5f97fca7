#if !canImport(Combine)
import Synchronization

/// A publisher of one result, which a closure promises and may deliver later.
///
/// It takes the place of OpenCombine's, which calls its subscribers in the order of their hashes. Here they receive the
/// result in the order in which they subscribed. The closure runs once, when the future is made.
///
///     promise ──────7
///     first   ──────7|
///     second  ────────7|      subscribed later, receives the same
public final class Future<Output, Failure: Error>: Publisher {
    /// A closure that takes the result; results after the first have no effect.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let state = FutureState<Output, Failure>()

    /// Creates a future and calls a closure with its promise.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [state] in state.fulfill($0) }
    }

    /// Adds a subscriber: it receives a value at its first request, a failure without one.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let link = FutureLink(state, .of(subscriber))
        state.add(link)
        subscriber.receive(subscription: link)
        link.start()
    }
}

/// The result of a future, and the subscribers that wait for it.
private final class FutureState<Output, Failure: Error> {
    private let lock = Mutex(())
    // Touched only while the lock is held.
    private var promised: Result<Output, Failure>?
    private var links: [FutureLink<Output, Failure>] = []

    var result: Result<Output, Failure>? {
        var current: Result<Output, Failure>?
        lock.withLock { _ in current = promised }
        return current
    }

    func fulfill(_ result: Result<Output, Failure>) {
        var waiting: [FutureLink<Output, Failure>] = []
        lock.withLock { _ in
            guard promised == nil else { return }
            promised = result
            swap(&waiting, &links)
        }
        waiting.forEach { $0.deliver() }
    }

    func add(_ link: FutureLink<Output, Failure>) {
        lock.withLock { _ in if promised == nil { links.append(link) } }
    }

    func remove(_ link: FutureLink<Output, Failure>) {
        // Freed outside of the lock.
        var removed: FutureLink<Output, Failure>?
        lock.withLock { _ in removed = links.firstIndex { $0 === link }.map { links.remove(at: $0) } }
        withExtendedLifetime(removed) {}
    }
}

/// The link between a future and one subscriber.
private final class FutureLink<Output, Failure: Error>: Subscription {
    private let lock = Mutex(())
    // Touched only while the lock is held.
    private var state: FutureState<Output, Failure>?
    private var downstream: Receiver<Output, Failure>?
    private var hasDemand = false
    private var isStarted = false
    private var isClaimed = false

    init(_ state: FutureState<Output, Failure>, _ downstream: Receiver<Output, Failure>) {
        (self.state, self.downstream) = (state, downstream)
    }

    /// The subscriber has its subscription; from now on it may receive a failure without a request.
    func start() {
        lock.withLock { _ in isStarted = true }
        deliver()
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertPositive()
        lock.withLock { _ in hasDemand = true }
        deliver()
    }

    func cancel() {
        let old = take { true }
        old.state?.remove(self)
    }

    /// Delivers the result if there is one and the subscriber can receive it.
    func deliver() {
        var state: FutureState<Output, Failure>?
        lock.withLock { _ in state = self.state }
        guard let result = state?.result else { return }
        switch result {
        case .success(let output):
            guard let subscriber = claim() else { return }
            _ = subscriber.receive(output)
            // Unless the subscriber has cancelled.
            take { true }.downstream?.receive(completion: .finished)
        case .failure(let error):
            take { hasDemand || isStarted }.downstream?.receive(completion: .failure(error))
        }
    }

    /// Returns the subscriber, once, if it has demand.
    private func claim() -> Receiver<Output, Failure>? {
        var subscriber: Receiver<Output, Failure>?
        lock.withLock { _ in
            guard hasDemand, !isClaimed else { return }
            (isClaimed, subscriber) = (true, downstream)
        }
        return subscriber
    }

    /// Returns the future's state and the subscriber, and releases both, if a condition holds.
    private func take(
        _ condition: () -> Bool
    ) -> (state: FutureState<Output, Failure>?, downstream: Receiver<Output, Failure>?) {
        var old: (state: FutureState<Output, Failure>?, downstream: Receiver<Output, Failure>?)
        lock.withLock { _ in
            guard condition() else { return }
            old = (state, downstream)
            (state, downstream) = (nil, nil)
        }
        return old
    }
}
#endif
