/// Events on the main actor; every observer hears every event once, in order, also when an observer sends another.
///
/// An event sent inside a callback waits until all observers have heard the one before it. Nothing is kept: who comes
/// later does not hear what was sent before.
@MainActor
public final class Signal<Value>: Emitter<Value> {
    /// Creates a signal without observers, on any thread.
    @inlinable
    public nonisolated override init() {
        super.init()
    }

    /// Tells the observers; outside of a delivery, everybody has heard when it returns.
    @inlinable
    public func send(_ value: Value) {
        emit(value)
    }

    /// Calls `body` on each event from now on, until the result is cancelled or let go.
    @inlinable
    public func observe(_ body: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
        cancellable(insert(body))
    }
}

extension Signal where Value == Void {
    /// Tells the observers that it happened.
    @inlinable
    public func send() {
        emit(())
    }
}
