import KitReactive

/// A subscriber with exactly the demand that the test sets.
final class Probe<Input>: Subscriber {
    typealias Failure = Never

    private(set) var heard: [Input] = []
    private(set) var isFinished = false
    /// The demand after each value.
    var answer = Subscribers.Demand.none
    private var subscription: (any Subscription)?

    func receive(subscription: any Subscription) {
        self.subscription = subscription
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        heard.append(input)
        return answer
    }

    func receive(completion: Subscribers.Completion<Never>) {
        isFinished = true
    }

    func request(_ demand: Subscribers.Demand) {
        subscription?.request(demand)
    }

    func cancel() {
        subscription?.cancel()
        subscription = nil
    }
}
