extension Publisher {
    /// Publishes the values of this publisher until another publishes its first, and then completes.
    ///
    /// The other's completion has no effect. When the subscription ends, the other is released as well.
    public func prefix<Other: Publisher>(until other: Other) -> AnyPublisher<Output, Failure> {
        Triggered(upstream: self, trigger: other, rule: .prefix) { _ in nil }.eraseToAnyPublisher()
    }

    /// Publishes the values of this publisher once another has published its first.
    ///
    /// Earlier values are dropped without using up demand. If the other ends without a value, the result ends in the
    /// same way, because no value could follow. The other is released with the subscription.
    public func drop<Other: Publisher>(until other: Other) -> AnyPublisher<Output, Failure>
    where Other.Failure == Failure {
        Triggered(upstream: self, trigger: other, rule: .drop) { $0 }.eraseToAnyPublisher()
    }
}
