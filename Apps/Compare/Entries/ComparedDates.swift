import Compare
import KitClock
import KitDI

/// The calendar of all panes: it goes with their clock, from a day in 2026 on.
nonisolated struct ComparedDates: DateProvider {
    static let start = Timestamp(sinceEpoch: .seconds(1_795_000_000))
    let clock: ManualClock

    func now() -> Timestamp { Timestamp(sinceEpoch: Self.start.sinceEpoch + clock.now.offset) }
}
