#if !canImport(Combine)
/// A subscriber of any type, as a link knows it.
///
/// A class, for calling it needs no metadata, as an existential with its types does.
class CombiningSink<Input, Failure: Error> {
    func receive(subscription: any Subscription) {}
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}
}

/// A subscriber of one type.
final class CombiningSinkOf<Downstream: Subscriber>: CombiningSink<Downstream.Input, Downstream.Failure> {
    private let downstream: Downstream

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    override func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}
#endif
