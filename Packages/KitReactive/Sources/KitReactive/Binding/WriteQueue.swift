import Synchronization

/// Work for one target that came from outside the main actor and waits for it.
final class WriteQueue: Sendable {
    private let waiting = Mutex<[UncheckedSendableBox<() -> Void>]>([])
    /// Spares the lock on the common path: nothing ever came from elsewhere, or all of it is done.
    private let count = Atomic(0)

    var isWaiting: Bool {
        count.load(ordering: .acquiring) > 0
    }

    func add(_ work: UncheckedSendableBox<() -> Void>) {
        waiting.withLock { $0.append(work) }
        count.add(1, ordering: .releasing)
    }

    /// Performs all waiting writes, in order, also those that are added in the process.
    @MainActor
    func drain() {
        while let next = takeFirst() {
            next.value()
        }
    }

    private func takeFirst() -> UncheckedSendableBox<() -> Void>? {
        let first = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if first != nil {
            count.subtract(1, ordering: .relaxed)
        }
        return first
    }
}

extension WriteQueue {
    /// Holds a queue weakly; the binders of the target keep it.
    private struct Entry: Sendable {
        weak let queue: WriteQueue?
    }

    private static let queues = Mutex<[ObjectIdentifier: Entry]>([:])

    /// Returns the one queue of a target, so that its binders cannot overtake each other.
    ///
    /// The queue of a target that is gone may be found again by another at the same address; they then share the order
    /// and nothing else.
    static func of(_ target: AnyObject) -> WriteQueue {
        queues.withLock { queues in
            if let queue = queues[ObjectIdentifier(target)]?.queue { return queue }
            if queues.count >= 256, queues.count.nonzeroBitCount == 1 { queues = queues.filter { $1.queue != nil } }
            let queue = WriteQueue()
            queues[ObjectIdentifier(target)] = Entry(queue: queue)
            return queue
        }
    }
}
