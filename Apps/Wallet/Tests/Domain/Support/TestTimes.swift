import KitDI
import Synchronization
import WalletDomain

/// A calendar that a test sets.
nonisolated final class FixedDates: DateProvider {
    private let time = Mutex(Duration.seconds(1_700_000_000))

    func now() -> Timestamp { Timestamp(sinceEpoch: time.withLock { $0 }) }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
}

/// A machine that a test restarts, and whose uptime it advances.
nonisolated final class ManualUptime: UptimeProvider {
    private let reading = Mutex(Uptime(boot: "first", sinceBoot: .seconds(1000)))

    func now() -> Uptime { reading.withLock { $0 } }

    func advance(by duration: Duration) {
        reading.withLock { $0 = Uptime(boot: $0.boot, sinceBoot: $0.sinceBoot + duration) }
    }

    func restart(_ name: String, sinceBoot: Duration = .seconds(5)) {
        reading.withLock { $0 = Uptime(boot: name, sinceBoot: sinceBoot) }
    }
}
