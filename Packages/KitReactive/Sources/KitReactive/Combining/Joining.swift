/// Publishes the newest values of two publishers, once both have one.
///
///     a      ──1─────────2────▶
///     b      ─────x──y────────▶
///     result ────1x─1y──2y────▶
public func combineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
) -> AnyPublisher<(A.Output, B.Output), A.Failure> where B.Failure == A.Failure {
    a.combineLatest(b).eraseToAnyPublisher()
}

/// Publishes the newest values of three publishers, once all have one.
public func combineLatest<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure> where B.Failure == A.Failure, C.Failure == A.Failure {
    a.combineLatest(b, c).eraseToAnyPublisher()
}

/// Publishes the newest values of four publishers, once all have one.
public func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
) -> AnyPublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    a.combineLatest(b, c, d).eraseToAnyPublisher()
}

/// Publishes the newest values of five publishers, once all have one.
public func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> AnyPublisher<(A.Output, B.Output, C.Output, D.Output, E.Output), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
    combineLatest(a, b, c, d, e, resultSelector: { ($0, $1, $2, $3, $4) })
}

/// Publishes what a selector makes of the newest values of two publishers, once both have one.
public func combineLatest<A: Publisher, B: Publisher, Result>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Output, B.Output) -> Result
) -> AnyPublisher<Result, A.Failure> where B.Failure == A.Failure {
    a.combineLatest(b, resultSelector).eraseToAnyPublisher()
}

/// Publishes what a selector makes of the newest values of three publishers, once all have one.
public func combineLatest<A: Publisher, B: Publisher, C: Publisher, Result>(
    _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Output, B.Output, C.Output) -> Result
) -> AnyPublisher<Result, A.Failure> where B.Failure == A.Failure, C.Failure == A.Failure {
    a.combineLatest(b, c, resultSelector).eraseToAnyPublisher()
}

/// Publishes what a selector makes of the newest values of four publishers, once all have one.
public func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, Result>(
    _ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Output, B.Output, C.Output, D.Output) -> Result
) -> AnyPublisher<Result, A.Failure> where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    a.combineLatest(b, c, d, resultSelector).eraseToAnyPublisher()
}

/// Publishes what a selector makes of the newest values of five publishers, once all have one.
public func combineLatest<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, Result>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    resultSelector: @escaping (A.Output, B.Output, C.Output, D.Output, E.Output) -> Result
) -> AnyPublisher<Result, A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
    a.combineLatest(b, c, d).combineLatest(e) { resultSelector($0.0, $0.1, $0.2, $0.3, $1) }.eraseToAnyPublisher()
}

/// Publishes the values of two publishers as they come; it completes when all have.
///
///     a      ──1─────2──▶
///     b      ─────9─────▶
///     result ──1──9──2──▶
public func merge<A: Publisher, B: Publisher<A.Output, A.Failure>>(_ a: A, _ b: B) -> AnyPublisher<A.Output, A.Failure>
{
    a.merge(with: b).eraseToAnyPublisher()
}

/// Publishes the values of three publishers as they come; it completes when all have.
public func merge<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>>(
    _ a: A, _ b: B, _ c: C
) -> AnyPublisher<A.Output, A.Failure> {
    a.merge(with: b, c).eraseToAnyPublisher()
}

/// Publishes the values of four publishers as they come; it completes when all have.
public func merge<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>
>(_ a: A, _ b: B, _ c: C, _ d: D) -> AnyPublisher<A.Output, A.Failure> {
    a.merge(with: b, c, d).eraseToAnyPublisher()
}

/// Publishes the values of five publishers as they come; it completes when all have.
public func merge<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> AnyPublisher<A.Output, A.Failure> {
    a.merge(with: b, c, d, e).eraseToAnyPublisher()
}
