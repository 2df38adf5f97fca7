@_exported public import KitCore
import Synchronization

/// A clock that advances only when a test advances it.
public typealias TestClock = ManualClock

extension ManualClock {
    /// Advances the clock after the process has settled.
    ///
    /// Sleepers resume in order of their deadlines, and the process settles after each.
    /// - Parameters:
    ///   - duration: The duration by which the clock advances.
    ///   - settleLimit: The number of successive jobs within which the process must settle, and of times that sleepers
    ///     may wake.
    ///   - afterEach: A closure that runs at each deadline, after the process has settled.
    /// - Returns: `true` if the process has settled each time.
    @MainActor @discardableResult
    public func advance(
        by duration: Duration, settleLimit: Int = SerialRuntime.settleLimit, afterEach: @MainActor () async -> Void = {}
    ) async -> Bool {
        // Tasks that are about to sleep do so before the clock advances.
        guard await SerialRuntime.shared.settle(limit: settleLimit) else { return false }
        var left = settleLimit
        return await advance(by: duration, .inTurn) {
            let hasSettled = await SerialRuntime.shared.settle(limit: settleLimit)
            await afterEach()
            left -= 1
            return hasSettled && left > 0
        }
    }
}

/// A clock on which sleeping takes no time: every sleeper resumes immediately, and the clock shows its deadline.
///
/// It is for code that sleeps once, such as a debounce; a loop that sleeps would never end. After the immediate clock
/// in NanoViewController's tests.
public final class ImmediateClock: Clock, Sendable {
    /// The type of an instant on the clock.
    public typealias Instant = ManualClock.Instant

    private let time = Mutex(ManualClock().now)

    /// Creates a clock that shows zero.
    public init() {}

    /// The current time: the latest deadline.
    public var now: Instant { time.withLock { $0 } }
    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Returns immediately.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }
}
