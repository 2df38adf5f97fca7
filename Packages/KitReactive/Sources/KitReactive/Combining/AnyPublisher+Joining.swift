// The free functions of `Joining.swift` as members, for places where a type is expected: `AnyPublisher.merge(a, b)`.
extension AnyPublisher {
    /// Returns a publisher of the newest values of two publishers, once both have one.
    public static func combineLatest<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> Self
    where Output == (A.Output, B.Output), A.Failure == Failure, B.Failure == Failure {
        KitReactive.combineLatest(a, b)
    }

    /// Returns a publisher of the newest values of three publishers, once all have one.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher>(_ a: A, _ b: B, _ c: C) -> Self
    where
        Output == (A.Output, B.Output, C.Output), A.Failure == Failure, B.Failure == Failure, C.Failure == Failure
    {
        KitReactive.combineLatest(a, b, c)
    }

    /// Returns a publisher of the newest values of four publishers, once all have one.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> Self
    where
        Output == (A.Output, B.Output, C.Output, D.Output),
        A.Failure == Failure, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
    {
        KitReactive.combineLatest(a, b, c, d)
    }

    /// Returns a publisher of the newest values of five publishers, once all have one.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> Self
    where
        Output == (A.Output, B.Output, C.Output, D.Output, E.Output),
        A.Failure == Failure, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
    {
        KitReactive.combineLatest(a, b, c, d, e)
    }

    /// Returns a publisher of what a selector makes of the newest values of two publishers, once both have one.
    public static func combineLatest<A: Publisher, B: Publisher>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Output, B.Output) -> Output
    ) -> Self where A.Failure == Failure, B.Failure == Failure {
        KitReactive.combineLatest(a, b, resultSelector: resultSelector)
    }

    /// Returns a publisher of what a selector makes of the newest values of three publishers, once all have one.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher>(
        _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Output, B.Output, C.Output) -> Output
    ) -> Self where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure {
        KitReactive.combineLatest(a, b, c, resultSelector: resultSelector)
    }

    /// Returns a publisher of what a selector makes of the newest values of four publishers, once all have one.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D,
        resultSelector: @escaping (A.Output, B.Output, C.Output, D.Output) -> Output
    ) -> Self where A.Failure == Failure, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        KitReactive.combineLatest(a, b, c, d, resultSelector: resultSelector)
    }

    /// Returns a publisher of what a selector makes of the newest values of five publishers, once all have one.
    public static func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
        resultSelector: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output) -> Output
    ) -> Self
    where
        A.Failure == Failure, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
    {
        KitReactive.combineLatest(a, b, c, d, e, resultSelector: resultSelector)
    }

    /// Returns a publisher of the values of two publishers as they come; it completes when both have.
    public static func merge<A: Publisher<Output, Failure>, B: Publisher<Output, Failure>>(_ a: A, _ b: B) -> Self {
        KitReactive.merge(a, b)
    }

    /// Returns a publisher of the values of three publishers as they come; it completes when all have.
    public static func merge<
        A: Publisher<Output, Failure>, B: Publisher<Output, Failure>, C: Publisher<Output, Failure>
    >(_ a: A, _ b: B, _ c: C) -> Self {
        KitReactive.merge(a, b, c)
    }

    /// Returns a publisher of the values of four publishers as they come; it completes when all have.
    public static func merge<
        A: Publisher<Output, Failure>, B: Publisher<Output, Failure>, C: Publisher<Output, Failure>,
        D: Publisher<Output, Failure>
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> Self {
        KitReactive.merge(a, b, c, d)
    }

    /// Returns a publisher of the values of five publishers as they come; it completes when all have.
    public static func merge<
        A: Publisher<Output, Failure>, B: Publisher<Output, Failure>, C: Publisher<Output, Failure>,
        D: Publisher<Output, Failure>, E: Publisher<Output, Failure>
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Self {
        KitReactive.merge(a, b, c, d, e)
    }

    /// Returns a publisher of the values of any number of publishers as they come; it completes when all have.
    public static func merge(_ publishers: Self...) -> Self { merge(publishers) }

    /// Returns a publisher of the values of any number of publishers as they come; it completes when all have.
    public static func merge(_ publishers: [Self]) -> Self {
        Publishers.MergeMany(publishers).eraseToAnyPublisher()
    }
}
