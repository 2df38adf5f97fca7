import Synchronization

/// A clock that stands still until a test advances it.
public final class TestClock: Clock, Sendable {
    /// A time on the test's clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public var offset: Duration

        /// The time that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How long it is until another time.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether the left time is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        /// Those who have come but do not wait yet, and whether they were cancelled meanwhile.
        var arriving: [Int: Bool] = [:]
        var lastID = 0
    }

    private let state = Mutex(State())

    /// Makes a clock that shows zero.
    public init() {}

    /// What the clock shows.
    public var now: Instant { state.withLock { $0.now } }
    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// How many are waiting for the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Waits until the test has advanced the clock to the deadline; throws `CancellationError` when cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            state.arriving[state.lastID] = false
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Moves the clock on, once the process has settled.
    ///
    /// Everybody whose time has come goes on, in order of time, and the process settles before the next one does.
    /// - Parameters:
    ///   - duration: How far the clock moves.
    ///   - patience: For how many jobs in a row the process may take to settle, and how often sleepers may wake.
    ///   - afterEach: What is done at each of these times, when the process has settled.
    /// - Returns: Whether the process has settled each time.
    @MainActor @discardableResult
    public func advance(
        by duration: Duration, patience: Int = SerialRuntime.patience, afterEach: @MainActor () async -> Void = {}
    ) async -> Bool {
        // Who is about to wait for the clock does so before it moves.
        var hasSettled = await SerialRuntime.shared.settle(patience: patience)
        var left = patience
        let end = now.advanced(by: duration)
        while hasSettled, left > 0, let sleeper = takeSleeper(until: end) {
            sleeper.continuation.resume()
            hasSettled = await SerialRuntime.shared.settle(patience: patience)
            await afterEach()
            left -= 1
        }
        state.withLock { $0.now = max($0.now, end) }
        return hasSettled && left > 0
    }

    private enum Entry { case waits, isDue, wasCancelled }

    private func add(_ sleeper: Sleeper) {
        let entry = state.withLock { state -> Entry in
            if state.arriving.removeValue(forKey: sleeper.id) == true { return .wasCancelled }
            if sleeper.deadline <= state.now { return .isDue }
            state.sleepers.append(sleeper)
            return .waits
        }
        switch entry {
        case .waits: break
        case .isDue: sleeper.continuation.resume()
        case .wasCancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                // One whose time has come already is let go by the clock, not by its cancellation.
                if state.arriving[id] != nil { state.arriving[id] = true }
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    private func takeSleeper(until end: Instant) -> Sleeper? {
        state.withLock { state in
            let due = state.sleepers.indices.filter { state.sleepers[$0].deadline <= end }
            let first = due.min { left, right in
                let (a, b) = (state.sleepers[left], state.sleepers[right])
                return (a.deadline, a.id) < (b.deadline, b.id)
            }
            guard let first else { return nil }
            let sleeper = state.sleepers.remove(at: first)
            state.now = max(state.now, sleeper.deadline)
            return sleeper
        }
    }
}
