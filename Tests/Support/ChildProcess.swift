#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A running program.
///
/// Unlike Foundation's `Process`, it starts without blocked or ignored signals, like from a shell, and inherits no
/// other descriptor: the tests check job control, and an additional descriptor would keep a pipe open.
public struct ChildProcess: Sendable {
    /// The reason why a program could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// The error of the system.
        public let description: String
    }

    /// The process identifier.
    public let identifier: pid_t

    /// Starts a program.
    /// - Parameters:
    ///   - arguments: The program, searched for in PATH unless it is a path, and its arguments.
    ///   - environment: The complete environment.
    ///   - descriptors: The standard input, output and error, which the caller closes.
    public init(_ arguments: [String], environment: [String: String], descriptors: [Int32]) throws {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        var actions: posix_spawn_file_actions_t?
        #else
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        for (target, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
        }
        #if !canImport(Darwin)
        // Sockets of concurrent tests: a terminal emulator that inherited them would keep their connections open.
        for descriptor in Int32(descriptors.count)..<Self.endOfDescriptors() {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        #endif
        let variables = environment.map { "\($0.key)=\($0.value)" }
        identifier = try Self.withCStrings(arguments) { arguments in
            try Self.withCStrings(variables) { variables in
                var identifier: pid_t = 0
                guard let program = arguments[0] else { throw Failure(description: "no program was named") }
                let code = posix_spawnp(&identifier, program, &actions, &attributes, arguments, variables)
                guard code == 0 else { throw Failure(description: "not started: " + String(cString: strerror(code))) }
                return identifier
            }
        }
    }

    #if !canImport(Darwin)
    /// Returns a number above those of all open descriptors, and of some that other threads may open.
    ///
    /// A thousand concurrent clients have more than the usual limit of 1,024.
    private static func endOfDescriptors() -> Int32 {
        var end: Int32 = 1_024
        guard let folder = opendir("/proc/self/fd") else { return end }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let number = Int32(name) { end = max(end, number + 256) }
        }
        return end
    }
    #endif

    /// Blocks until the program ends.
    /// - Returns: The exit status, or 128 plus the number of the signal that ended it, like a shell.
    public func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Sends a signal.
    public func send(_ signal: Int32) { kill(identifier, signal) }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
    ) rethrows -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return try body(copies + [nil])
    }
}
