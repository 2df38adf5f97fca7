extension Publisher {
    /// Publishes the values of this publisher until another publishes its first, and then completes.
    ///
    /// The other's completion has no effect. When the subscription ends, the other is released as well. In that it
    /// differs from OpenCombine's `prefix(untilOutputFrom:)`, which leaks its trigger when cancelled.
    public func prefix<Other: Publisher>(until other: Other) -> AnyPublisher<Output, Failure> {
        Triggered(upstream: self, trigger: other, rule: .prefix) { _ in nil }.eraseToAnyPublisher()
    }

    /// Publishes the values of this publisher once another has published its first.
    ///
    /// Earlier values are dropped without using up demand. If the other ends without a value, the result ends in the
    /// same way, because no value could follow. Unlike with OpenCombine's `drop(untilOutputFrom:)`, the other is
    /// released with the subscription.
    public func drop<Other: Publisher>(until other: Other) -> AnyPublisher<Output, Failure>
    where Other.Failure == Failure {
        Triggered(upstream: self, trigger: other, rule: .drop) { $0 }.eraseToAnyPublisher()
    }
}

#if !canImport(Combine)
extension Publisher {
    /// Publishes the values of this publisher until another publishes its first; OpenCombine's leaks the other one.
    @available(*, deprecated, message: "OpenCombine's leaks its trigger when cancelled; use prefix(until:)")
    public func prefix<Other: Publisher>(
        untilOutputFrom publisher: Other
    ) -> Publishers.PrefixUntilOutput<Self, Other> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }

    /// Publishes the values of this publisher once another has published its first; OpenCombine's leaks the other one.
    @available(*, deprecated, message: "OpenCombine's leaks its trigger when cancelled; use drop(until:)")
    public func drop<Other: Publisher>(
        untilOutputFrom publisher: Other
    ) -> Publishers.DropUntilOutput<Self, Other> where Failure == Other.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}
#endif
