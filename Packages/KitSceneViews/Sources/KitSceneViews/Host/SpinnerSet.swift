import KitReactive

/// The spinners on the screen, and the one effect that turns them; it runs only while one of them is shown.
@MainActor
final class SpinnerSet {
    /// A Boolean value that indicates whether spinners stand still, so none waits for the clock.
    var isStill = false
    /// The number of steps that the spinners have turned; all show the same sign.
    private(set) var phase = 0
    private var spinners: [SpinnerView] = []
    private let effects = EffectScope("SpinnerSet")

    func insert(_ spinner: SpinnerView, clock: any Clock<Duration>) {
        if !spinners.contains(where: { $0 === spinner }) { spinners.append(spinner) }
        if !isStill, spinner.isShown { begin(clock) }
    }

    func remove(_ spinner: SpinnerView) { spinners.removeAll { $0 === spinner } }

    /// Starts or stops waiting for the clock at the end of a turn, depending on the visible spinners.
    ///
    /// A spinner that stops and starts within one turn continues, because no frame showed it stopped, and of two equal
    /// screens one may stop its spinners for a moment and the other not.
    /// One that is not in sight, such as on a covered page, keeps nothing going: pages learn of their state at other times.
    func settle(clock: any Clock<Duration>) {
        let isTurning = spinners.contains { $0.isShown }
        if !isTurning { phase = 0 }
        guard !isStill, isTurning else { return effects.cancelAll() }
        begin(clock)
    }

    private func begin(_ clock: any Clock<Duration>) {
        effects.run("turn", policy: .ignoreIfRunning) { [weak self] in
            while !Task.isCancelled {
                do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
                self?.turn()
            }
        }
    }

    private func turn() {
        phase &+= 1
        for spinner in spinners where spinner.isShown { spinner.advance() }
    }

    func removeAll() {
        spinners = []
        phase = 0
        effects.cancelAll()
    }
}
