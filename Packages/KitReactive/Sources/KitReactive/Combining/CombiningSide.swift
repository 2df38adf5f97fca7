#if !canImport(Combine)
/// One of the subscribers through which a link listens to its publishers.
final class CombiningSide<Input, Strategy: CombiningStrategy, Downstream: Subscriber>: Subscriber
where Strategy.Output == Downstream.Input {
    typealias Failure = Downstream.Failure
    /// Takes the new value and leaves the one it replaces, to be freed outside of the lock; answers what to send.
    typealias Accept = (inout Strategy, inout Input?) -> Strategy.Output?

    private let link: CombiningLink<Strategy, Downstream>
    private let index: Int
    private let accept: Accept

    init(_ link: CombiningLink<Strategy, Downstream>, _ index: Int, _ accept: @escaping Accept) {
        self.link = link
        self.index = index
        self.accept = accept
    }

    func receive(subscription: any Subscription) {
        link.receive(subscription, from: index)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        link.receive(input, from: index, accept)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        link.receive(completion, from: index)
    }
}
#endif
