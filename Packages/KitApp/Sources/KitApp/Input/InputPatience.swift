/// Decides how long the beginning of something waits for its rest; pure, because the caller supplies the time.
///
/// Only an escape can be a key of its own, and the user waits for that one. What has begun as a sequence, an answer or a
/// character waits for a slow network: typed as keys, its rest would do something that no one has asked for.
struct InputPatience {
    typealias Instant = ContinuousClock.Instant

    /// The time after the last byte of something unfinished.
    static let rest = Duration.seconds(5)
    /// The number of bytes by which a paste has to grow in that time.
    ///
    /// No typing and no key held down reaches it, so a paste whose end was lost does not swallow keys without end.
    static let pasteStep = 2048

    let escapeDelay: Duration
    /// The time at which the parser is flushed; nil while nothing is pending.
    private(set) var deadline: Instant?
    /// The number of bytes of a paste since the deadline was set; nil outside a paste.
    private var pasted: Int?

    init(escapeDelay: Duration) { self.escapeDelay = escapeDelay }

    /// Notes that bytes arrived, and what is pending after them.
    mutating func note(_ count: Int, pending: InputParser.Pending, at now: Instant) {
        if pending == .paste, let pasted, pasted + count < Self.pasteStep { return self.pasted = pasted + count }
        pasted = pending == .paste ? 0 : nil
        deadline =
            switch pending {
            case .nothing: nil
            case .escape: now.advanced(by: escapeDelay)
            case .sequence, .paste: now.advanced(by: Self.rest)
            }
    }

    /// Returns true, once, if the time of what is pending is over.
    mutating func isOver(at now: Instant) -> Bool {
        guard let deadline, deadline <= now else { return false }
        note(0, pending: .nothing, at: now)
        return true
    }
}
