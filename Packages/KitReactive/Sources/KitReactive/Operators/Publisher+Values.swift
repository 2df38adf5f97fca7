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
