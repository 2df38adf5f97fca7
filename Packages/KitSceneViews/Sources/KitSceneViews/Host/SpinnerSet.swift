/// The spinners of a window, which turn together, by a timer that runs only while one is visible.
@MainActor
final class SpinnerSet {
    /// A Boolean value that indicates whether spinners stand still, without a timer.
    var isStill = false
    /// The number of steps that the spinners have turned; all show the same frame.
    private(set) var phase = 0
    private var spinners: [SpinnerView] = []
    private let timers: HostTimers
    private var isTimed = false

    init(_ timers: HostTimers) { self.timers = timers }

    func insert(_ spinner: SpinnerView) {
        if !spinners.contains(where: { $0 === spinner }) { spinners.append(spinner) }
        if !isStill, spinner.isShown { begin() }
    }

    func remove(_ spinner: SpinnerView) { spinners.removeAll { $0 === spinner } }

    /// Starts or stops the timer at the end of a turn, depending on the visible spinners.
    ///
    /// A spinner that stops and starts within one turn continues, because no frame showed it stopped: architectures
    /// that set a state in different steps show the same screen. Spinners that are not visible, such as those on a
    /// covered page, do not count.
    func settle() {
        let isTurning = spinners.contains { $0.isShown }
        if !isTurning { phase = 0 }
        guard !isStill, isTurning else { return end() }
        begin()
    }

    private func begin() {
        isTimed = true
        timers.perform(.spinners, every: .milliseconds(100)) { [weak self] in self?.turn() }
    }

    private func end() {
        guard isTimed else { return }
        isTimed = false
        timers.cancel(.spinners)
    }

    private func turn() {
        phase &+= 1
        for spinner in spinners where spinner.isShown { spinner.advance() }
    }

    func removeAll() {
        spinners = []
        phase = 0
        end()
    }
}
