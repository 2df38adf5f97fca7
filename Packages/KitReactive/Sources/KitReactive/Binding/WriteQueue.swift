import Synchronization

/// The queue of writes to one target that were requested outside the main actor.
final class WriteQueue: Sendable {
    private let waiting = Mutex<[UncheckedSendableBox<() -> Void>]>([])
    /// The number of waiting writes, which avoids the lock in the common case that there are none.
    private let count = Atomic(0)

    var isWaiting: Bool {
        count.load(ordering: .acquiring) > 0
    }

    func add(_ work: UncheckedSendableBox<() -> Void>) {
        waiting.withLock { $0.append(work) }
        count.add(1, ordering: .releasing)
    }

    /// Performs all waiting writes in order, including those that are added meanwhile.
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
    /// The queues of all targets; the binders of a target own its queue.
    private static let queues = Mutex<[ObjectIdentifier: WeakReference<WriteQueue>]>([:])

    /// Returns the queue of a target, which all its binders share so that they cannot overtake each other.
    ///
    /// A later object at the address of a freed target may receive the same queue. They then share only the order of
    /// writes.
    static func of(_ target: AnyObject) -> WriteQueue {
        queues.withLock { queues in
            if let queue = queues[ObjectIdentifier(target)]?.object { return queue }
            if queues.count >= 256, queues.count.nonzeroBitCount == 1 { queues = queues.filter { $1.object != nil } }
            let queue = WriteQueue()
            queues[ObjectIdentifier(target)] = WeakReference(object: queue)
            return queue
        }
    }
}
