import KitCore
import KitReactive

/// Waits until an app is idle: until each running effect waits for the app's own clock.
///
/// An effect that waits for anything else, such as a server's answer, is under way.
@MainActor
package final class IdleWaiter {
    /// The number of main-actor turns for which an app must be idle: work that one turn enqueues runs in the next.
    private static let calmTurns = 12
    /// The time on its own clock in which an app must come to rest.
    private static let limit = Duration.seconds(60)

    private let clock: SettledClock?
    private let isIdle: () -> Bool
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var running: AnyCancellable?

    /// - Parameters:
    ///   - clock: The app's own clock, or `nil` for an app that runs in real time.
    ///   - isAtRest: Decides instead of the effects, for a program with its own criterion.
    package init(_ clock: SettledClock?, isAtRest: (@MainActor () -> Bool)? = nil) {
        self.clock = clock
        isIdle = isAtRest ?? { EffectScope.awaitedRuns.isSubset(of: clock?.waitingRuns ?? []) }
        running = EffectScope.running.observeChanges { [weak self] _ in self?.wake() }
        clock?.observe { [weak self] in Task { @MainActor in self?.wake() } }
    }

    /// Waits until the app is idle.
    /// - Parameter update: Called in each turn to render, so that a spinner that is no longer needed stops.
    package func reach(_ update: () -> Void) async {
        var calm = 0
        while calm < Self.calmTurns {
            await Task.yield()
            update()
            if isIdle() {
                calm += 1
            } else {
                calm = 0
                await withCheckedContinuation { waiters.append($0) }
            }
        }
    }

    /// Advances the clock until no effect waits for it, or until its time is over.
    /// - Parameter update: Called in each turn; see ``reach(_:)``.
    /// - Returns: `true` if all effects have ended.
    package func finishEffects(_ update: () -> Void) async -> Bool {
        guard let clock else { return true }
        let end = clock.now.advanced(by: Self.limit)
        while EffectScope.running.value > 0, clock.resumeNext(until: end) { await reach(update) }
        return EffectScope.running.value == 0
    }

    /// Checks again whether the app is idle.
    package func wake() {
        let waiters = waiters
        self.waiters = []
        waiters.forEach { $0.resume() }
    }
}

/// The clock of an app without a terminal, which only the program advances.
///
/// So the program never waits for time to pass, and an endless animation cannot prevent its end. The clock tracks the
/// effects that wait for it, to distinguish them from those that wait for an external answer.
package final class SettledClock: Clock, Sendable {
    package typealias Instant = ManualClock.Instant

    private struct Sleeper {
        let deadline: Instant
        /// The effect that waits, or `nil` outside of effects.
        let run: EffectScope.Run?
    }

    private let sleepers = WaiterQueue<Sleeper, Instant>(ManualClock().now)

    /// Creates a clock at its beginning.
    package init() {}

    package var now: Instant { sleepers.state }
    package var minimumResolution: Duration { .nanoseconds(1) }
    /// The effects that wait for the clock.
    package var waitingRuns: Set<EffectScope.Run> { Set(sleepers.conditions.compactMap(\.run)) }

    /// Calls `observer`, on any thread, when a task starts or stops waiting.
    package func observe(_ observer: @escaping @Sendable () -> Void) { sleepers.observe(observer) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await sleepers.wait(Sleeper(deadline: deadline, run: EffectScope.currentRun)) { $0 >= deadline }
    }

    /// Advances the clock to the earliest wait that is not after `end`, and resumes its task.
    /// - Returns: `true` if a task was resumed.
    package func resumeNext(until end: Instant) -> Bool {
        sleepers.release { now, sleepers in
            guard let next = sleepers.indices.min(by: { sleepers[$0].deadline < sleepers[$1].deadline }),
                sleepers[next].deadline <= end
            else { return [] }
            now = max(now, sleepers[next].deadline)
            return [next]
        } > 0
    }

    /// Advances the clock to a time that no task waits for; it never goes back.
    package func move(to time: Instant) {
        sleepers.release { now, _ in
            now = max(now, time)
            return []
        }
    }
}
