#if !canImport(Combine)
/// The link between several publishers and one subscriber.
///
/// Values may come from several threads at once. One thread at a time delivers, and delivers in order also what comes
/// meanwhile, from others or from within the subscriber (run to completion). No lock is held while others are called.
final class CombiningLink<Strategy: CombiningStrategy, Downstream: Subscriber>
where Strategy.Output == Downstream.Input {
    private typealias State = CombiningState<Strategy, Downstream>

    private let state: Locked<State>

    init(_ strategy: Strategy, sides: Int, _ downstream: Downstream) {
        state = Locked(State(strategy, sides: sides, downstream))
    }

    /// Gives the subscriber its subscription, after all publishers were subscribed to.
    func start() {
        let downstream = state.withLock { state in
            state.isStarted = true
            return state.downstream
        }
        downstream?.receive(subscription: self)
        deliver()
    }

    func receive(_ subscription: any Subscription, from index: Int) {
        let requests = state.withLock { state -> [State.Request]? in
            guard state.isOpen, state.sides[index].subscription == nil, !state.sides[index].isFinished else {
                return nil
            }
            state.sides[index].subscription = subscription
            return state.takeRequests()
        }
        if let requests {
            perform(requests)
        } else {
            subscription.cancel()
        }
    }

    func receive<Input>(
        _ input: Input,
        from index: Int,
        _ accept: CombiningSide<Input, Strategy, Downstream>.Accept
    ) {
        var slot: Input? = input
        state.withLock { state in
            guard state.isOpen else { return }
            if state.sides[index].outstanding > 0 {
                state.sides[index].outstanding -= 1
            }
            if let output = accept(&state.strategy, &slot) {
                state.offer(output, from: index)
            }
        }
        deliver()
    }

    func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
        let others = state.withLock { state -> [any Subscription] in
            guard state.isOpen else { return [] }
            state.sides[index] = State.Side(isFinished: true)
            guard case .failure(let error) = completion else { return [] }
            state.failure = error
            defer { state.sides = state.sides.map { _ in State.Side() } }
            return state.sides.compactMap(\.subscription)
        }
        others.forEach { $0.cancel() }
        deliver()
    }

    private func deliver() {
        guard state.withLock({ $0.beginDelivering() }) else { return }
        while let delivery = state.withLock({ $0.nextDelivery() }) {
            switch delivery {
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                perform(
                    state.withLock { state in
                        state.add(more)
                        return state.takeRequests()
                    }
                )
            case .completion(let downstream, let completion):
                downstream.receive(completion: completion)
            }
        }
    }

    private func perform(_ requests: [State.Request]) {
        for request in requests {
            request.subscription.request(request.demand)
        }
    }
}

extension CombiningLink: Subscription {
    func request(_ demand: Subscribers.Demand) {
        perform(
            state.withLock { state in
                guard state.downstream != nil else { return [] }
                state.add(demand)
                return state.takeRequests()
            }
        )
        deliver()
    }

    func cancel() {
        // All is freed outside of the lock, for deinitialisers may come here again.
        let old = state.withLock { state in
            let old = state
            state.downstream = nil
            state.sides = state.sides.map { _ in State.Side() }
            return old
        }
        old.sides.forEach { $0.subscription?.cancel() }
    }
}

extension Publisher {
    /// Subscribes a link to this publisher as one of its sides.
    func attach<Strategy, Downstream: Subscriber>(
        to link: CombiningLink<Strategy, Downstream>,
        _ index: Int,
        _ accept: @escaping CombiningSide<Output, Strategy, Downstream>.Accept
    ) where Downstream.Failure == Failure {
        subscribe(CombiningSide(link, index, accept))
    }
}
#endif
