/// A publisher of results, each for a value of one publisher and the latest value of another.
struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher where Other.Failure == Never {
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other
    let resultSelector: (Upstream.Output, Other.Output) -> Output

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let sampler = Sampler<Other.Output>()
        // First, so that even a value that arrives immediately finds a sample, and in the same turn a current one.
        sampler.start(other)
        upstream.join(WithLatestFromLink(.of(subscriber), sampler, resultSelector))
    }
}

extension Publisher {
    /// Publishes the latest value of another publisher each time this one publishes.
    ///
    /// Values before the first value of the other publisher are dropped without using demand. After the other publisher
    /// completes, its last value remains in use. The result completes with this publisher.
    /// other publisher completes, its last value stays. The result completes with this publisher.
    ///
    ///     values ──1─────2──3──|
    ///     other  ────a────b────▶
    ///     result ────────a──b──|
    public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Failure>
    where Other.Failure == Never {
        withLatestFrom(other) { $1 }
    }

    /// Transforms each value of this publisher with the latest value of another publisher.
    ///
    /// Values before the first value of the other publisher are dropped without using demand. After the other publisher
    /// completes, its last value remains in use. The result completes with this publisher.
    public func withLatestFrom<Other: Publisher, Result>(
        _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Never {
        AnyPublisher(WithLatestFrom(upstream: self, other: other, resultSelector: resultSelector))
    }
}
