/// A publisher of what an emitter emits.
///
/// It keeps the emitter; its subscriptions do not, and end when the emitter is freed.
struct EmitterPublisher<Source: Emitter<Value>, Value>: Publisher {
    typealias Output = Value
    typealias Failure = Never

    let source: Source
    /// Reads the value that a new subscriber receives first, and a slow one receives next.
    let newest: (@MainActor (Source) -> Value)?

    func receive<S: Subscriber<Value, Never>>(subscriber: S) {
        let subscription = EmitterSubscription(source, newest: newest, .of(subscriber))
        onMainActor { subscription.start() }
        subscriber.receive(subscription: subscription)
    }
}

extension Property {
    /// Publishes the current value on subscription, then each change, on the main actor, as far as there is demand.
    ///
    /// A subscriber without demand misses changes; with new demand it receives the newest value, as from a
    /// `CurrentValueSubject`. Subscribed from elsewhere, it begins in a later turn of the main actor.
    public var publisher: AnyPublisher<Value, Never> {
        AnyPublisher(EmitterPublisher(source: self, newest: { $0.value }))
    }
}

extension Signal {
    /// Publishes each event on the main actor; events without demand are lost, as from a `PassthroughSubject`.
    public var publisher: AnyPublisher<Value, Never> {
        AnyPublisher(EmitterPublisher(source: self, newest: nil))
    }
}
