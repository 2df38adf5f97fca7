import Synchronization

/// The keys of changes that are not to be sent yet; asked where the next change is chosen, so that none slips through.
final class HeldChanges: Sendable {
    private let keys = Mutex<Set<String>>([])

    func insert(_ key: String) { keys.withLock { _ = $0.insert(key) } }
    func remove(_ key: String) { keys.withLock { _ = $0.remove(key) } }
    func contains(_ key: String) -> Bool { keys.withLock { $0.contains(key) } }
}
