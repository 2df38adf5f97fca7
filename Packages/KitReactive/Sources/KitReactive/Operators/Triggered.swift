/// A publisher that another one, its trigger, opens or closes by its first value.
struct Triggered<Upstream: Publisher, Trigger: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let trigger: Trigger
    let rule: TriggerRule
    /// The effect on the whole if a trigger ends without firing; `nil` for none.
    let consequence: (Subscribers.Completion<Trigger.Failure>) -> Subscribers.Completion<Failure>?

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let link = TriggeredLink(subscriber, rule)
        // The trigger first: so even one that fires at once fires before the first value.
        let consequence = consequence
        link.listen(
            to: TriggerSink<Trigger.Output, Trigger.Failure>(
                didFire: { [weak link] in link?.fire() },
                didEnd: { [weak link] end in consequence(end).map { link?.complete($0) } }
            ),
            of: trigger
        )
        upstream.subscribe(link)
    }
}

/// The effect of a trigger's first value.
enum TriggerRule {
    /// It ends the values that passed until then.
    case prefix
    /// It lets values pass from then on.
    case drop
}

/// Waits for the first value of a trigger; cancelled, it keeps nothing and nothing keeps it.
final class TriggerSink<Input, Failure: Error>: Subscriber {
    private struct State {
        var subscription: (any Subscription)?
        var didFire: (() -> Void)?
        var didEnd: ((Subscribers.Completion<Failure>) -> Void)?
    }

    private let state: Locked<State>

    init(didFire: @escaping () -> Void, didEnd: @escaping (Subscribers.Completion<Failure>) -> Void) {
        state = Locked(State(didFire: didFire, didEnd: didEnd))
    }

    func receive(subscription: any Subscription) {
        let isWelcome = state.withLock { state in
            guard state.subscription == nil, state.didFire != nil else { return false }
            state.subscription = subscription
            return true
        }
        isWelcome ? subscription.request(.max(1)) : subscription.cancel()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let old = take()
        old.subscription?.cancel()
        old.didFire?()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        take().didEnd?(completion)
    }

    func cancel() {
        take().subscription?.cancel()
    }

    private func take() -> State {
        state.withLock { state in
            defer { state = State() }
            return state
        }
    }
}

extension Publisher {
    /// Publishes the values of this publisher until another publishes its first, and then completes.
    ///
    /// The other's completion has no effect. When the subscription ends, the other is released as well.
    public func prefix<Other: Publisher>(until other: Other) -> AnyPublisher<Output, Failure> {
        AnyPublisher(Triggered(upstream: self, trigger: other, rule: .prefix) { _ in nil })
    }

    /// Publishes the values of this publisher once another has published its first.
    ///
    /// Earlier values are dropped without using up demand. If the other ends without a value, the result ends in the
    /// same way, because no value could follow. The other is released with the subscription.
    public func drop<Other: Publisher>(until other: Other) -> AnyPublisher<Output, Failure>
    where Other.Failure == Failure {
        AnyPublisher(Triggered(upstream: self, trigger: other, rule: .drop) { $0 })
    }
}
