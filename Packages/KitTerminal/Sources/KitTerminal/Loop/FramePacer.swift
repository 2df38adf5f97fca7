/// Decides when to draw a frame; pure, because the caller supplies the time.
///
/// When the queue is empty a frame is drawn at once, but at most one per ``shortestInterval``; while work goes on,
/// a frame is made no later than ``longestDelay`` after the first damage. ("Dry" alone is no frame clock: a task
/// that yields in a loop made 3,500 frames in 200 ms.)
struct FramePacer {
    typealias Instant = ContinuousClock.Instant

    static let shortestInterval = Duration.milliseconds(8)
    static let longestDelay = Duration.milliseconds(16)

    private var lastFrame: Instant?
    private var firstDamage: Instant?

    /// Notes that there is damage, if it is the first since the last frame.
    mutating func noteDamage(at now: Instant) {
        if firstDamage == nil { firstDamage = now }
    }

    /// Notes that nothing has to be shown any more.
    mutating func noteNoDamage() {
        firstDamage = nil
    }

    mutating func noteFrame(at now: Instant) {
        lastFrame = now
        firstDamage = nil
    }

    /// When the frame is due: with nothing left to do (`isDry`), or while work goes on; nil without damage.
    func due(isDry: Bool) -> Instant? {
        guard let firstDamage else { return nil }
        let earliest = lastFrame?.advanced(by: Self.shortestInterval) ?? firstDamage
        return isDry ? earliest : max(earliest, firstDamage.advanced(by: Self.longestDelay))
    }
}
