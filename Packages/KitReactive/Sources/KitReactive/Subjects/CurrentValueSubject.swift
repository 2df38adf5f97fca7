#if !canImport(Combine)
/// A subject that keeps the newest value and sends it to each new subscriber.
///
/// It takes the place of OpenCombine's, in which a value sent from inside a sink left later subscribers with the old
/// one. Here every subscriber receives every value once and in order: one sent while another is delivered waits until
/// all have received that, while `value` already reads the newest. Subscribers receive values in the order in which
/// they subscribed. A subscriber without demand misses values, and receives the newest when it requests again. Values
/// may be sent on any thread; one thread at a time delivers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let hub: SubjectHub<Output, Failure>

    /// Creates a subject with a first value.
    public init(_ value: Output) {
        hub = SubjectHub(newest: value)
    }

    /// The newest value; setting it sends it.
    ///
    /// After the completion it is kept and not sent.
    public var value: Output {
        get { hub.newestValue }
        set { hub.send(newValue, keepsAfterEnd: true) }
    }

    /// Keeps a value and sends it to the subscribers; nothing happens after the completion.
    public func send(_ value: Output) {
        hub.send(value)
    }

    /// Completes the subject for current and later subscribers.
    public func send(completion: Subscribers.Completion<Failure>) {
        hub.send(completion: completion)
    }

    /// Takes the subscription of a publisher that sends into this subject, and requests everything it has.
    public func send(subscription: any Subscription) {
        hub.keep(subscription)
    }

    /// Adds a subscriber: it receives the newest value at its first request, then each that is sent.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        hub.subscribe(subscriber)
    }
}
#endif
