/// The link of `prefix(until:)` and `drop(until:)` between a publisher, its trigger and a subscriber.
final class TriggeredLink<Downstream: Subscriber> {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var downstream: Downstream?
        var subscription: (any Subscription)?
        var isStarted = false
        var isOpen: Bool
        /// Came before the subscriber had its subscription, and follows it.
        var earlyEnd: Subscribers.Completion<Failure>?
        var cancelTrigger: (() -> Void)?
    }

    private let rule: TriggerRule
    private let state: Locked<State>

    init(_ downstream: Downstream, _ rule: TriggerRule) {
        self.rule = rule
        state = Locked(State(downstream: downstream, isOpen: rule == .prefix))
    }

    func listen<Trigger: Publisher>(
        to sink: TriggerSink<Trigger.Output, Trigger.Failure>, of trigger: Trigger
    ) {
        state.withLock { $0.cancelTrigger = sink.cancel }
        trigger.subscribe(sink)
    }

    /// The trigger has published its first value.
    func fire() {
        switch rule {
        case .prefix: complete(.finished)
        case .drop: state.withLock { $0.isOpen = true }
        }
    }

    /// Ends it from the side of the trigger: the publisher is cancelled.
    func complete(_ end: Subscribers.Completion<Failure>) {
        let isStarted = state.withLock { state in
            if !state.isStarted { state.earlyEnd = end }
            return state.isStarted
        }
        if isStarted {
            let old = take()
            old.subscription?.cancel()
            old.downstream?.receive(completion: end)
        }
    }

    private func take() -> State {
        let old = state.withLock { state in
            defer { state = State(isStarted: true, isOpen: false) }
            return state
        }
        old.cancelTrigger?()
        return old
    }
}

extension TriggeredLink: Subscriber {
    func receive(subscription: any Subscription) {
        let (downstream, end) = state.withLock { state -> (Downstream?, Subscribers.Completion<Failure>?) in
            guard !state.isStarted else { return (nil, nil) }
            state.isStarted = true
            if state.earlyEnd == nil { state.subscription = subscription }
            return (state.downstream, state.earlyEnd)
        }
        if let end {
            subscription.cancel()
            downstream?.receive(subscription: Subscriptions.empty)
            take().downstream?.receive(completion: end)
        } else if let downstream {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let (downstream, isOpen) = state.withLock { ($0.downstream, $0.isOpen) }
        guard let downstream else { return .none }
        return isOpen ? downstream.receive(input) : .max(1)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        take().downstream?.receive(completion: completion)
    }
}

extension TriggeredLink: Subscription {
    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.subscription }?.request(demand)
    }

    func cancel() {
        take().subscription?.cancel()
    }
}
