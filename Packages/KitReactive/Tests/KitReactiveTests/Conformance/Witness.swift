import KitReactive

/// A subscriber that records its values, and every violation of the rules between publishers and subscribers.
final class Witness: Subscriber {
    typealias Input = Item
    typealias Failure = ConnectionLost

    /// The way to handle the subscription.
    enum Start {
        case request(Subscribers.Demand)
        case cancel
        case nothing
    }

    static let lateEnd = "an end after the cancellation"
    static let secondSubscription = "a second subscription"

    private(set) var heard: [Output] = []
    private(set) var breaches: [String] = []
    /// Called with each output.
    var onOutput: (Output) -> Void = { _ in }
    private let start: Start
    /// Handles each value: receives the number of values so far, and returns a demand.
    var onValue: (Int) -> Subscribers.Demand = { _ in .none }
    private var subscription: (any Subscription)?
    private var allowed = Subscribers.Demand.none
    private var isCancelled = false
    private var isInside = false

    init(_ start: Start = .request(.unlimited)) { self.start = start }

    var values: [Int] { heard.compactMap(\.number) }

    func receive(subscription: any Subscription) {
        guard self.subscription == nil else {
            breaches.append(Self.secondSubscription)
            return subscription.cancel()
        }
        self.subscription = subscription
        switch start {
        case .request(let demand): request(demand)
        case .cancel: cancel()
        case .nothing: break
        }
    }

    func receive(_ input: Item) -> Subscribers.Demand {
        check(subscription == nil && !isCancelled, "\(input.number) before the subscription")
        check(isCancelled, "\(input.number) after the cancellation")
        check(heard.last?.isEnd == true, "\(input.number) after the end")
        check(allowed == .none, "\(input.number) without demand")
        check(isInside, "\(input.number) inside another value")
        if allowed > .none { allowed -= 1 }
        record(.value(input.number))
        isInside = true
        defer { isInside = false }
        let more = onValue(values.count)
        if !isCancelled { allowed += more }
        return more
    }

    func receive(completion: Subscribers.Completion<ConnectionLost>) {
        check(subscription == nil && !isCancelled, "an end before the subscription")
        check(isCancelled, Self.lateEnd)
        check(heard.last?.isEnd == true, "a second end")
        check(isInside, "an end inside a value")
        if case .finished = completion { record(.finished) } else { record(.failed) }
        subscription = nil
    }

    func request(_ demand: Subscribers.Demand) {
        guard let subscription else { return }
        allowed += demand
        subscription.request(demand)
    }

    func cancel() {
        isCancelled = true
        let old = subscription
        subscription = nil
        old?.cancel()
    }

    private func record(_ output: Output) {
        heard.append(output)
        onOutput(output)
    }

    private func check(_ isBreach: Bool, _ text: @autoclosure () -> String) {
        if isBreach { breaches.append(text()) }
    }
}
