import CTerminal

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How many files and connections the system lets a program hold open at once.
///
/// The system's Dispatch library ends a program by a signal if it cannot open a descriptor, so a program checks before
/// it uses Dispatch for the first time: at the beginning of `run`.
public enum DescriptorLimit {
    /// The least that each program needs: the terminal, its database, and a few connections at once.
    public static let least = 48
    /// The limit that a program requests from the system, if less is set and more is allowed.
    public static let wanted = 1_024

    /// Why a program cannot begin.
    public struct Problem: Error, CustomStringConvertible, Hashable {
        /// How many more files can be opened.
        public let free: Int
        /// How many a program needs.
        public let needed: Int

        /// The sentence to show.
        public var description: String {
            "This program needs \(needed) open files and connections at once, and the system allows \(free) more. "
                + "Raise the limit before you start it: ulimit -n \(DescriptorLimit.wanted)"
        }
    }

    /// How many files could be opened at the first call: those that the program opens itself are not counted.
    private static let free: Int = {
        cterminal_open_closed_descriptors()
        raise()
        return countFree(upTo: least)
    }()

    /// Raises the limit where that is allowed, and looks whether it is enough; once in a process.
    ///
    /// - Throws: ``Problem`` when fewer than ``least`` files can be opened.
    public static func ensure() throws(Problem) {
        guard free >= least else { throw Problem(free: free, needed: least) }
    }

    private static func raise() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
        _ = setrlimit(resource, &limit)
    }

    /// How many numbers are free below the limit; inherited descriptors take some of them.
    private static func countFree(upTo enough: Int) -> Int {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        // A system without a limit.
        guard limit >= 0 else { return enough }
        var free = 0
        for number in 0..<Int32(clamping: limit) where free < enough && fcntl(number, F_GETFD) == -1 { free += 1 }
        return free
    }

    #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
    private static var resource: Int32 { RLIMIT_NOFILE }
    #endif
}
