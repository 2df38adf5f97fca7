import Synchronization
import WalletDomain

/// A machine that a test restarts, and whose time it moves.
final class ManualUptime: UptimeProvider {
    private let reading = Mutex(Uptime(boot: "first", sinceBoot: .seconds(1000)))

    func now() -> Uptime { reading.withLock { $0 } }

    func advance(by duration: Duration) {
        reading.withLock { $0 = Uptime(boot: $0.boot, sinceBoot: $0.sinceBoot + duration) }
    }

    func restart(_ name: String, sinceBoot: Duration = .seconds(5)) {
        reading.withLock { $0 = Uptime(boot: name, sinceBoot: sinceBoot) }
    }
}
