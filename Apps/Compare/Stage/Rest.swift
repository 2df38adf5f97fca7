import KitClock
import KitReactive

/// When a program is at rest: every effect that runs waits for the clock or at the gate.
///
/// All of the panes' work is on the main actor, so what is left to do is in its queue; whoever has gone round it often
/// enough, and found nothing, is at rest. What works elsewhere says so when it ends, for it is an effect.
public final class Rest {
    /// How many times round the queue nothing may be found.
    private static let calmRounds = 12
    private static let busyRounds = 400

    private let clock: ManualClock
    private let gate: Gate
    private let patience: @MainActor () async -> Void
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiter = 0
    private var running: AnyCancellable?

    /// - Parameter patience: Waits for as long as an effect may work without an end, a sleep or a question.
    init(_ clock: ManualClock, _ gate: Gate, patience: @escaping @MainActor () async -> Void) {
        self.clock = clock
        self.gate = gate
        self.patience = patience
        let wake: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.wake() } }
        gate.observe(wake)
        clock.observe(wake)
        running = EffectScope.running.observeChanges { [weak self] _ in self?.wake() }
    }

    /// Waits for that.
    /// - Returns: Whether it was reached; false when something works on and on.
    func reach() async -> Bool {
        var (calm, busy) = (0, 0)
        while calm < Self.calmRounds {
            await Task.yield()
            if Task.isCancelled { return false }
            guard !isQuiet else {
                calm += 1
                continue
            }
            (calm, busy) = (0, busy + 1)
            guard busy < Self.busyRounds else {
                if await !change() { return isQuiet }
                busy = 0
                continue
            }
        }
        return true
    }

    private var isQuiet: Bool { EffectScope.running.value <= clock.sleeperCount + gate.waitingCount }

    /// Waits until an effect ends, sleeps or asks; false when none did for too long.
    private func change() async -> Bool {
        lastWaiter += 1
        let id = lastWaiter
        var isLate = false
        let timer = Task { [patience] in
            await patience()
            if !Task.isCancelled { isLate = self.resume(id) }
        }
        await withCheckedContinuation { waiters[id] = $0 }
        timer.cancel()
        return !isLate
    }

    @discardableResult
    private func resume(_ id: Int) -> Bool {
        guard let waiter = waiters.removeValue(forKey: id) else { return false }
        waiter.resume()
        return true
    }

    private func wake() { for id in waiters.keys.sorted() { resume(id) } }
}
