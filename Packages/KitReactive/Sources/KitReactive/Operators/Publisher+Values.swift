extension Publisher {
    /// Replaces each value with `()`.
    public func mapToVoid() -> AnyPublisher<Void, Failure> {
        map { _ in }.eraseToAnyPublisher()
    }

    /// Publishes the values that are not `nil`.
    public func filterNil<Wrapped>() -> AnyPublisher<Wrapped, Failure> where Output == Wrapped? {
        compactMap { $0 }.eraseToAnyPublisher()
    }
}

extension Publisher where Output == String? {
    /// Publishes each text, and an empty text for `nil`.
    public var orEmpty: AnyPublisher<String, Failure> {
        map { $0 ?? "" }.eraseToAnyPublisher()
    }
}

extension Publisher where Output == String {
    /// Publishes each text unchanged, because a text of the kit's fields is never `nil`.
    public var orEmpty: AnyPublisher<String, Failure> { eraseToAnyPublisher() }
}

extension AnyPublisher where Failure == Never {
    /// Returns a publisher of one value.
    public static func just(_ value: Output) -> Self {
        AnyPublisher(Just(value))
    }

    /// Returns a publisher that completes without a value.
    public static func empty() -> Self {
        AnyPublisher(Empty())
    }

    /// Returns a publisher that never publishes and never completes.
    public static func never() -> Self {
        AnyPublisher(Empty(completeImmediately: false))
    }
}
