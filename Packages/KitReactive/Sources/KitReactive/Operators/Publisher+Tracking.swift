import KitCore

extension Publisher {
    /// Tracks activity and errors: the indicator is active while this publisher works, and a failure goes to the tracker
    /// and completes the result without a value.
    ///
    /// Use it on the inner publisher of `flatMapLatest`: the outer publisher then continues after a failure.
    ///
    ///     work      ──(subscribed)────✗
    ///     indicator F─T───────────────F
    ///     errors    ──────────────────e──▶
    ///     result    ──────────────────|
    public func track(_ activity: ActivityIndicator, _ errors: ErrorTracker) -> AnyPublisher<Output, Never> {
        trackActivity(activity).trackError(errors).replaceErrorWithEmpty()
    }
}

extension ActivityIndicator {
    /// A publisher of a Boolean value that indicates whether no tracked work runs: the current value on subscription, then
    /// each change.
    public var isIdle: AnyPublisher<Bool, Never> {
        asPublisher().map { !$0 }.eraseToAnyPublisher()
    }
}

extension Publisher {
    /// Records each value of this publisher and its end in the current trace, with values masked.
    ///
    /// The trace is the one that is current at the subscription; without a trace, values pass at no cost.
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
