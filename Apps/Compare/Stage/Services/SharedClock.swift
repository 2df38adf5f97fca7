import Synchronization

/// The one clock of all panes: it moves only when the show moves it, so all see the same time.
public nonisolated final class SharedClock: Clock, Sendable {
    /// A time on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the show began.
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
        /// Those who come and were cancelled before they slept.
        var cancelled: Set<Int> = []
        var lastID = 0
        var observer: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Makes a clock that shows zero.
    public init() {}

    /// What the clock shows.
    public var now: Instant { state.withLock { $0.now } }
    /// One nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// How many wait for the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Tells somebody when somebody begins or ends to wait.
    func observe(_ observer: @escaping @Sendable () -> Void) { state.withLock { $0.observer = observer } }

    /// Waits until the show has moved the clock to the deadline; throws `CancellationError` when cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { add(Sleeper(id: id, deadline: deadline, continuation: $0)) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Moves the clock on; everybody whose time comes goes on in order of time, and what they do settles before the next.
    ///
    /// Those who wait for the same time go on together, for they are the same sleeper of different panes.
    @MainActor
    func advance(by duration: Duration, settle: @MainActor () async -> Void) async {
        let end = now.advanced(by: max(.zero, duration))
        while case let sleepers = takeSleepers(until: end), !sleepers.isEmpty {
            sleepers.forEach { $0.continuation.resume() }
            await settle()
        }
        state.withLock { $0.now = max($0.now, end) }
    }

    private func add(_ sleeper: Sleeper) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(sleeper.id) != nil { return .failure(CancellationError()) }
            if sleeper.deadline <= state.now { return .success(()) }
            state.sleepers.append(sleeper)
            return nil
        }
        if let result { sleeper.continuation.resume(with: result) }
        tell()
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                state.cancelled.insert(id)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
        tell()
    }

    private func tell() { state.withLock { $0.observer }?() }

    /// Those who wait for the earliest time, in the order in which they came.
    private func takeSleepers(until end: Instant) -> [Sleeper] {
        state.withLock { state in
            guard let first = state.sleepers.map(\.deadline).min(), first <= end else { return [] }
            let due = state.sleepers.filter { $0.deadline == first }
            state.sleepers.removeAll { $0.deadline == first }
            state.now = max(state.now, first)
            return due
        }
    }
}
