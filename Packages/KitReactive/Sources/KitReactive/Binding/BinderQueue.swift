import Synchronization

/// Writes that came from outside the main actor and wait for it.
final class BinderQueue<Value>: Sendable {
    private let waiting = Mutex<[Handover<Value>]>([])
    /// Spares the lock on the common path: nothing ever came from elsewhere, or all of it is written.
    private let count = Atomic(0)

    var isWaiting: Bool {
        count.load(ordering: .acquiring) > 0
    }

    func add(_ value: Handover<Value>) {
        waiting.withLock { $0.append(value) }
        count.add(1, ordering: .releasing)
    }

    /// Writes all that waits, in order, also what comes while it writes.
    @MainActor
    func drain(into write: @MainActor (Value) -> Void) {
        while let next = takeFirst() {
            write(next.value)
        }
    }

    private func takeFirst() -> Handover<Value>? {
        let first = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if first != nil {
            count.subtract(1, ordering: .relaxed)
        }
        return first
    }
}
