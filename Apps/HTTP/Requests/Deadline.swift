/// The moment by which everything a call asks for must have arrived.
public struct Deadline: Sendable {
    /// The limit that was set, for the message.
    public let limit: Duration
    /// The moment, on the clock that stands still while the machine sleeps.
    private let moment: SuspendingClock.Instant

    /// Sets a limit from now on.
    public init(in limit: Duration) {
        self.limit = limit
        moment = .now.advanced(by: limit)
    }

    /// The milliseconds that are left, rounded up.
    var remainingMilliseconds: Int {
        let (seconds, attoseconds) = SuspendingClock.Instant.now.duration(to: moment).components
        let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) * 1e-15
        return Int(min(milliseconds.rounded(.up), Double(Int32.max)))
    }
}
