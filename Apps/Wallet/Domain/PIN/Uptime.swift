/// How long a machine has been up, as nobody can change it by setting the clock.
public struct Uptime: Hashable, Sendable {
    /// Which start of the machine this is about: another text after each.
    public let boot: String
    /// The time since then, sleep included.
    public let sinceBoot: Duration

    /// Makes a reading from its parts.
    public init(boot: String, sinceBoot: Duration) {
        self.boot = boot
        self.sinceBoot = sinceBoot
    }

    /// The time that has certainly passed since an earlier reading, also one before the machine's last start.
    public func elapsed(since earlier: Uptime) -> Duration {
        if boot == earlier.boot, sinceBoot >= earlier.sinceBoot { return sinceBoot - earlier.sinceBoot }
        return sinceBoot
    }

    /// The time since the machine's start in whole milliseconds.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = sinceBoot.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return overflow ? .max : whole &+ attoseconds / 1_000_000_000_000_000
    }
}
