#if !canImport(Combine)
/// One of the subscribers through which a link listens to its publishers.
final class CombiningSide<Input, Output, Failure: Error>: Subscriber {
    /// Takes the new value and leaves the one it replaces, to be freed outside of the lock; answers what to send.
    typealias Accept = (inout Input?) -> Output?

    private let link: CombiningLink<Output, Failure>
    private let index: Int
    private let accept: Accept

    init(_ link: CombiningLink<Output, Failure>, _ index: Int, _ accept: @escaping Accept) {
        self.link = link
        self.index = index
        self.accept = accept
    }

    func receive(subscription: any Subscription) {
        link.receive(subscription, from: index)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        var slot: Input? = input
        link.receive(from: index) { accept(&slot) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        link.receive(completion, from: index)
    }
}

/// What a link knows of one of its publishers.
struct CombiningSideState {
    var subscription: (any Subscription)?
    var outstanding = Subscribers.Demand.none
    var isFinished = false
}

extension Publisher {
    /// Subscribes a link to this publisher as one of its sides.
    func attach<Result>(
        to link: CombiningLink<Result, Failure>,
        _ index: Int,
        _ accept: @escaping CombiningSide<Output, Result, Failure>.Accept
    ) {
        subscribe(CombiningSide(link, index, accept))
    }
}
#endif
