/// Knows how long the machine has been up.
public protocol UptimeProvider: Sendable {
    /// The present reading.
    func now() -> Uptime
}
