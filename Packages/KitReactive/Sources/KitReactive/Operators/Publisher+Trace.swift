import KitCore

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
