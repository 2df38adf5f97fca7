import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the process has used at a moment.
struct Usage {
    private let wall = ContinuousClock.now
    private let process = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)

    static var now: Usage { Usage() }

    /// The CPU time of all threads since an earlier moment, in milliseconds; on a busy machine it says more than a clock.
    func cpu(since start: Usage) -> Double { Double(process - start.process) / 1_000_000 }

    /// The time that a person would have waited since an earlier moment, in milliseconds.
    func wait(since start: Usage) -> Double { wait(since: start.wall) }

    func wait(since start: ContinuousClock.Instant) -> Double { (wall - start) / .milliseconds(1) }

    /// The most memory that was resident at once so far, in megabytes of 1,048,576 bytes.
    static var peakMegabytes: Double {
        var usage = rusage()
        // RUSAGE_SELF, which the systems import as different types.
        getrusage(0, &usage)
        #if canImport(Darwin)
        return Double(usage.ru_maxrss) / 1_048_576
        #else
        return Double(usage.ru_maxrss) / 1_024
        #endif
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
