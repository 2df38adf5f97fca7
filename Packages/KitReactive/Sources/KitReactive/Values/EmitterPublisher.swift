/// A publisher of the values of an emitter.
///
/// It retains the emitter. Its subscriptions do not, and end when the emitter is released.
struct EmitterPublisher<Source: Emitter<Value>, Value>: Publisher {
    typealias Output = Value
    typealias Failure = Never

    let source: Source
    /// Returns the value that a new subscriber receives first, and a slow one receives next.
    let newest: (@MainActor (Source) -> Value)?

    func receive<S: Subscriber<Value, Never>>(subscriber: S) {
        let subscription = EmitterSubscription(source, newest: newest, .of(subscriber))
        onMainActor { subscription.start() }
        subscriber.receive(subscription: subscription)
    }
}

extension Property {
    /// A publisher of the current value on subscription and of each change, on the main actor.
    ///
    /// A subscriber without demand misses changes; with new demand it receives the latest value, as from a
    /// `CurrentValueSubject`. A subscription from elsewhere begins in a later turn of the main actor.
    public var publisher: AnyPublisher<Value, Never> {
        AnyPublisher(EmitterPublisher(source: self, newest: { $0.value }))
    }
}

extension Signal {
    /// A publisher of each event on the main actor; events without demand are lost, as with a `PassthroughSubject`.
    public var publisher: AnyPublisher<Value, Never> {
        AnyPublisher(EmitterPublisher(source: self, newest: nil))
    }
}
