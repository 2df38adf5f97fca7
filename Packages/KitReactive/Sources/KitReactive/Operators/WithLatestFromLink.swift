import Synchronization

/// The link of `withLatestFrom` between the publisher and one subscriber.
final class WithLatestFromLink<Input, Sample, Output, Failure: Error>: Receiver<Input, Failure>, Subscription {
    private let downstream: Receiver<Output, Failure>
    private let sampler: Sampler<Sample>
    private let resultSelector: (Input, Sample) -> Output
    private let lock = Mutex(())
    // The following properties are accessed only while the lock is held.
    private var subscription: (any Subscription)?
    private var isStarted = false
    private var isOver = false

    init(
        _ downstream: Receiver<Output, Failure>, _ sampler: Sampler<Sample>,
        _ resultSelector: @escaping (Input, Sample) -> Output
    ) {
        (self.downstream, self.sampler, self.resultSelector) = (downstream, sampler, resultSelector)
    }

    override func receive(subscription: any Subscription) {
        var isWelcome = false
        lock.withLock { _ in
            isWelcome = !isStarted
            isStarted = true
            if isWelcome { self.subscription = subscription }
        }
        isWelcome ? downstream.receive(subscription: self) : subscription.cancel()
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        sampler.sample { downstream.receive(resultSelector(input, $0)) }
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        if end() { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        var target: (any Subscription)?
        lock.withLock { _ in target = subscription }
        target?.request(demand)
    }

    func cancel() { end() }

    /// Cancels both publishers and releases the sample; returns `false` if that has already happened.
    @discardableResult
    private func end() -> Bool {
        var wasOpen = false
        var target: (any Subscription)?
        lock.withLock { _ in
            wasOpen = !isOver
            isOver = true
            swap(&target, &subscription)
        }
        sampler.end()
        target?.cancel()
        return wasOpen
    }
}

/// The latest value of the publisher that `withLatestFrom` samples.
///
/// It is a separate object so that the subscription to that publisher does not keep the link alive.
final class Sampler<Sample> {
    private let lock = Mutex(())
    // The following properties are accessed only while the lock is held.
    /// A pointer, because generic code looks up the metadata of an optional each time it creates one.
    private let newest = UnsafeMutablePointer<Sample>.allocate(capacity: 1)
    private var hasNewest = false
    private var isOver = false
    private var subscription: AnyCancellable?

    deinit {
        if hasNewest { newest.deinitialize(count: 1) }
        newest.deallocate()
    }

    /// Subscribes to the publisher.
    func start<Other: Publisher<Sample, Never>>(_ other: Other) {
        let subscription = other.sink { [weak self] in self?.keep($0) }
        lock.withLock { _ in
            if !isOver { self.subscription = subscription }
        }
    }

    /// Returns the demand that `body` returns for the latest value, or a demand of one if there is no value yet.
    @inline(__always)
    func sample(_ body: (Sample) -> Subscribers.Demand) -> Subscribers.Demand {
        withUnsafeTemporaryAllocation(of: Sample.self, capacity: 1) { copy in
            var count = 0
            var isOpen = false
            lock.withLock { _ in
                isOpen = !isOver
                guard hasNewest else { return }
                copy.baseAddress?.initialize(to: newest.pointee)
                count = 1
            }
            guard count > 0, let copy = copy.baseAddress else { return isOpen ? .max(1) : .none }
            defer { copy.deinitialize(count: 1) }
            return body(copy.pointee)
        }
    }

    private func keep(_ value: Sample) {
        // The previous value is freed outside the lock, because its deinitializer may call this object.
        var old = value
        lock.withLock { _ in
            guard !isOver else { return }
            if hasNewest {
                swap(&newest.pointee, &old)
            } else {
                newest.initialize(to: value)
                hasNewest = true
            }
        }
    }

    /// Cancels the subscription and releases the value.
    func end() {
        var old: AnyCancellable?
        withUnsafeTemporaryAllocation(of: Sample.self, capacity: 1) { sample in
            var count = 0
            lock.withLock { _ in
                swap(&old, &subscription)
                isOver = true
                guard hasNewest else { return }
                sample.baseAddress?.moveInitialize(from: newest, count: 1)
                (hasNewest, count) = (false, 1)
            }
            sample.baseAddress?.deinitialize(count: count)
        }
        old?.cancel()
    }
}
