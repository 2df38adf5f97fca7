import CTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The limit of open files and connections of a process.
///
/// Dispatch crashes if it cannot open a descriptor, so a program checks before it first uses Dispatch: at the beginning
/// of `run`.
public enum DescriptorLimit {
    /// The number that each program needs: for the terminal, its database, and a few connections.
    public static let least = 48
    /// The limit that a program requests if it has less and the system allows more.
    public static let wanted = 1_024

    /// The reason why a program cannot start.
    public struct Problem: Error, CustomStringConvertible, Hashable {
        /// The number of files that can still be opened.
        public let free: Int
        /// The number of files that a program needs.
        public let needed: Int

        /// A sentence for the user.
        public var description: String {
            "This program needs \(needed) open files and connections at once, and the system allows \(free) more. "
                + "Raise the limit before you start it: ulimit -n \(DescriptorLimit.wanted)"
        }
    }

    /// The number of files that could be opened at the first call, before the program opened any.
    private static let free: Int = {
        cterminal_open_closed_descriptors()
        raise()
        return countFree(upTo: least)
    }()

    /// Raises the limit if the system allows it, and checks that it suffices, once per process.
    ///
    /// - Throws: ``Problem`` if fewer than ``least`` files can be opened.
    public static func ensure() throws(Problem) {
        guard free >= least else { throw Problem(free: free, needed: least) }
    }

    private static func raise() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
        _ = setrlimit(resource, &limit)
    }

    /// Returns the number of free descriptors below the limit; inherited descriptors use some.
    private static func countFree(upTo enough: Int) -> Int {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        // The system has no limit.
        guard limit >= 0 else { return enough }
        var free = 0
        // The limit may be far greater than what is needed.
        for number in 0..<Int32(clamping: limit) {
            if free == enough { break }
            if fcntl(number, F_GETFD) == -1 { free += 1 }
        }
        return free
    }

    #if canImport(Darwin)
    private static var resource: Int32 { RLIMIT_NOFILE }
    #else
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #endif
}
