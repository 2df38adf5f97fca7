/// The link of `prefix(until:)` and `drop(until:)` between a publisher, its trigger and a subscriber.
final class TriggeredLink<Downstream: Subscriber> {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var downstream: Downstream?
        var subscription: (any Subscription)?
        var isStarted = false
        var isOpen: Bool
        /// The number of values being received: more than one if the subscriber sends another.
        var depth = 0
        /// Came before the subscriber had its subscription, or while it received a value, and follows that.
        var earlyEnd: Subscribers.Completion<Failure>?
        var cancelTrigger: (() -> Void)?

        /// Ends, and returns what there was.
        mutating func take() -> State {
            defer { self = State(isStarted: true, isOpen: false) }
            return self
        }
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
        // One locked step: a value on another thread comes before the end, or never.
        let old = state.withLock { state -> State? in
            if state.isStarted, state.depth == 0 { return state.take() }
            state.earlyEnd = end
            return nil
        }
        old?.cancelTrigger?()
        old?.subscription?.cancel()
        old?.downstream?.receive(completion: end)
    }

    private func take() -> State {
        let old = state.withLock { $0.take() }
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
        let (downstream, isOpen) = state.withLock { state in
            let isTaken = state.downstream != nil && state.earlyEnd == nil && state.isOpen
            if isTaken { state.depth += 1 }
            return (state.earlyEnd == nil ? state.downstream : nil, isTaken)
        }
        guard let downstream else { return .none }
        guard isOpen else { return .max(1) }
        let more = downstream.receive(input)
        let end = state.withLock { state in
            state.depth = max(0, state.depth - 1)
            return state.depth == 0 ? state.earlyEnd : nil
        }
        if let end { complete(end) }
        return more
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
