#if !canImport(Combine)
/// The link of `collect(.byTime)` between a publisher, a scheduler and a subscriber.
///
/// Values and ticks may come from several threads. One thread at a time delivers, in order, also values that arrive in
/// the process.
final class CollectByTimeLink<Input, Downstream: Subscriber, Context: Scheduler> where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let options: Context.SchedulerOptions?
    private let state: Locked<CollectByTimeState<Input, Downstream>>

    init(
        _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
        _ options: Context.SchedulerOptions?
    ) {
        self.options = options
        switch strategy {
        case .byTime(let scheduler, let interval):
            (self.scheduler, self.interval) = (scheduler, interval)
            state = Locked(CollectByTimeState(downstream, count: nil))
        case .byTimeOrCount(let scheduler, let interval, let count):
            (self.scheduler, self.interval) = (scheduler, interval)
            state = Locked(CollectByTimeState(downstream, count: max(count, 1)))
        }
    }

    /// Begins the first interval, unless everything has ended already.
    private func startTimer() {
        guard state.withLock({ $0.isOpen }) else { return }
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in
            self?.state.withLock { $0.tick() }
            self?.deliver()
        }
        let isOpen = state.withLock { state in
            if state.isOpen { state.timer = timer }
            return state.isOpen
        }
        if !isOpen { timer.cancel() }
    }

    private func deliver() {
        guard state.withLock({ $0.claim() }) else { return }
        while let delivery = state.withLock({ $0.next() }) {
            switch delivery {
            case .values(let downstream, let values): addDemand(downstream.receive(values))
            case .completion(let downstream, let completion): downstream.receive(completion: completion)
            }
        }
    }

    private func addDemand(_ demand: Subscribers.Demand) {
        let (subscription, wanted) = state.withLock { ($0.subscription, $0.add(demand)) }
        if wanted > .none { subscription?.request(wanted) }
    }
}

extension CollectByTimeLink: Subscriber {
    func receive(subscription: any Subscription) {
        let downstream = state.withLock { state -> Downstream? in
            guard state.subscription == nil, state.isOpen else { return nil }
            state.subscription = subscription
            return state.downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        startTimer()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.withLock { $0.add(input) }
        deliver()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        state.withLock { $0.complete(completion) }?.cancel()
        deliver()
    }
}

extension CollectByTimeLink: Subscription {
    func request(_ demand: Subscribers.Demand) {
        addDemand(demand)
        deliver()
    }

    func cancel() {
        let old = state.withLock { $0.end() }
        old.timer?.cancel()
        old.subscription?.cancel()
    }
}
#endif
