/// Decides how long unfinished input waits for its rest; the caller supplies the time.
///
/// Only an ESC can be a key by itself, and the user waits for that. Unfinished sequences, answers and characters wait
/// longer, for a slow network, because their rest would otherwise be taken for keys.
struct InputPatience {
    typealias Instant = ContinuousClock.Instant

    /// The time to wait after the last byte of unfinished input.
    static let rest = Duration.seconds(5)
    /// The number of bytes by which a paste must grow in that time.
    ///
    /// Neither typing nor a held key reaches it, so a paste whose end was lost does not swallow keys forever.
    static let pasteStep = 2048

    let escapeDelay: Duration
    /// The time at which to flush the parser; `nil` while no input waits.
    private(set) var deadline: Instant?
    /// The number of bytes of a paste since the deadline was set; `nil` outside a paste.
    private var pasted: Int?

    init(escapeDelay: Duration) { self.escapeDelay = escapeDelay }

    /// Updates the deadline after bytes arrived.
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

    /// Returns `true`, once, if the deadline has passed.
    mutating func isOver(at now: Instant) -> Bool {
        guard let deadline, deadline <= now else { return false }
        note(0, pending: .nothing, at: now)
        return true
    }
}
