#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The operating system's figures about this process.
public enum Process {
    /// The CPU time that all threads have used so far, in nanoseconds.
    public static var cpuNanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// The peak of resident memory, in bytes.
    public static var peakBytes: Int {
        var usage = rusage()
        // The systems import RUSAGE_SELF as different types.
        getrusage(0, &usage)
        #if canImport(Darwin)
        return usage.ru_maxrss
        #else
        return usage.ru_maxrss * 1024
        #endif
    }

    /// The descriptor of standard output.
    public static let standardOutput: Int32 = 1

    /// Opens a file that discards all output.
    public static func openNull() -> Int32 { open("/dev/null", O_WRONLY) }

    /// Writes bytes with one system call.
    nonisolated public static func write(_ bytes: [UInt8], to file: Int32) {
        #if canImport(Darwin)
        _ = bytes.withUnsafeBytes { Darwin.write(file, $0.baseAddress, $0.count) }
        #else
        _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        #endif
    }

    /// Exits because a measurement is not as expected.
    public static func exitWithFailure(_ text: String) -> Never {
        write(Array((text + "\n").utf8), to: 2)
        exit(1)
    }

    /// Exits because of wrong arguments (EX_USAGE in sysexits.h).
    public static func exitWithUsage(_ text: String) -> Never {
        write(Array((text + "\n").utf8), to: 2)
        exit(64)
    }
}
