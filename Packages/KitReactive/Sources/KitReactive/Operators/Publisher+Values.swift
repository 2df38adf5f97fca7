extension Publisher {
    /// Publishes that something came, and not what.
    public func mapToVoid() -> AnyPublisher<Void, Failure> {
        map { _ in }.eraseToAnyPublisher()
    }

    /// Leaves out the nils.
    public func filterNil<Wrapped>() -> AnyPublisher<Wrapped, Failure> where Output == Wrapped? {
        compactMap { $0 }.eraseToAnyPublisher()
    }
}

extension Publisher where Output == String? {
    /// Publishes an empty text instead of none.
    public var orEmpty: AnyPublisher<String, Failure> {
        map { $0 ?? "" }.eraseToAnyPublisher()
    }
}

extension Publisher where Output == String {
    /// Publishes the text unchanged: the kit's fields always have one, and a caller need not distinguish them.
    public var orEmpty: AnyPublisher<String, Failure> { eraseToAnyPublisher() }
}

extension AnyPublisher where Failure == Never {
    /// A publisher of one value.
    public static func just(_ value: Output) -> Self {
        AnyPublisher(Just(value))
    }

    /// A publisher that completes without a value.
    public static func empty() -> Self {
        AnyPublisher(Empty())
    }

    /// A publisher of nothing, not even its end.
    public static func never() -> Self {
        AnyPublisher(Empty(completeImmediately: false))
    }
}
