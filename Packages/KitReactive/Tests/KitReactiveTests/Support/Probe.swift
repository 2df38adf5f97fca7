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

/// A publisher that a test controls, and that can violate the rules as publishers on several threads can.
final class Outlet<Output, Failure: Error>: Publisher {
    private let isPrompt: Bool
    private var subscriber: AnySubscriber<Output, Failure>?
    /// The subscriptions that were sent.
    private(set) var taps: [Tap] = []

    /// Creates a publisher; if it is not prompt, its subscriber receives a subscription only after `open` is called.
    init(isPrompt: Bool = true) { self.isPrompt = isPrompt }

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        self.subscriber = AnySubscriber(subscriber)
        if isPrompt { open() }
    }

    /// Sends the subscriber a subscription, which may be a second one.
    @discardableResult
    func open() -> Tap {
        let tap = Tap()
        taps.append(tap)
        subscriber?.receive(subscription: tap)
        return tap
    }

    @discardableResult
    func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

    func end(_ completion: Subscribers.Completion<Failure> = .finished) { subscriber?.receive(completion: completion) }

    /// Releases the subscriptions.
    func forgetTaps() { taps = [] }

    /// Releases the subscriber.
    func forgetSubscriber() { subscriber = nil }
}

/// A subscription that only records its calls.
final class Tap: Subscription {
    private(set) var requests: [Subscribers.Demand] = []
    private(set) var cancelCount = 0

    func request(_ demand: Subscribers.Demand) { requests.append(demand) }

    func cancel() { cancelCount += 1 }
}

/// A subscriber that records what it receives, and keeps its subscription after the end.
///
/// It records "end of" a value only if it received something else meanwhile.
final class Diary<Input, Failure: Error>: Subscriber {
    private(set) var entries: [String] = []
    private(set) var subscription: (any Subscription)?
    var onValue: (Input) -> Void = { _ in }
    var onEnd: () -> Void = {}
    private let first: Subscribers.Demand

    /// Creates a subscriber that requests values when it receives its subscription.
    init(requesting first: Subscribers.Demand = .unlimited) { self.first = first }

    func receive(subscription: any Subscription) {
        write("subscription") {
            self.subscription = subscription
            if first > .none { subscription.request(first) }
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        write("\(input)") { onValue(input) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if case .finished = completion { write("|", onEnd) } else { write("failed", onEnd) }
    }

    private func write(_ text: String, _ body: () -> Void) {
        entries.append(text)
        let count = entries.count
        body()
        if entries.count > count { entries.append("end of \(text)") }
    }
}
