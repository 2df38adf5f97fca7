import KitCore
import KitMVCE
import KitReactive

extension EffectScope {
    /// Starts an effect whose result comes back to the loop as an event.
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - dispatcher: The loop.
    ///   - succeeded: The event of a value.
    ///   - failed: The event of an error.
    func start<ID: Hashable, Event, Value>(
        _ id: ID, policy: Policy = .concurrent, for dispatcher: Dispatcher<Event>,
        _ succeeded: @escaping @MainActor (Value) -> Event,
        or failed: @escaping @MainActor (any DisplayableError) -> Event,
        _ operation: @escaping @MainActor () async throws -> Value
    ) {
        run(id, policy: policy, operation, then: { dispatcher.send(succeeded($0)) }) {
            dispatcher.send(failed($0.displayable))
        }
    }

    /// Starts an effect that reads a sequence to its end; each element, the end, and an error come back as events.
    func read<ID: Hashable, Event, Elements: AsyncSequence>(
        _ id: ID, for dispatcher: Dispatcher<Event>, _ received: @escaping @MainActor (Elements.Element) -> Event,
        end: Event, or failed: @escaping @MainActor (any DisplayableError) -> Event,
        _ elements: @escaping @MainActor () async -> Elements
    ) {
        read(id, elements) {
            dispatcher.send(received($0))
        } then: {
            dispatcher.send(end)
        } catch: {
            dispatcher.send(failed($0.displayable))
        }
    }

    /// Starts an effect of which only an error comes back as an event.
    func start<ID: Hashable, Event, Value>(
        _ id: ID, policy: Policy = .concurrent, for dispatcher: Dispatcher<Event>,
        orFail failed: @escaping @MainActor (any DisplayableError) -> Event,
        _ operation: @escaping @MainActor () async throws -> Value
    ) {
        run(id, policy: policy, operation, then: { _ in }) { dispatcher.send(failed($0.displayable)) }
    }
}
