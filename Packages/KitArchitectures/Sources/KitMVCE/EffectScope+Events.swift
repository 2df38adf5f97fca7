import KitCore
import KitReactive

// Effects that send their results to a loop as events. A cancelled effect sends none.

extension EffectScope {
    /// Starts an effect that sends its value or error as an event.
    ///
    ///     effects.start(Work.number, for: dispatcher, Event.numberArrived, or: Event.numberFailed) {
    ///         try await service.number()
    ///     }
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - policy: The policy for a running effect with the same identity.
    ///   - dispatcher: The dispatcher that sends the event.
    ///   - succeeded: A closure that returns the event for a value.
    ///   - failed: A closure that returns the event for an error.
    ///   - operation: The work, which begins in a later turn of the main actor.
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
    ///   - policy: The policy for a running effect with the same identity.
    ///   - dispatcher: The dispatcher that sends the event.
    ///   - failed: A closure that returns the event for an error.
    ///   - operation: The work, which begins in a later turn of the main actor.
    @MainActor
    public func start<ID: Hashable, Event, Value>(
        _ id: ID, policy: Policy = .concurrent, for dispatcher: Dispatcher<Event>,
        orFail failed: @escaping @MainActor (any DisplayableError) -> Event,
        _ operation: @escaping @MainActor () async throws -> Value
    ) {
        run(id, policy: policy, operation, then: { _ in }) { dispatcher.send(failed($0.displayable)) }
    }

    /// Starts an effect that reads a sequence, and sends each element and the end or the error as events.
    ///
    /// It replaces a running effect with the same identity.
    /// - Parameters:
    ///   - id: The identity of the effect.
    ///   - dispatcher: The dispatcher that sends the events.
    ///   - received: A closure that returns the event for an element.
    ///   - end: The event for the end of the sequence.
    ///   - failed: A closure that returns the event for an error.
    ///   - elements: A closure that creates the sequence, in a later turn of the main actor.
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
