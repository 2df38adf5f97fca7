#if !canImport(Combine)
/// A subject that stores the latest value and sends it to each new subscriber.
///
/// It replaces OpenCombine's, in which a value sent from inside a sink left later subscribers with the old value. Here
/// every subscriber receives every value once, in order. A value sent during a delivery waits until all subscribers
/// have received the previous one, while `value` already returns the latest. Subscribers receive values in the order in
/// which they subscribed. A subscriber without demand misses values, and receives the latest when it requests again.
/// Any thread may send values; one thread at a time delivers them.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let hub: SubjectHub<Output, Failure>

    /// Creates a subject with an initial value.
    public init(_ value: Output) {
        hub = SubjectHub(newest: value)
    }

    /// The latest value; setting it sends it to the subscribers.
    ///
    /// After the completion, a new value is stored but not sent.
    public var value: Output {
        get { hub.newestValue }
        set { hub.send(newValue, keepsAfterEnd: true) }
    }

    /// Stores a value and sends it to the subscribers; has no effect after the completion.
    public func send(_ value: Output) {
        hub.send(value)
    }

    /// Completes the subject for current and later subscribers.
    public func send(completion: Subscribers.Completion<Failure>) {
        hub.send(completion: completion)
    }

    /// Sets the subscription of a publisher that sends to this subject, with unlimited demand.
    public func send(subscription: any Subscription) {
        hub.keep(subscription)
    }

    /// Adds a subscriber, which receives the latest value at its first request, and then each value sent.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        hub.subscribe(subscriber)
    }
}
#endif
