import Dispatch
import Synchronization

/// The connections that are open, never more than there may be.
final class ConnectionRegistry: Sendable {
    private let watches = Mutex<[ObjectIdentifier: ConnectionWatch]>([:])
    private let maximum: Int

    init(maximum: Int) { self.maximum = max(1, maximum) }

    /// Takes one more, and ends the one whose client has kept the server waiting longest where there is no room for it;
    /// false where all the others are being answered.
    func add(_ watch: ConnectionWatch) -> Bool {
        let (isAdded, ended) = watches.withLock { watches -> (Bool, ConnectionWatch?) in
            var ended: ConnectionWatch?
            if watches.count >= maximum {
                guard let oldest = Self.takeLongestWaiting(of: &watches) else { return (false, nil) }
                ended = oldest
            }
            watches[ObjectIdentifier(watch)] = watch
            return (true, ended)
        }
        ended?.shutDown()
        return isAdded
    }

    func remove(_ watch: ConnectionWatch) {
        watches.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(watch)) }
    }

    /// Ends the connection whose client has kept the server waiting longest, where there is one.
    func endLongestWaiting() {
        watches.withLock { Self.takeLongestWaiting(of: &$0) }?.shutDown()
    }

    private static func takeLongestWaiting(of watches: inout [ObjectIdentifier: ConnectionWatch]) -> ConnectionWatch? {
        let waiting = watches.values.compactMap { watch in watch.waitingSince.map { (watch, $0) } }
        guard let oldest = waiting.min(by: { $0.1 < $1.1 })?.0 else { return nil }
        watches[ObjectIdentifier(oldest)] = nil
        return oldest
    }
}
