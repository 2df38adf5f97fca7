#if !canImport(Combine)
/// A subject that keeps the newest value, and gives it to whoever subscribes.
///
/// It takes the place of OpenCombine's, in which a value sent from inside a sink left later observers with the old one.
/// Here every observer hears every value once and in order: one sent while another is delivered waits until all have
/// heard that, while `value` already reads the newest. Observers are told in the order in which they subscribed. One
/// without demand misses values, and hears the newest when it asks again. Values may be sent on any thread; one thread
/// at a time delivers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    let hub: CurrentValueHub<Output, Failure>

    /// Creates a subject with a first value.
    public init(_ value: Output) {
        hub = CurrentValueHub(value)
    }

    /// The newest value; setting it sends it.
    public var value: Output {
        get { hub.newest.value }
        set { hub.send(newValue) }
    }

    /// Keeps a value and tells the observers; nothing happens after the completion.
    public func send(_ value: Output) {
        hub.send(value)
    }

    /// Ends the subject for those who observe it, and for those who come later.
    public func send(completion: Subscribers.Completion<Failure>) {
        hub.send(completion: completion)
    }

    /// Takes the subscription of a publisher that sends into this subject; it is asked for all it has.
    public func send(subscription: any Subscription) {
        hub.keep(subscription)
        subscription.request(.unlimited)
    }

    /// Subscribes an observer: it hears the newest value as soon as it asks, then each that is sent.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let conduit = CurrentValueConduitOf(hub, subscriber)
        if let completion = hub.add(conduit) {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }
}
#endif
