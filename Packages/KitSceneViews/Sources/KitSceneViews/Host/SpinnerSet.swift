import KitReactive

/// The spinners that turn now, and the one effect that turns them; it runs only while there are any.
@MainActor
final class SpinnerSet {
    private var spinners: [SpinnerView] = []
    private let effects = EffectScope("SpinnerSet")

    func insert(_ spinner: SpinnerView, clock: any Clock<Duration>) {
        guard !spinners.contains(where: { $0 === spinner }) else { return }
        spinners.append(spinner)
        effects.run("turn", policy: .ignoreIfRunning) { [weak self] in
            while !Task.isCancelled {
                do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
                self?.spinners.forEach { $0.advance() }
            }
        }
    }

    func remove(_ spinner: SpinnerView) {
        spinners.removeAll { $0 === spinner }
        if spinners.isEmpty { effects.cancelAll() }
    }

    func removeAll() {
        spinners = []
        effects.cancelAll()
    }
}
