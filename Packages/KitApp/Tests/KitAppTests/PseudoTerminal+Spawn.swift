#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension PseudoTerminal {
    /// Runs the fixture as leader of a new session, with this terminal as its standard input, output and error.
    static func spawn(
        _ arguments: [String], _ environment: [String: String], on name: UnsafePointer<CChar>
    ) throws -> pid_t {
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
        setDefaultSignals(&attributes)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        #if !canImport(Darwin)
        // Sockets of concurrent tests must close when those tests close them.
        for descriptor in (STDERR_FILENO + 1)..<1_024 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        #endif

        let path = try fixturePath()
        return try withCStrings([path] + arguments) { arguments in
            try withCStrings(variables(environment)) { variables in
                var child: pid_t = 0
                let code = posix_spawn(&child, path, &actions, &attributes, arguments, variables)
                guard code == 0 else { throw Failure(description: "\(path): \(String(cString: strerror(code)))") }
                return child
            }
        }
    }

    #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
    private static let newSession: Int32 = 0x0400 | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    private typealias Attributes = posix_spawnattr_t
    private static let newSession: Int32 = 0x80
    #endif

    /// Resets the signals of the child to those under a shell, whatever the test runner ignores or blocks.
    private static func setDefaultSignals(_ attributes: inout Attributes) {
        var none = sigset_t()
        sigemptyset(&none)
        var ours = sigset_t()
        sigemptyset(&ours)
        let others = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGPIPE, SIGWINCH]
        for number in others + GuardTests.otherSignals.map(\.signal) { sigaddset(&ours, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &ours)
        let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | newSession
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// Returns the child's whole environment, so that the tests do not depend on the runner's.
    private static func variables(_ extra: [String: String]) -> [String] {
        let inherited = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH"]
        var result = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"]
        for name in inherited { if let value = getenv(name) { result[name] = String(cString: value) } }
        return result.merging(extra) { $1 }.map { "\($0)=\($1)" }
    }

    /// Returns the path of the fixture, beside the test runner on Linux and the bundle on macOS.
    private static func fixturePath() throws -> String {
        var candidates = CommandLine.arguments
        if let runner = realpath("/proc/self/exe", nil) {
            candidates.insert(String(cString: runner), at: 0)
            free(runner)
        }
        for candidate in candidates where candidate.contains("/") {
            var parts = candidate.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            while parts.count > 1 {
                let path = (parts + ["TerminalFixture"]).joined(separator: "/")
                if access(path, X_OK) == 0, !path.contains("Sources/") { return path }
                parts = parts.dropLast()
            }
        }
        throw Failure(description: "TerminalFixture is not beside the tests: build the package's tests as a whole")
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
    ) rethrows -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return try body(copies + [nil])
    }
}
