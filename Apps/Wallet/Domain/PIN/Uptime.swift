import Foundation

/// The time that a machine has been up, which does not depend on the clock's setting.
public struct Uptime: Hashable, Sendable {
    /// The identifier of the boot, different for each.
    public let boot: String
    /// The time since the boot, including sleep.
    public let sinceBoot: Duration

    /// Creates a reading.
    public init(boot: String, sinceBoot: Duration) {
        self.boot = boot
        self.sinceBoot = sinceBoot
    }

    /// Returns the time that has certainly passed since an earlier reading, even of an earlier boot.
    public func elapsed(since earlier: Uptime) -> Duration {
        if boot == earlier.boot, sinceBoot >= earlier.sinceBoot { return sinceBoot - earlier.sinceBoot }
        return sinceBoot
    }

    /// The whole milliseconds since the boot.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = sinceBoot.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return overflow ? .max : whole &+ attoseconds / 1_000_000_000_000_000
    }
}

/// A source of uptime readings.
public protocol UptimeProvider: Sendable {
    /// Returns the current reading.
    func now() -> Uptime
}

/// The uptime of the system.
public struct SystemUptime: UptimeProvider {
    /// Creates a provider.
    public init() {}

    /// Returns the current reading.
    public func now() -> Uptime {
        var time = timespec()
        #if canImport(Darwin)
        // On Darwin this clock continues while the machine sleeps.
        clock_gettime(CLOCK_MONOTONIC_RAW, &time)
        #else
        clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return Uptime(boot: Self.boot, sinceBoot: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec)))
    }

    #if canImport(Darwin)
    private static let boot: String = {
        var size = 0
        guard sysctlbyname("kern.bootsessionuuid", nil, &size, nil, 0) == 0, size > 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: size)
        guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return "" }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }()
    #else
    private static let boot =
        (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8))?
        .trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    #endif
}
