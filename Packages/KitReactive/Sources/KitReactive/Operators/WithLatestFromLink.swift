/// The link between the two publishers of `withLatestFrom` and one subscriber.
final class WithLatestFromLink<Input, Sample, Downstream: Subscriber> where Downstream.Failure == Never {
    private struct State {
        var sample: Sample?
        var sampling: AnyCancellable?
        var subscription: (any Subscription)?
        var downstream: Downstream?
    }

    private let state: Locked<State>
    private let resultSelector: (Input, Sample) -> Downstream.Input

    init(_ downstream: Downstream, _ resultSelector: @escaping (Input, Sample) -> Downstream.Input) {
        state = Locked(State(downstream: downstream))
        self.resultSelector = resultSelector
    }

    func sample<Other: Publisher<Sample, Never>>(_ other: Other) {
        let sampling = other.sink { [weak self] value in
            // The sample before is freed outside of the lock, for its deinitialiser may come here again.
            _ = self?.state.withLock { state in
                let old = state.sample
                state.sample = value
                return old
            }
        }
        state.withLock { $0.sampling = sampling }
    }

    /// Lets go of everything; who was downstream is returned to be told.
    private func end() -> (downstream: Downstream?, subscription: (any Subscription)?) {
        let old = state.withLock { state in
            defer { state = State() }
            return state
        }
        old.sampling?.cancel()
        return (old.downstream, old.subscription)
    }
}

extension WithLatestFromLink: Subscriber {
    typealias Failure = Never

    func receive(subscription: any Subscription) {
        let downstream = state.withLock { state -> Downstream? in
            guard state.subscription == nil else { return nil }
            state.subscription = subscription
            return state.downstream
        }
        if let downstream {
            downstream.receive(subscription: self)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let (sample, downstream) = state.withLock { ($0.sample, $0.downstream) }
        guard let downstream else { return .none }
        guard let sample else { return .max(1) }
        return downstream.receive(resultSelector(input, sample))
    }

    func receive(completion: Subscribers.Completion<Never>) {
        end().downstream?.receive(completion: completion)
    }
}

extension WithLatestFromLink: Subscription {
    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.subscription }?.request(demand)
    }

    func cancel() {
        end().subscription?.cancel()
    }
}
