import KitCore
import KitReactive

// Effects whose answers come back to a loop as events. A cancelled effect sends none.

extension EffectScope {
    /// Starts an effect whose value or error comes back as an event.
    ///
    ///     effects.start(Work.number, for: dispatcher, Event.numberArrived, or: Event.numberFailed) {
    ///         try await service.number()
    ///     }
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - policy: How a running effect of the same identity is handled.
    ///   - dispatcher: Sends the event.
    ///   - succeeded: Makes the event of a value.
    ///   - failed: Makes the event of an error.
    ///   - operation: Makes the value, in a later turn of the main actor.
    @MainActor
    public func start<ID: Hashable, Event, Value>(
        _ id: ID, policy: Policy = .concurrent, for dispatcher: Dispatcher<Event>,
        _ succeeded: @escaping @MainActor (Value) -> Event,
        or failed: @escaping @MainActor (any DisplayableError) -> Event,
        _ operation: @escaping @MainActor () async throws -> Value
    ) {
        run(id, policy: policy, operation, then: { dispatcher.send(succeeded($0)) }) {
            dispatcher.send(failed($0.displayable))
        }
    }

    /// Starts an effect that sends an event only if it fails.
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - policy: How a running effect of the same identity is handled.
    ///   - dispatcher: Sends the event.
    ///   - failed: Makes the event of an error.
    ///   - operation: The work, which begins in a later turn of the main actor.
    @MainActor
    public func start<ID: Hashable, Event, Value>(
        _ id: ID, policy: Policy = .concurrent, for dispatcher: Dispatcher<Event>,
        orFail failed: @escaping @MainActor (any DisplayableError) -> Event,
        _ operation: @escaping @MainActor () async throws -> Value
    ) {
        run(id, policy: policy, operation, then: { _ in }) { dispatcher.send(failed($0.displayable)) }
    }

    /// Starts an effect that reads a sequence to its end, in place of a running one of the same identity; each element,
    /// and the end or the error, come back as events.
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - dispatcher: Sends the events.
    ///   - received: Makes the event of an element.
    ///   - end: The event of the end.
    ///   - failed: Makes the event of an error.
    ///   - elements: Makes the sequence, in a later turn of the main actor.
    @MainActor
    public func read<ID: Hashable, Event, Elements: AsyncSequence>(
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
}
