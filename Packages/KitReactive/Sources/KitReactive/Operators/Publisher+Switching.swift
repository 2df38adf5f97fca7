extension Publisher {
    /// Publishes the values of a publisher created from the latest value, and cancels the previous one.
    ///
    /// A late answer to an earlier value is never published. The result completes when this publisher and the latest
    /// inner one have completed.
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

    /// Continues with another publisher if this one completes without a value.
    ///
    ///     values      ──────|
    ///     replacement       5──6──|
    ///     result      ──────5──6──|
    public func ifEmpty<Replacement: Publisher>(
        switchTo replacement: Replacement
    ) -> AnyPublisher<Output, Failure> where Replacement.Output == Output, Replacement.Failure == Failure {
        Deferred {
            // A publisher sends its values and completion one after another, so the flag needs no lock.
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

    /// Completes instead of failing.
    ///
    /// The error is lost, so track it first with `trackError`. With `flatMapLatest`, apply this operator to the inner
    /// publisher; otherwise the first error ends the whole stream.
    public func replaceErrorWithEmpty() -> AnyPublisher<Output, Never> {
        self.catch { _ in Empty() }.eraseToAnyPublisher()
    }
}

extension Publisher where Failure == Never {
    /// Publishes the values of a publisher created from the latest value; only the inner publishers can fail.
    public func flatMapLatest<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Inner.Failure> {
        AnyPublisher(SwitchingPublisher(upstream: map(transform), failure: nil))
    }
}
