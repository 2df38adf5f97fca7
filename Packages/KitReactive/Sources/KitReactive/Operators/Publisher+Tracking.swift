import KitCore

extension Publisher {
    /// Tracks activity and errors, and completes without a value instead of failing.
    ///
    /// The indicator is active while this publisher works, and the tracker receives a failure. Apply the operator to
    /// the inner publisher of `flatMapLatest`, so that the outer publisher continues after a failure.
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
    /// A publisher of a Boolean value that indicates whether no tracked work runs: the current value on subscription,
    /// then each change.
    public var isIdle: AnyPublisher<Bool, Never> {
        asPublisher().map { !$0 }.eraseToAnyPublisher()
    }
}

extension Publisher {
    /// Records each value and the completion of this publisher in the current trace, with values masked.
    ///
    /// Each subscription records to the trace that is current when it begins. Without a trace, values pass at no cost.
    public func named(_ name: String) -> AnyPublisher<Output, Failure> {
        Deferred { () -> AnyPublisher<Output, Failure> in
            guard let trace = Trace.current else { return self.eraseToAnyPublisher() }
            return self.handleEvents(
                receiveOutput: { value in
                    let text = TraceText(of: value)
                    // Only the main actor uses the value after this point.
                    let value = UncheckedSendableBox(value: value)
                    onMainActor {
                        trace.pass(name, of: name, to: value.value)
                        trace.record(.event, name, text)
                    }
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
