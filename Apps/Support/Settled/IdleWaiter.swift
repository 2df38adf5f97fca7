import KitReactive

/// Waits until an app is idle: until every effect that comes to an end waits for the app's own clock.
///
/// An effect that waits for anything else, such as an answer of a server, is under way.
@MainActor
final class IdleWaiter {
    /// The turns of the main actor for which an app must be idle: what one of them enqueues runs in the next.
    private static let calmTurns = 12

    private let clock: SettledClock?
    private let isIdle: () -> Bool
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var running: AnyCancellable?

    /// - Parameters:
    ///   - clock: The app's own clock; `nil` for an app that runs in real time.
    ///   - isAtRest: Decides in place of the effects, for a program that knows better.
    init(_ clock: SettledClock?, isAtRest: (@MainActor () -> Bool)? = nil) {
        self.clock = clock
        isIdle = isAtRest ?? { EffectScope.awaitedRuns.isSubset(of: clock?.waitingRuns ?? []) }
        running = EffectScope.running.observeChanges { [weak self] _ in self?.wake() }
        clock?.observe { [weak self] in Task { @MainActor in self?.wake() } }
    }

    /// Waits for that.
    /// - Parameter update: Called in each turn, to make the frame in which a spinner stops that is no longer needed.
    func reach(_ update: () -> Void) async {
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

    /// Looks again whether the app is idle.
    func wake() {
        let waiters = waiters
        self.waiters = []
        waiters.forEach { $0.resume() }
    }
}
