extension AnyPublisher {
    /// Returns a publisher of the elements of an async sequence, which ends as the sequence ends.
    ///
    /// Each subscription makes its own sequence, in a later turn of the main actor, and stops reading it when it is
    /// cancelled; then nothing more is published, even if the sequence continues. A subscriber without demand misses
    /// elements. Reading is an effect of the kit: a trace, an audit and a program that waits for its effects see it.
    ///
    ///     elements: ──a──b──c──|
    /// - Parameters:
    ///   - name: The name of the work in traces and audits.
    ///   - elements: Makes the sequence.
    public static func elements<Elements: AsyncSequence>(
        _ name: String = "", of elements: @escaping @MainActor () async -> Elements
    ) -> Self where Elements.Element == Output, Elements.Failure == Failure {
        Deferred {
            let published = PassthroughSubject<Output, Failure>()
            let reading = SubscriptionEffects()
            // A subject may be sent to from any thread.
            let target = UncheckedSendableBox(value: published)
            onMainActor {
                reading.start(name) { effects in
                    effects.read("elements", elements) { element in
                        target.value.send(element)
                    } then: {
                        target.value.send(completion: .finished)
                    } catch: { error in
                        target.value.send(completion: .failure(error))
                    }
                }
            }
            return published.handleEvents(receiveCancel: { onMainActor { reading.cancel() } })
        }
        .eraseToAnyPublisher()
    }
}
