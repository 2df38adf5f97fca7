extension AnyPublisher {
    /// Returns a publisher of the elements of an async sequence, which completes or fails as the sequence does.
    ///
    /// Each subscription creates its own sequence, in a later turn of the main actor. After cancellation it publishes
    /// nothing more, even if the sequence continues. A subscriber without demand misses elements. Traces, audits and
    /// programs that wait for effects include the reading, because it runs as an effect.
    ///
    ///     elements: ──a──b──c──|
    /// - Parameters:
    ///   - name: The name of the effect in traces and audits.
    ///   - elements: A closure that creates the sequence.
    public static func elements<Elements: AsyncSequence>(
        _ name: String = "", of elements: @escaping @MainActor () async -> Elements
    ) -> Self where Elements.Element == Output, Elements.Failure == Failure {
        Deferred {
            let published = PassthroughSubject<Output, Failure>()
            let reading = SubscriptionEffects()
            // Any thread may send to a subject.
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
