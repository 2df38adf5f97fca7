@_exported public import KitCore
import Synchronization

/// A clock that stands still until a test advances it.
public typealias TestClock = ManualClock

extension ManualClock {
    /// Moves the clock on, once the process has settled.
    ///
    /// Every sleeper that is due resumes, in order of time, and the process settles before the next one does.
    /// - Parameters:
    ///   - duration: How far the clock moves.
    ///   - settleLimit: The number of jobs in a row within which the process must settle, and how often sleepers may wake.
    ///   - afterEach: Called at each of these times, when the process has settled.
    /// - Returns: Whether the process has settled each time.
    @MainActor @discardableResult
    public func advance(
        by duration: Duration, settleLimit: Int = SerialRuntime.settleLimit, afterEach: @MainActor () async -> Void = {}
    ) async -> Bool {
        // Tasks that are about to wait for the clock do so before it advances.
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

/// A clock on which waiting takes no time: every sleeper resumes at once, and the clock shows its deadline.
///
/// For code that waits once, such as a debounce; a loop that sleeps would never end. After the immediate clock in
/// NanoViewController's tests.
public final class ImmediateClock: Clock, Sendable {
    /// A time on the clock.
    public typealias Instant = ManualClock.Instant

    private let time = Mutex(ManualClock().now)

    /// Creates a clock that shows zero.
    public init() {}

    /// The current time: the latest deadline.
    public var now: Instant { time.withLock { $0 } }
    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Returns at once.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }
}
