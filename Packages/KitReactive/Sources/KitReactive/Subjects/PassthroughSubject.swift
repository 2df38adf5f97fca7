#if !canImport(Combine)
/// A subject that sends values to its subscribers without storing them.
///
/// It replaces OpenCombine's, which notifies its subscribers in the order of their hashes. Here subscribers receive
/// values in the order in which they subscribed, and each value once. A value sent during a delivery waits until all
/// subscribers have received the previous one. A subscriber without demand misses values and keeps its place.
///
///     events ──1──────2──▶
///     first    1      2        subscribed first, receives first
///     second    1      2
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let hub = SubjectHub<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}

    /// Sends a value to the subscribers that have demand; has no effect after the completion.
    public func send(_ value: Output) {
        hub.send(value)
    }

    /// Completes the subject for current and later subscribers.
    public func send(completion: Subscribers.Completion<Failure>) {
        hub.send(completion: completion)
    }

    /// Sets the subscription of a publisher that sends to this subject.
    ///
    /// Its demand becomes unlimited when a subscriber first requests a value.
    public func send(subscription: any Subscription) {
        hub.keep(subscription)
    }

    /// Adds a subscriber, which receives later values up to its demand.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        hub.subscribe(subscriber)
    }
}
#endif
