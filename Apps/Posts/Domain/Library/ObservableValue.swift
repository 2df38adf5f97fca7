import Synchronization

/// A value of a library, for those who observe it.
///
/// Observers are called in the order of the changes, before ``update(_:)`` returns.
public final class ObservableValue<Value: Sendable>: Sendable {
    private struct State {
        var value: Value
        var observers: [Int: @Sendable (Value) -> Void] = [:]
        var last = 0
    }

    /// An observation, which ends when it is released.
    public final class Observation: Sendable {
        private let end: @Sendable () -> Void

        fileprivate init(_ end: @escaping @Sendable () -> Void) { self.end = end }

        deinit { end() }
    }

    private let state: Mutex<State>

    /// Creates a value without observers.
    public init(_ value: Value) { state = Mutex(State(value: value)) }

    /// The present value.
    public var value: Value { state.withLock { $0.value } }

    /// Changes the value, and notifies the observers.
    public func update(_ change: (inout Value) -> Void) {
        state.withLock { state in
            change(&state.value)
            for observer in state.observers.values { observer(state.value) }
        }
    }

    /// Replaces the value and notifies the observers, unless the new value is the same.
    public func set(ifChanged newValue: Value) where Value: Equatable {
        if newValue != value { update { $0 = newValue } }
    }

    /// Calls an observer with the present value, and again after each change; it must not use this object.
    public func observe(_ observer: @escaping @Sendable (Value) -> Void) -> Observation {
        let id = state.withLock { state in
            state.last += 1
            state.observers[state.last] = observer
            observer(state.value)
            return state.last
        }
        return Observation { [weak self] in _ = self?.state.withLock { $0.observers.removeValue(forKey: id) } }
    }

    /// Returns a stream of the present value and of the newest one after changes, which ends with the task that reads it.
    public func values() -> AsyncStream<Value> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let observation = observe { continuation.yield($0) }
            continuation.onTermination = { _ in withExtendedLifetime(observation) {} }
        }
    }
}
