/// The base class of the kit's subscribers, generic only over input and failure.
///
/// It is a class, because a virtual call needs no metadata of the subscriber's type. Chained operators call each other
/// directly; other subscribers are wrapped once, when they subscribe.
class Receiver<Input, Failure: Error>: Subscriber {
    func receive(subscription: any Subscription) {}
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}

    /// Returns a subscriber as a receiver, wrapped if necessary.
    static func of<S: Subscriber<Input, Failure>>(_ subscriber: S) -> Receiver {
        subscriber as? Receiver ?? ReceiverOf(subscriber)
    }
}

/// A receiver that wraps a subscriber of another type.
private final class ReceiverOf<Input, Failure, Downstream: Subscriber<Input, Failure>>: Receiver<Input, Failure> {
    private let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion)
    }
}

extension Subscribers.Demand {
    /// Traps if the demand is zero, which violates Combine's API.
    func assertPositive() {
        precondition(self > .none, "A subscription was asked for no values; ask for at least one, or not at all.")
    }
}
