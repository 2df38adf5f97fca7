import KitDI
import Synchronization

/// A clock of the calendar that a test sets.
final class FixedDates: DateProvider {
    private let time = Mutex(Duration.seconds(1_700_000_000))

    func now() -> Timestamp { Timestamp(sinceEpoch: time.withLock { $0 }) }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
