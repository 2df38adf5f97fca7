/// A clock that only moves when its `advance` methods are called, so that all its users see the same time.
public final class ManualClock: Clock, Sendable {
    /// A time on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public var offset: Duration

        /// Returns the instant that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the duration from this instant to another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Returns whether the left instant is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    /// The order in which tasks with the same deadline resume.
    package enum Waking: Sendable {
        /// Tasks resume one at a time: in order of their deadlines, then of arrival.
        case inTurn
        /// Tasks with the same deadline resume together, because they are the same sleeper in several apps.
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

    /// Sets a closure that runs, on any thread, whenever a task begins or stops waiting.
    package func observe(_ observer: @escaping @Sendable () -> Void) { sleepers.observe(observer) }

    /// Waits until the clock reaches a deadline.
    /// - Throws: `CancellationError` if the task is cancelled first.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await sleepers.wait(deadline) { $0 >= deadline }
    }

    /// Waits until at least `count` tasks sleep on the clock, or until none does if `count` is 0.
    public func waitForSleepers(_ count: Int = 1) async { await sleepers.waiters(count) }

    /// Advances the clock, and resumes all tasks whose deadline has passed.
    public func advance(by duration: Duration) {
        sleepers.release { now, deadlines in
            now = now.advanced(by: max(.zero, duration))
            return deadlines.indices.filter { deadlines[$0] <= now }
        }
    }

    /// Advances the clock deadline by deadline.
    ///
    /// A negative duration counts as zero.
    /// - Parameters:
    ///   - duration: The duration by which the clock advances.
    ///   - waking: The order in which waiting tasks resume.
    ///   - settle: A closure that runs after each deadline, and returns once the resumed tasks have settled. If it
    ///     returns `false`, no more tasks resume.
    /// - Returns: The last result of `settle`, or `true` if it did not run.
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
