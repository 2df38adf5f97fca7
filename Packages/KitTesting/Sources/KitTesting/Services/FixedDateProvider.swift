import KitDI
import Synchronization

/// A calendar that stands still until a test moves it; NanoViewController's double of that name.
///
/// It is independent of a test's clock, so that a test can set the calendar back while time goes on.
public final class FixedDateProvider: DateProvider {
    private let time: Mutex<Timestamp>

    /// Creates a calendar that shows a moment, by default one in November 2023.
    public init(_ time: Timestamp = Timestamp(sinceEpoch: .seconds(1_700_000_000))) { self.time = Mutex(time) }

    /// The moment that it shows.
    public func now() -> Timestamp { time.withLock { $0 } }

    /// Sets the calendar, forwards or backwards.
    public func set(_ newTime: Timestamp) { time.withLock { $0 = newTime } }

    /// Moves the calendar on, or back by a duration below zero.
    public func advance(by duration: Duration) { time.withLock { $0.sinceEpoch += duration } }
}
