#if !canImport(Combine)
// Operators that differ from OpenCombine's, for all publishers, including generic code over `Publisher`.
//
// Each is defined twice. The first form has OpenCombine's exact signature, so that it shadows OpenCombine's where only
// this module is imported. It is disfavoured, so the compiler chooses it only for code that names its type. The second
// form is the kit's.

extension Publisher {
    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

    /// Returns a publisher that subscribes to this publisher once for all its subscribers.
    ///
    ///     values ──1──2──3──▶
    ///     first  ──1──2──3──▶
    ///     second ─────2──3──▶      subscribed after 1
    public func share() -> SharedPublisher<Self> { SharedPublisher(self) }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }

    /// Publishes all values except the first ones.
    ///
    ///     values ──1──2──3──▶
    ///     result ─────2──3──▶
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        precondition(count >= 0, "The number of dropped values must not be negative.")
        return AnyPublisher(SlicePublisher(upstream: self, dropped: count, limit: .max))
    }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        Publishers.Output(upstream: self, range: 0..<maxLength)
    }

    /// Publishes the first values, and completes immediately after the last of them.
    ///
    ///     values   ──1──2──3──▶
    ///     prefix 2 ──1──2|
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
        precondition(maxLength >= 0, "The number of values must not be negative.")
        return AnyPublisher(SlicePublisher(upstream: self, dropped: 0, limit: maxLength))
    }

    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

    /// Publishes the first value, and completes.
    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }

    /// Publishes the values of the latest publisher that this publisher publishes, and cancels the previous one.
    ///
    /// It completes when this publisher and the latest one have completed.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
        AnyPublisher(SwitchingPublisher(upstream: self) { $0 })
    }
}

extension Publisher where Output: Publisher, Failure == Never {
    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Output, Publishers.SetFailureType<Self, Output.Failure>
        >
    {
        .init(upstream: setFailureType(to: Output.Failure.self))
    }

    /// Publishes the values of the latest publisher that this publisher publishes; only the inner publishers can fail.
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> {
        AnyPublisher(SwitchingPublisher(upstream: self, failure: nil))
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        .init(upstream: map { $0.setFailureType(to: Failure.self) })
    }

    /// Publishes the values of the latest publisher that this publisher publishes; only the outer publisher can fail.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
        AnyPublisher(SwitchingPublisher(upstream: map { $0.setFailureType(to: Failure.self) }) { $0 })
    }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
    /// OpenCombine's operator, for code that names its type.
    @_disfavoredOverload
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }

    /// Publishes the values of the latest publisher that this publisher publishes.
    public func switchToLatest() -> AnyPublisher<Output.Output, Never> {
        AnyPublisher(SwitchingPublisher(upstream: self, failure: nil))
    }
}
#endif
