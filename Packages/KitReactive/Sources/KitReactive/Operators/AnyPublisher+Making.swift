extension AnyPublisher where Failure == Never {
    /// A publisher of one value.
    public static func just(_ value: Output) -> Self {
        Just(value).eraseToAnyPublisher()
    }

    /// A publisher that completes without a value.
    public static func empty() -> Self {
        Empty().eraseToAnyPublisher()
    }

    /// A publisher of nothing, not even its end.
    public static func never() -> Self {
        Empty(completeImmediately: false).eraseToAnyPublisher()
    }
}
