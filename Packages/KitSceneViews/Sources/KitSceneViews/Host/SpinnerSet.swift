import KitReactive

/// The spinners on the screen, and the one effect that turns them; it runs only while one of them is shown.
@MainActor
final class SpinnerSet {
    /// Whether spinners stand still, so that nobody waits for the clock.
    var isStill = false
    private var spinners: [SpinnerView] = []
    private let effects = EffectScope("SpinnerSet")

    func insert(_ spinner: SpinnerView, clock: any Clock<Duration>) {
        guard !spinners.contains(where: { $0 === spinner }) else { return }
        spinners.append(spinner)
        update(clock: clock)
    }

    /// Begins or ends to wait for the clock, after a spinner, or what it is part of, was shown or hidden.
    func update(clock: any Clock<Duration>) {
        guard !isStill, spinners.contains(where: { $0.isShown }) else { return effects.cancelAll() }
        effects.run("turn", policy: .ignoreIfRunning) { [weak self] in
            while !Task.isCancelled {
                do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
                self?.turn()
            }
        }
    }

    private func turn() {
        for spinner in spinners where spinner.isShown { spinner.advance() }
    }

    func remove(_ spinner: SpinnerView, clock: any Clock<Duration>) {
        spinners.removeAll { $0 === spinner }
        update(clock: clock)
    }

    func removeAll() {
        spinners = []
        effects.cancelAll()
    }
}
