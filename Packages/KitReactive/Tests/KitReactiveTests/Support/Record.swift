import Synchronization

/// Collects values from any thread.
final class Record<Entry: Sendable>: Sendable {
    private let state = Mutex<[Entry]>([])

    var entries: [Entry] {
        state.withLock { $0 }
    }

    func add(_ entry: Entry) {
        state.withLock { $0.append(entry) }
    }
}
