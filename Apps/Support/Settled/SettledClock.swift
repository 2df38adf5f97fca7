import KitClock
import KitDI
import KitReactive

/// The clock of an app that no terminal shows: it moves only when the program moves it.
///
/// Such a program does not wait for time to pass, and an animation without an end cannot keep it from ending. The clock
/// knows which effects wait for it, so that the program can tell them from those that wait for an answer from outside.
final class SettledClock: Clock, Sendable {
    typealias Instant = ManualClock.Instant

    private struct Sleeper {
        let deadline: Instant
        /// The effect that waits; `nil` outside of effects.
        let run: EffectScope.Run?
    }

    private let sleepers = WaitingRoom<Sleeper, Instant>(ManualClock().now)

    var now: Instant { sleepers.state }
    var minimumResolution: Duration { .nanoseconds(1) }
    /// The effects that wait for the clock.
    var waitingRuns: Set<EffectScope.Run> { Set(sleepers.tickets.compactMap(\.run)) }

    /// Calls `observer`, on any thread, each time that a task begins or ends to wait.
    func observe(_ observer: @escaping @Sendable () -> Void) { sleepers.observe(observer) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await sleepers.wait(Sleeper(deadline: deadline, run: EffectScope.currentRun)) { $0 >= deadline }
    }

    /// Moves the clock to the earliest time that a task waits for, if that is not after `end`, and resumes the first one.
    /// - Returns: Whether a task was resumed.
    func resumeNext(until end: Instant) -> Bool {
        sleepers.release { now, sleepers in
            guard let next = sleepers.indices.min(by: { sleepers[$0].deadline < sleepers[$1].deadline }),
                sleepers[next].deadline <= end
            else { return [] }
            now = max(now, sleepers[next].deadline)
            return [next]
        } > 0
    }

    /// Moves the clock to a time that no task waits for; it never goes back.
    func move(to time: Instant) {
        sleepers.release { now, _ in
            now = max(now, time)
            return []
        }
    }
}

/// The calendar of a `SettledClock`: it begins when the program does.
struct SettledDates: DateProvider {
    let start: Timestamp
    let clock: SettledClock

    func now() -> Timestamp { Timestamp(sinceEpoch: start.sinceEpoch + clock.now.offset) }
}
