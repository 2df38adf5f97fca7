import CIsolation

/// A place on the main actor that values are written to, such as the text of a label.
///
/// On the main actor a write is done before `on` returns. Writes from elsewhere are done in a later turn; a write on
/// the main actor never overtakes them, also when it is made through another binder of the same object. The object is
/// not kept alive; when it is released, writes are dropped.
///
/// The idea is NanoViewController's.
public struct Binder<Value>: Sendable {
    /// Called on the main actor only.
    private let write: UncheckedSendableBox<(Value) -> Void>
    private let queue: WriteQueue

    /// Creates a binder that writes to an object, as long as it lives.
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

    /// Writes a value on the main actor, after those that came from elsewhere before it.
    @MainActor
    func apply(_ value: Value) {
        write(value)
    }

    private func write(_ value: Value) {
        if queue.isWaiting { drain() }
        write.value(value)
    }

    /// Out of line, as a reference to the queue is counted for the closure.
    @inline(never)
    private func drain() {
        onMainActor { [queue] in queue.drain() }
    }
}
