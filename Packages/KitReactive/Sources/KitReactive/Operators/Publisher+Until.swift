extension Publisher {
    /// Publishes the values of this publisher until another publishes its first, and then completes.
    ///
    /// How the other ends does not matter. Whatever ends the subscription, the other is released as well: that is how it
    /// differs from OpenCombine's `prefix(untilOutputFrom:)`, which leaks its trigger when cancelled.
    public func prefix<Other: Publisher>(until other: Other) -> AnyPublisher<Output, Failure> {
        Triggered(upstream: self, trigger: other, rule: .prefix) { _ in nil }.eraseToAnyPublisher()
    }

    /// Publishes the values of this publisher once another has published its first.
    ///
    /// What comes before is dropped without using up demand. If the other ends without a value, all ends as it did, for
    /// nothing could come any more. The other is released with the subscription, unlike OpenCombine's
    /// `drop(untilOutputFrom:)` does.
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
