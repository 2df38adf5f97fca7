#if !canImport(Combine)
import Synchronization

/// The subscriber of `sink` and `-->`, which has unlimited demand and calls closures.
///
/// Cancelling it releases the closures: immediately, or after the value that is being received.
final class SinkLink<Input, Failure: Error>: Receiver<Input, Failure>, Cancellable {
    private let closures: Unmanaged<SinkClosures<Input, Failure>>
    private let use = Use()
    private let lock = Mutex(())
    // Accessed only while the lock is held.
    private var subscription: (any Subscription)?

    init(
        _ receiveValue: @escaping (Input) -> Void,
        completion receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in }
    ) {
        closures = .passRetained(SinkClosures(receiveValue, receiveCompletion))
    }

    deinit {
        if use.end() { closures.release() }
    }

    override func receive(subscription: any Subscription) {
        var isWelcome = false
        lock.withLock { _ in
            isWelcome = self.subscription == nil && use.isOpen
            if isWelcome { self.subscription = subscription }
        }
        isWelcome ? subscription.request(.unlimited) : subscription.cancel()
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        if use.begin() {
            closures._withUnsafeGuaranteedRef { $0.receiveValue(input) }
        }
        if use.leave() { closures.release() }
        return .none
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        let old = takeSubscription()
        if use.begin() {
            let closures = closures.takeUnretainedValue()
            if use.end() { self.closures.release() }
            closures.receiveCompletion(completion)
        }
        if use.leave() { closures.release() }
        withExtendedLifetime(old) {}
    }

    func cancel() {
        if use.end() { closures.release() }
        takeSubscription()?.cancel()
    }

    private func takeSubscription() -> (any Subscription)? {
        var old: (any Subscription)?
        lock.withLock { _ in swap(&old, &subscription) }
        return old
    }
}

/// The closures of a sink, in a separate object that can be released before the sink.
private final class SinkClosures<Input, Failure: Error> {
    let receiveValue: (Input) -> Void
    let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    init(
        _ receiveValue: @escaping (Input) -> Void,
        _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        (self.receiveValue, self.receiveCompletion) = (receiveValue, receiveCompletion)
    }
}

extension Publisher {
    /// Calls closures with each value and with the completion, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = SinkLink<Output, Failure>(receiveValue, completion: receiveCompletion)
        join(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value, until the result is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        let sink = SinkLink<Output, Never>(receiveValue)
        join(sink)
        return AnyCancellable(sink)
    }
}
#endif
