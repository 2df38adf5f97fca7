/// Events on the main actor; every observer receives every event once, in order, also when an observer sends another.
///
/// An event sent inside a callback waits until all observers have received the one before it. Nothing is kept: later
/// observers do not receive earlier events.
@MainActor
public final class Signal<Value>: Emitter<Value> {
    /// Creates a signal without observers, on any thread.
    @inlinable
    public nonisolated override init() {
        super.init()
    }

    /// Notifies the observers; outside a delivery, all of them have been notified when it returns.
    @inlinable
    public func send(_ value: Value) {
        emit(value)
    }

    /// Calls `body` on each event from now on, until the result is cancelled or released.
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
