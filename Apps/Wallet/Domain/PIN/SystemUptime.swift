import Foundation

/// Asks the system how long the machine has been up.
public struct SystemUptime: UptimeProvider {
    /// Makes one; all are alike.
    public init() {}

    /// The present reading.
    public func now() -> Uptime {
        var time = timespec()
        #if canImport(Darwin)
        // On Darwin this clock goes on while the machine sleeps.
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
