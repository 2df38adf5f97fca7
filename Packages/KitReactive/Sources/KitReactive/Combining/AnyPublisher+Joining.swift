// NanoViewController has these as free functions too. Static members are also found by implicit member syntax.
extension AnyPublisher {
    /// Returns a publisher of the latest values of two publishers, once both have published.
    ///
    ///     a      ──1─────────2────▶
    ///     b      ─────x──y────────▶
    ///     result ────1x─1y──2y────▶
    public static func combineLatest<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> Self
    where Output == (A.Output, B.Output), A.Failure == Failure, B.Failure == Failure {
        a.combineLatest(b).eraseToAnyPublisher()
    }

    /// Returns a publisher of the latest values of three publishers, once all have published.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C) -> Self
    where
        Output == (A.Output, B.Output, C.Output), A.Failure == Failure, B.Failure == Failure, C.Failure == Failure
    {
        a.combineLatest(b, c).eraseToAnyPublisher()
    }

    /// Returns a publisher of the latest values of four publishers, once all have published.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> Self
    where
        Output == (A.Output, B.Output, C.Output, D.Output),
        A.Failure == Failure, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
    {
        a.combineLatest(b, c, d).eraseToAnyPublisher()
    }

    /// Returns a publisher that transforms the latest values of two publishers, once both have published.
    public static func combineLatest<A: Publisher, B: Publisher>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Output, B.Output) -> Output
    ) -> Self where A.Failure == Failure, B.Failure == Failure {
        a.combineLatest(b, resultSelector).eraseToAnyPublisher()
    }

    /// Returns a publisher that transforms the latest values of three publishers, once all have published.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher>(
        _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Output, B.Output, C.Output) -> Output
    ) -> Self where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure {
        a.combineLatest(b, c, resultSelector).eraseToAnyPublisher()
    }

    /// Returns a publisher that transforms the latest values of four publishers, once all have published.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D,
        resultSelector: @escaping (A.Output, B.Output, C.Output, D.Output) -> Output
    ) -> Self where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        a.combineLatest(b, c, d, resultSelector).eraseToAnyPublisher()
    }

    /// Returns a publisher that transforms the latest values of five publishers, once all have published.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
        resultSelector: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output) -> Output
    ) -> Self
    where
        A.Failure == Failure, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
    {
        a.combineLatest(b, c, d).combineLatest(e) { resultSelector($0.0, $0.1, $0.2, $0.3, $1) }.eraseToAnyPublisher()
    }

    /// Returns a publisher of the values of two publishers, in order of arrival; it completes when both do.
    ///
    ///     a      ──1─────2──▶
    ///     b      ─────9─────▶
    ///     result ──1──9──2──▶
    public static func merge<A: Publisher<Output, Failure>, B: Publisher<Output, Failure>>(_ a: A, _ b: B) -> Self {
        a.merge(with: b).eraseToAnyPublisher()
    }

    /// Returns a publisher of the values of three publishers, in order of arrival; it completes when all do.
    public static func merge<
        A: Publisher<Output, Failure>, B: Publisher<Output, Failure>, C: Publisher<Output, Failure>
    >(_ a: A, _ b: B, _ c: C) -> Self {
        a.merge(with: b, c).eraseToAnyPublisher()
    }

    /// Returns a publisher of the values of four publishers, in order of arrival; it completes when all do.
    public static func merge<
        A: Publisher<Output, Failure>, B: Publisher<Output, Failure>, C: Publisher<Output, Failure>,
        D: Publisher<Output, Failure>
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> Self {
        a.merge(with: b, c, d).eraseToAnyPublisher()
    }

    /// Returns a publisher of the values of any number of publishers, in order of arrival; it completes when all do.
    public static func merge(_ publishers: Self...) -> Self { merge(publishers) }

    /// Returns a publisher of the values of any number of publishers, in order of arrival; it completes when all do.
    public static func merge(_ publishers: [Self]) -> Self {
        Publishers.MergeMany(publishers).eraseToAnyPublisher()
    }
}
