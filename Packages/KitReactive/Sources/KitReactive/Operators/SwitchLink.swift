import Synchronization

/// A publisher of the values of the latest publisher that its upstream publishes.
struct SwitchingPublisher<Upstream: Publisher>: Publisher where Upstream.Output: Publisher {
    typealias Output = Upstream.Output.Output
    typealias Failure = Upstream.Output.Failure

    let upstream: Upstream
    /// Converts a failure of the outer publisher; `nil` if it cannot fail.
    let failure: ((Upstream.Failure) -> Failure)?

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let link = SwitchLink<Output, Failure>(.of(subscriber))
        link.start()
        upstream.join(SwitchOuter<Upstream.Output, Upstream.Failure>(link, failure))
    }
}

/// The link of `flatMapLatest` between the latest inner publisher and one subscriber.
///
/// It drops late or waiting values of an earlier inner publisher.
final class SwitchLink<Output, Failure: Error>: QueueingLink<Output, Failure> {
    // Accessed only while the lock is held.
    private var outer: (any Subscription)?
    private var inner: (any Subscription)?
    private var innerNumber = 0
    private var isInnerOpen = false
    private var isOuterOver = false

    override var isOver: Bool { isOuterOver && !isInnerOpen }

    override func requests(for more: Subscribers.Demand) -> [Request] {
        inner.map { [($0, more)] } ?? []
    }

    override func takeSources() -> (subscriptions: [any Subscription], values: Any?) {
        defer { (outer, inner) = (nil, nil) }
        return ([inner, outer].compactMap { $0 }, nil)
    }

    func receiveOuter(_ subscription: any Subscription) {
        var isWelcome = false
        lock.withLock { _ in
            isWelcome = isOpen && outer == nil && !isOuterOver
            if isWelcome { outer = subscription }
        }
        isWelcome ? subscription.request(.unlimited) : subscription.cancel()
    }

    /// Cancels the inner publisher and subscribes to the next, as one change for activity indicators.
    func switchTo<Inner: Publisher>(_ publisher: Inner) where Inner.Output == Output, Inner.Failure == Failure {
        var old: (any Subscription)?
        var dropped: [Output] = []
        var number: Int?
        lock.withLock { _ in
            guard isOpen, !isOuterOver else { return }
            innerNumber += 1
            number = innerNumber
            (old, inner, isInnerOpen) = (inner, nil, true)
            dropped = dropWaiting()
        }
        guard let number else { return }
        ActivityChange.run {
            old?.cancel()
            publisher.join(SwitchInner(self, number))
        }
        withExtendedLifetime(dropped) {}
    }

    func receiveInner(_ subscription: any Subscription, _ number: Int) {
        var isWelcome = false
        var first = Subscribers.Demand.none
        lock.withLock { _ in
            isWelcome = isOpen && number == innerNumber && inner == nil && isInnerOpen
            guard isWelcome else { return }
            inner = subscription
            first = demand
        }
        if !isWelcome {
            subscription.cancel()
        } else if first > .none {
            subscription.request(first)
        }
    }

    func receiveInner(_ output: Output, _ number: Int) {
        var subscriber: Receiver<Output, Failure>?
        lock.withLock { _ in
            guard isOpen, number == innerNumber, demand > .none else { return }
            demand -= 1
            subscriber = claim(output)
        }
        deliver(output, to: subscriber)
    }

    func endInner(_ completion: Subscribers.Completion<Failure>, _ number: Int) {
        var other: (any Subscription)?
        lock.withLock { _ in
            guard isOpen, number == innerNumber else { return }
            (inner, isInnerOpen) = (nil, false)
            guard case .failure(let error) = completion else { return }
            failure = error
            swap(&other, &outer)
        }
        other?.cancel()
        deliver()
    }

    func endOuter(_ completion: Subscribers.Completion<Failure>) {
        var other: (any Subscription)?
        lock.withLock { _ in
            guard isOpen else { return }
            (outer, isOuterOver) = (nil, true)
            guard case .failure(let error) = completion else { return }
            failure = error
            swap(&other, &inner)
        }
        other?.cancel()
        deliver()
    }
}

/// The subscriber of the outer publisher.
private final class SwitchOuter<Inner: Publisher, OuterFailure: Error>: Receiver<Inner, OuterFailure> {
    private let link: SwitchLink<Inner.Output, Inner.Failure>
    private let failure: ((OuterFailure) -> Inner.Failure)?

    init(_ link: SwitchLink<Inner.Output, Inner.Failure>, _ failure: ((OuterFailure) -> Inner.Failure)?) {
        (self.link, self.failure) = (link, failure)
    }

    override func receive(subscription: any Subscription) { link.receiveOuter(subscription) }

    override func receive(_ input: Inner) -> Subscribers.Demand {
        link.switchTo(input)
        return .none
    }

    override func receive(completion: Subscribers.Completion<OuterFailure>) {
        switch completion {
        case .finished: link.endOuter(.finished)
        case .failure(let error): if let failure { link.endOuter(.failure(failure(error))) }
        }
    }
}

/// The subscriber of one inner publisher.
private final class SwitchInner<Output, Failure: Error>: Receiver<Output, Failure> {
    private let link: SwitchLink<Output, Failure>
    private let number: Int

    init(_ link: SwitchLink<Output, Failure>, _ number: Int) { (self.link, self.number) = (link, number) }

    override func receive(subscription: any Subscription) { link.receiveInner(subscription, number) }

    override func receive(_ input: Output) -> Subscribers.Demand {
        link.receiveInner(input, number)
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) { link.endInner(completion, number) }
}
