import Dispatch

/// The moment by which everything a call asks for must be there.
public struct Deadline: Sendable {
    /// The limit that was set, for the message.
    public let limit: Duration
    /// The moment, on the clock that stands still while the machine sleeps.
    let moment: DispatchTime

    /// Sets a limit from now on.
    public init(in limit: Duration) {
        self.limit = limit
        let (seconds, attoseconds) = limit.components
        moment = .now() + (Double(seconds) + Double(attoseconds) * 1e-18)
    }
}
