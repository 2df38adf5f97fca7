/// A clock that advances only by calls, so all its users see the same time.
public final class ManualClock: Clock, Sendable {
    /// A time on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public var offset: Duration

        /// The time that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the duration until another time.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Returns whether the left time is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    /// The order in which tasks with the same deadline resume.
    package enum Waking: Sendable {
        /// One after another: in order of time, and then of their coming.
        case inTurn
        /// Tasks with the same deadline resume together: they are the same sleeper of several apps.
        case together
    }

    private let sleepers = WaiterQueue<Instant, Instant>(Instant(offset: .zero))

    /// Creates a clock that shows zero.
    public init() {}

    /// The current time of the clock.
    public var now: Instant { sleepers.state }
    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// The number of tasks that wait for the clock.
    public var sleeperCount: Int { sleepers.conditions.count }

    /// Calls the observer, on any thread, when a task begins or ends to wait.
    package func observe(_ observer: @escaping @Sendable () -> Void) { sleepers.observe(observer) }

    /// Waits until the clock was moved to the deadline.
    /// - Throws: `CancellationError` if the task is cancelled before that.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await sleepers.wait(deadline) { $0 >= deadline }
    }

    /// Returns when at least so many tasks wait for the clock; with 0, when no task does.
    public func waitForSleepers(_ count: Int = 1) async { await sleepers.waiters(count) }

    /// Moves the clock on, and resumes at once all tasks whose deadline has passed.
    public func advance(by duration: Duration) {
        sleepers.release { now, deadlines in
            now = now.advanced(by: max(.zero, duration))
            return deadlines.indices.filter { deadlines[$0] <= now }
        }
    }

    /// Moves the clock on; it never goes back.
    /// - Parameters:
    ///   - duration: The duration by which the clock advances.
    ///   - waking: The order in which waiting tasks resume.
    ///   - settle: Called after each deadline: it returns when the resumed tasks have settled. If it returns false, no
    ///     further task is resumed.
    /// - Returns: The last result of `settle`, or true if it was not called.
    @MainActor @discardableResult
    package func advance(by duration: Duration, _ waking: Waking, settle: @MainActor () async -> Bool) async -> Bool {
        let end = now.advanced(by: max(.zero, duration))
        var goesOn = true
        while goesOn, wake(until: end, waking) { goesOn = await settle() }
        sleepers.release { now, _ in
            now = max(now, end)
            return []
        }
        return goesOn
    }

    /// Advances the clock to the earliest deadline, and returns whether there was one.
    private func wake(until end: Instant, _ waking: Waking) -> Bool {
        sleepers.release { now, deadlines in
            guard let first = deadlines.min(), first <= end else { return [] }
            now = max(now, first)
            let due = deadlines.indices.filter { deadlines[$0] == first }
            return waking == .inTurn ? Array(due.prefix(1)) : due
        } > 0
    }
}
