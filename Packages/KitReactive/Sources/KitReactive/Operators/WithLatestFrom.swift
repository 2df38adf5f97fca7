/// Publishes, for each value of one publisher, that value together with the newest of another.
struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
where Upstream.Failure == Never, Other.Failure == Never {
    typealias Failure = Never

    let upstream: Upstream
    let other: Other
    let resultSelector: (Upstream.Output, Other.Output) -> Output

    func receive<S: Subscriber<Output, Never>>(subscriber: S) {
        let link = WithLatestFromLink<Upstream.Output, Other.Output, S>(subscriber, resultSelector)
        // The other one first: so even a value that comes at once finds a sample, and within one turn a fresh one.
        link.sample(other)
        upstream.subscribe(link)
    }
}

extension Publisher where Failure == Never {
    /// Publishes the newest value of another publisher each time this one publishes.
    ///
    /// What comes before the other's first value is dropped, without using up demand. The other may complete; its last
    /// value stays. The result completes with this publisher.
    public func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Never>
    where Other.Failure == Never {
        withLatestFrom(other) { $1 }
    }

    /// Publishes what the selector makes of a value and the newest of another publisher, each time this one publishes.
    ///
    /// What comes before the other's first value is dropped, without using up demand. The other may complete; its last
    /// value stays. The result completes with this publisher.
    public func withLatestFrom<Other: Publisher, Result>(
        _ other: Other,
        resultSelector: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Never> where Other.Failure == Never {
        WithLatestFrom(upstream: self, other: other, resultSelector: resultSelector).eraseToAnyPublisher()
    }
}
