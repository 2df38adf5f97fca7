extension Publisher {
    /// Follows the publisher made of the newest value, and cancels the one made of the value before.
    ///
    /// A late answer to an old value never comes through. It completes when this publisher and the last inner one have.
    ///
    ///     values ──1──────2─────────▶
    ///     1's    ────a──────✗            b came after 2 and is dropped
    ///     2's    ────────────c──|
    ///     result ────a───────c──────▶
    public func flatMapLatest<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        AnyPublisher(SwitchingPublisher(upstream: map(transform)) { $0 })
    }

    /// Continues with another publisher when this one completes without a value.
    ///
    /// One that never completes never switches.
    ///
    ///     values      ──────|
    ///     replacement       5──6──|
    ///     result      ──────5──6──|
    public func ifEmpty<Replacement: Publisher>(
        switchTo replacement: Replacement
    ) -> AnyPublisher<Output, Failure> where Replacement.Output == Output, Replacement.Failure == Failure {
        Deferred {
            // A publisher sends values and completion one after another, so the flag needs no lock.
            var isEmpty = true
            return
                self
                .handleEvents(receiveOutput: { _ in isEmpty = false })
                .append(
                    Deferred {
                        isEmpty ? replacement.eraseToAnyPublisher() : AnyPublisher(Empty())
                    }
                )
        }
        .eraseToAnyPublisher()
    }

    /// Completes where this publisher fails.
    ///
    /// The error is lost; track it before with `trackError`. Inside `flatMapLatest` it belongs on the inner publisher:
    /// otherwise the first error ends everything.
    public func replaceErrorWithEmpty() -> AnyPublisher<Output, Never> {
        self.catch { _ in Empty() }.eraseToAnyPublisher()
    }
}

extension Publisher where Failure == Never {
    /// Follows the publisher made of the newest value; only the inner publishers can fail.
    public func flatMapLatest<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Inner.Failure> {
        AnyPublisher(SwitchingPublisher(upstream: map(transform), failure: nil))
    }
}
