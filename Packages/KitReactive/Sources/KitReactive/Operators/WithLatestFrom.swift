/// A publisher that publishes, for each value of one publisher, a result of that value and the newest of another.
struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher where Other.Failure == Never {
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other
    let resultSelector: (Upstream.Output, Other.Output) -> Output

    func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let sampler = Sampler<Other.Output>()
        // The other one first: so even a value that comes at once finds a sample, and within one turn a fresh one.
        sampler.start(other)
        upstream.join(WithLatestFromLink(.of(subscriber), sampler, resultSelector))
    }
}

extension Publisher {
    /// Publishes the newest value of another publisher each time this one publishes.
    ///
    /// Values that come before the first value of the other publisher are dropped without using up demand. When the
    /// other publisher completes, its last value stays. The result completes with this publisher.
    ///
    ///     values ──1─────2──3──|
    ///     other  ────a────b────▶
    ///     result ────────a──b──|
    public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Failure>
    where Other.Failure == Never {
        withLatestFrom(other) { $1 }
    }

    /// Publishes the selector's result for each value of this publisher and the newest value of another.
    ///
    /// Values that come before the first value of the other publisher are dropped without using up demand. When the
    /// other publisher completes, its last value stays. The result completes with this publisher.
    public func withLatestFrom<Other: Publisher, Result>(
        _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Never {
        AnyPublisher(WithLatestFrom(upstream: self, other: other, resultSelector: resultSelector))
    }
}
