import KitDI
import Synchronization

/// A server's clock that a test sets.
final class ManualDates: DateProvider {
    private let time = Mutex(Duration.seconds(1_000_000))

    func now() -> Timestamp {
        Timestamp(sinceEpoch: time.withLock { $0 })
    }

    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }
}
