import KitCore

extension Publisher {
    /// Tracks activity and errors in one: the indicator is on while this publisher works, and a failure goes to the
    /// tracker and completes the result without a value.
    ///
    /// It belongs on the inner publisher of `flatMapLatest`: the outer one then continues after a failure.
    ///
    ///     work      ──(subscribed)────✗
    ///     indicator F─T───────────────F
    ///     errors    ──────────────────e──▶
    ///     result    ──────────────────|
    public func track(_ activity: ActivityIndicator, _ errors: ErrorTracker) -> AnyPublisher<Output, Never> {
        trackActivity(activity).trackError(errors).replaceErrorWithEmpty()
    }

    /// Publishes the values of this publisher until another publishes its first, and then completes.
    ///
    ///     values ──1──2──3──▶
    ///     other  ────────x──▶
    ///     result ──1──2──|
    public func until<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Failure> {
        prefix(until: other)
    }
}

extension ActivityIndicator {
    /// Publishes whether nothing is at work: the present state on subscription, then each change.
    public var isIdle: AnyPublisher<Bool, Never> {
        asPublisher().map { !$0 }.eraseToAnyPublisher()
    }
}

extension Publisher {
    /// Names this publisher in traces: each value and the end are recorded on the main actor, values masked.
    ///
    /// Without a trace it costs nothing when values pass. The trace is the one that is current at the subscription.
    public func named(_ name: String) -> AnyPublisher<Output, Failure> {
        Deferred { () -> AnyPublisher<Output, Failure> in
            guard let trace = Trace.current else { return self.eraseToAnyPublisher() }
            return self.handleEvents(
                receiveOutput: { value in
                    let text = TraceText(of: value)
                    onMainActor { trace.record(.event, name, text) }
                },
                receiveCompletion: { completion in
                    let text: TraceText = if case .finished = completion { "finished" } else { "failed" }
                    onMainActor { trace.record(.event, name, text) }
                },
                receiveCancel: { onMainActor { trace.record(.event, name, "cancelled") } }
            ).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }
}
