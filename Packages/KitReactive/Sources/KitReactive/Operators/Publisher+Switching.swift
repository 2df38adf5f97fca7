extension Publisher {
    /// Follows the publisher made of the newest value, and cancels the one made of the value before.
    ///
    /// A late answer to an old value never comes through. It completes when this publisher and the last inner one have.
    public func flatMapLatest<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        map(transform).switchToLatest().eraseToAnyPublisher()
    }

    /// Goes on with another publisher when this one completes without a value.
    ///
    /// One that never completes never switches.
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
                        isEmpty ? replacement.eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
                    }
                )
        }
        .eraseToAnyPublisher()
    }

    /// Completes where this publisher fails.
    ///
    /// The error is lost; track it before with `trackError`. Inside `flatMapLatest` it belongs on the inner publisher,
    /// for else the first error ends everything.
    public func replaceErrorWithEmpty() -> AnyPublisher<Output, Never> {
        self.catch { _ in Empty() }.eraseToAnyPublisher()
    }
}
