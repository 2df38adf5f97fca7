import CIsolation

/// A destination on the main actor for values, such as the text of a label.
///
/// A write on the main actor is complete when `on` returns. Writes from elsewhere are performed in a later turn; a
/// write on the main actor never overtakes them, even one through another binder of the same object. The binder does
/// not keep the object alive; after its release, writes are dropped.
///
/// The idea is NanoViewController's.
public struct Binder<Value>: Sendable {
    /// Called on the main actor only.
    private let write: UncheckedSendableBox<(Value) -> Void>
    private let queue: WriteQueue

    /// Creates a binder that writes to an object while the object lives.
    public init<Object: AnyObject>(_ object: Object, binding: @escaping @MainActor (Object, Value) -> Void) {
        let target = WeakReference(object: object)
        queue = .of(object)
        write = UncheckedSendableBox(
            value: withoutIsolation { value in
                if let object = target.object {
                    binding(object, value)
                }
            })
    }

    /// Writes a value, from any thread.
    public func on(_ value: Value) {
        if kit_is_on_main_actor() {
            write(value)
        } else {
            // The queue is drained on the main actor only.
            queue.add(UncheckedSendableBox(value: { [write] in write.value(value) }))
            Task { @MainActor [queue] in queue.drain() }
        }
    }

    /// Writes a value on the main actor, after earlier writes from elsewhere.
    @MainActor
    func apply(_ value: Value) {
        write(value)
    }

    private func write(_ value: Value) {
        if queue.isWaiting { drain() }
        write.value(value)
    }

    /// Not inlined, because the closure retains the queue.
    @inline(never)
    private func drain() {
        onMainActor { [queue] in queue.drain() }
    }
}
