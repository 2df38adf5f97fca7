import KitReactive

/// When a program with real services is at rest: every effect that runs waits for the clock or at the gate.
public final class Rest {
    /// How many effects of the process are not the panes'.
    public var ownEffects = 0
    private let clock: SharedClock
    private let gate: Gate

    init(_ clock: SharedClock, _ gate: Gate) {
        self.clock = clock
        self.gate = gate
    }

    /// Waits for that, but not for an answer that is still on its way: when it comes, one looks again.
    func reach() async {
        var calm = 0
        for _ in 0..<400 {
            await Task.yield()
            calm = isQuiet ? calm + 1 : 0
            if calm == 6 { return }
        }
    }

    private var isQuiet: Bool {
        EffectScope.running.value <= clock.sleeperCount + gate.waitingCount + ownEffects
    }
}
