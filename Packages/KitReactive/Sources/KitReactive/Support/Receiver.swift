/// A subscriber in the form that the kit's operators and subjects use: with its input and its failure alone.
///
/// A class, because a call through its table needs no metadata of the subscriber's type. Operators that are chained
/// call each other directly; a subscriber from elsewhere is wrapped once, when it subscribes.
class Receiver<Input, Failure: Error>: Subscriber {
    func receive(subscription: any Subscription) {}
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}

    /// Returns a subscriber as a receiver, wrapped if it is not one already.
    static func of<S: Subscriber<Input, Failure>>(_ subscriber: S) -> Receiver {
        subscriber as? Receiver ?? ReceiverOf(subscriber)
    }
}

/// A subscriber of one type.
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
    /// Traps on a demand of zero, which violates Combine's API.
    func assertPositive() {
        precondition(self > .none, "A subscription was asked for no values; ask for at least one, or not at all.")
    }
}
