/// Publishes, for each value of one publisher, that value together with the newest of another.
struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher {
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other
    /// The failure for a failure of the other publisher; `nil` if it cannot fail.
    let failure: ((Other.Failure) -> Failure)?
    let resultSelector: (Upstream.Output, Other.Output) -> Output

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let sampler = Sampler<Other.Output>()
        let link = WithLatestFromLink(.of(subscriber), sampler, canSampleFail: failure != nil, resultSelector)
        // The other one first: so even a value that comes at once finds a sample, and within one turn a fresh one.
        if let failure {
            sampler.start(other) { [weak link] error in link?.fail(failure(error)) }
        } else {
            sampler.start(other) { _ in }
        }
        upstream.join(link)
    }
}

extension Publisher {
    /// Publishes the newest value of another publisher each time this one publishes.
    ///
    /// Values before the other's first one are dropped, without using up demand. The other may complete; its last
    /// value stays. The result completes with this publisher, and fails as soon as one of both does.
    ///
    ///     values ──1─────2──3──|
    ///     other  ────a────b────▶
    ///     result ────────a──b──|
    public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Failure>
    where Other.Failure == Failure {
        withLatestFrom(other) { $1 }
    }

    /// Publishes the selector's result for a value and the newest of another publisher, each time this one publishes.
    ///
    /// Values before the other's first one are dropped, without using up demand. The other may complete; its last
    /// value stays. The result completes with this publisher, and fails as soon as one of both does.
    public func withLatestFrom<Other: Publisher, Result>(
        _ other: Other,
        resultSelector: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
        AnyPublisher(
            WithLatestFrom(
                upstream: self, other: other, failure: Failure.self == Never.self ? nil : { $0 },
                resultSelector: resultSelector
            ))
    }

    /// Publishes the newest value of a publisher that cannot fail each time this one publishes.
    @_disfavoredOverload
    public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Failure>
    where Other.Failure == Never {
        withLatestFrom(other) { $1 }
    }

    /// Publishes what the selector makes of a value and the newest of a publisher that cannot fail.
    @_disfavoredOverload
    public func withLatestFrom<Other: Publisher, Result>(
        _ other: Other,
        resultSelector: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Never {
        AnyPublisher(WithLatestFrom(upstream: self, other: other, failure: nil, resultSelector: resultSelector))
    }
}
