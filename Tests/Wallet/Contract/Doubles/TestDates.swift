import KitDI
import KitTesting

/// A calendar that follows the test's clock.
nonisolated struct TestDates: DateProvider {
    let clock: TestClock

    func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(1_800_000_000) + clock.now.offset) }
}
