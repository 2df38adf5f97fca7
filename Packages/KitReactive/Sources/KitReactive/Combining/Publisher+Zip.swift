#if !canImport(Combine)
// The forms of `zip`, in pairs; see `Publisher+OpenCombine.swift`.

extension Publisher {
    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
        Publishers.Zip(self, other)
    }

    /// Publishes the values of two publishers in pairs: the first of each, the second of each.
    ///
    ///     a      ──1──2─────────▶
    ///     b      ────────x────y─▶
    ///     result ────────1x───2y▶
    public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
        AnyPublisher(ZippedPublisher(a: self, b: other))
    }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
        Publishers.Zip(self, other).map { transform($0.0, $0.1) }
    }

    /// Publishes what `transform` makes of the values of two publishers, in pairs.
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
        ZippedPublisher(a: self, b: other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
    }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Publishes the values of three publishers, one of each at a time.
    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, P.Failure == Q.Failure {
        zip(publisher1, publisher2) { ($0, $1, $2) }
    }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Publishes what `transform` makes of the values of three publishers, one of each at a time.
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, P.Failure == Q.Failure {
        let first = ZippedPublisher(a: self, b: publisher1)
        return ZippedPublisher(a: first, b: publisher2).map { transform($0.0.0, $0.0.1, $0.1) }.eraseToAnyPublisher()
    }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.Zip4<Self, P, Q, R>
    where P.Failure == Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes the values of four publishers, one of each at a time.
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        zip(publisher1, publisher2, publisher3) { ($0, $1, $2, $3) }
    }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where P.Failure == Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }

    /// Publishes what `transform` makes of the values of four publishers, one of each at a time.
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        let first = ZippedPublisher(a: self, b: publisher1)
        return ZippedPublisher(a: first, b: ZippedPublisher(a: publisher2, b: publisher3))
            .map { transform($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.eraseToAnyPublisher()
    }
}
#endif
