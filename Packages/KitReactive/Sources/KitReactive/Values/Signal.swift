/// A source of events on the main actor.
///
/// Every observer receives every event once, in order. An event sent inside a callback waits until all observers have
/// received the previous one. Later observers do not receive earlier events.
@MainActor
public final class Signal<Value>: Emitter<Value> {
    /// Creates a signal without observers, on any thread.
    @inlinable
    public nonisolated override init() {
        super.init()
    }

    /// Notifies the observers before it returns or, during a delivery, after all earlier events.
    @inlinable
    public func send(_ value: Value) {
        emit(value)
    }

    /// Calls `body` on each later event, until the result is cancelled or released.
    @inlinable
    public func observe(_ body: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        cancellable(insert(body))
    }
}

extension Signal where Value == Void {
    /// Notifies the observers.
    @inlinable
    public func send() {
        emit(())
    }
}
