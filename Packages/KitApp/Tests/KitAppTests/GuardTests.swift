import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests that the terminal is restored after every way in which the fixture can end, on a pseudoterminal.
@Suite(.serialized) struct GuardTests {
    struct WayOut: CustomTestStringConvertible, Sendable {
        let name: String
        var key = ""
        var signal: Int32 = 0
        let status: PseudoTerminal.Status
        var environment: [String: String] = [:]
        var testDescription: String { environment.isEmpty ? name : "\(name), reported" }
    }

    #if arch(x86_64)
    /// The signal of the compiler's trap instruction.
    static let trap = SIGILL
    #else
    static let trap = SIGTRAP
    #endif
    static let reporting = ["SWIFT_BACKTRACE": "enable=yes,color=no"]

    static let endings = [
        WayOut(name: "return", key: "q", status: .exited(0)),
        WayOut(name: "exit", key: "e", status: .exited(3)),
        WayOut(name: "thrown error", key: "h", status: .signaled(trap)),
        WayOut(name: "Ctrl-\\", key: "\u{1C}", status: .signaled(SIGQUIT)),
        WayOut(name: "a signal on another thread", key: "u", status: .signaled(SIGUSR1)),
        WayOut(name: "SIGTERM", signal: SIGTERM, status: .signaled(SIGTERM)),
        WayOut(name: "SIGHUP", signal: SIGHUP, status: .signaled(SIGHUP)),
        WayOut(name: "SIGINT", signal: SIGINT, status: .signaled(SIGINT)),
        WayOut(name: "SIGQUIT", signal: SIGQUIT, status: .signaled(SIGQUIT)),
    ]

    static let crashes = [
        WayOut(name: "fatalError", key: "f", status: .signaled(trap)),
        WayOut(name: "abort", key: "a", status: .signaled(SIGABRT)),
        WayOut(name: "bad access", key: "s", status: .signaled(SIGSEGV)),
        WayOut(name: "stack overflow", key: "o", status: .signaled(SIGSEGV)),
        WayOut(name: "trap on a pool thread", key: "t", status: .signaled(trap)),
        WayOut(name: "trap on a bare thread", key: "y", status: .signaled(trap)),
        WayOut(name: "SIGFPE within", key: "d", status: .signaled(SIGFPE)),
        WayOut(name: "SIGBUS within", key: "B", status: .signaled(SIGBUS)),
        WayOut(name: "SIGSEGV", signal: SIGSEGV, status: .signaled(SIGSEGV)),
        WayOut(name: "SIGABRT", signal: SIGABRT, status: .signaled(SIGABRT)),
        WayOut(name: "SIGBUS", signal: SIGBUS, status: .signaled(SIGBUS)),
        WayOut(name: "SIGFPE", signal: SIGFPE, status: .signaled(SIGFPE)),
        WayOut(name: "SIGILL", signal: SIGILL, status: .signaled(SIGILL)),
        WayOut(name: "SIGTRAP", signal: SIGTRAP, status: .signaled(SIGTRAP)),
    ]

    #if !canImport(Darwin)
    /// Signals that other systems lack; 34 and 64 are the first and the last real-time signal.
    private static let ofLinux = [SIGIO, SIGPWR, SIGSTKFLT, 34, 50, 64]
    #else
    private static let ofLinux: [Int32] = []
    #endif

    /// Signals that end a process by default.
    static let otherSignals =
        ([SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS] + ofLinux).map { number in
            WayOut(name: "signal \(number)", signal: number, status: .signaled(number))
        }

    /// Every way to end, with each crash repeated under Swift's own crash reports.
    static let waysOut: [WayOut] =
        endings + otherSignals + crashes
        + crashes.map { way in
            var reported = way
            reported.environment = reporting
            return reported
        }

    @Test(arguments: waysOut) func givesTheTerminalBack(_ way: WayOut) throws {
        let terminal = try PseudoTerminal(environment: way.environment)
        // The child may already run, but must have found the modes from before they were made raw.
        try terminal.read(until: "<READY")
        #expect(terminal.isRaw, "\(terminal)")
        // Every mode is on: the mouse from the start, then kitty's keyboard and a title.
        terminal.type("\u{1B}[?0u\u{1B}[?62cI")
        try terminal.read(until: "second")
        #expect(ScreenState(of: terminal.text).modes.count >= 6)
        #expect(ScreenState(of: terminal.text).keyboardDepth == 1)
        #expect(ScreenState(of: terminal.text).titleDepth == 1)
        if way.signal == 0 { terminal.type(way.key) } else { terminal.send(way.signal) }

        terminal.expectEnd(way.status)
        #expect(terminal.modes == Self.foundModes, "\(terminal)")
        #expect(ScreenState(of: terminal.text) == .found)
        #expect(terminal.text.components(of: ScreenSequences.leave) == 2, "given back exactly once")
        #expect(terminal.text.contains("\u{1B}[?25h"))
        #expect(!terminal.text.suffixAfterLast("\u{1B}[?1049l").contains("\u{1B}[?1049h"))
    }

    /// The modes of a new pseudoterminal that only ``PseudoTerminal`` has changed.
    static let foundModes: [UInt] = {
        let untouched = try? PseudoTerminal(["--nothing"])
        _ = untouched?.finish()
        return untouched?.modes ?? []
    }()

    @Test func theCrashReportComesAfterTheTerminalIsGivenBackAndEndsWithoutAQuestion() throws {
        let terminal = try PseudoTerminal.ready(environment: Self.reporting)
        terminal.type("s")
        terminal.expectEnd(.signaled(SIGSEGV))
        #expect(terminal.text.suffixAfterLast("\u{1B}[?1049l").contains("crashed"))
    }

    @Test func theLastWordsAreNotLostWithTheAlternateScreen() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("f")
        terminal.expectEnd(.signaled(Self.trap))
        #expect(terminal.text.suffixAfterLast(ScreenSequences.leave).contains("the fixture ends like this on request"))
        #expect(terminal.text.components(of: "on request") == 2, "it did not show on the screen")
    }

    /// The crash happens on a different thread than the frames, while the terminal is full of them.
    @Test(arguments: 1...20) func noFrameComesAfterTheTerminalIsGivenBack(_: Int) throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("F")
        try terminal.read(until: "....")
        terminal.type("T")
        terminal.expectEnd(.signaled(Self.trap))
        #expect(!terminal.text.suffixAfterLast(ScreenSequences.leave).contains("."))
        #expect(terminal.modes == Self.foundModes, "\(terminal)")
    }

    @Test func threadsThatCrashTogetherGiveTheTerminalBackOnce() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("tTtT")
        terminal.expectEnd(.signaled(Self.trap))
        #expect(terminal.text.components(of: ScreenSequences.leave) == 2)
        #expect(terminal.modes == Self.foundModes, "\(terminal)")
    }

    /// Proves that the tests above can fail: after SIGKILL, the modes are still raw.
    @Test func sigkillCannotBeCaught() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.send(SIGKILL)
        terminal.expectEnd(.signaled(SIGKILL))
        #expect(terminal.isRaw, "\(terminal)")
        #expect(terminal.modes != Self.foundModes)
    }

    @Test func aShellsOwnFileDescriptionStaysBlocking() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("n")
        try terminal.read(until: "<NONBLOCKING false>")
        terminal.quit()
    }

    #if !canImport(Darwin)
    /// `ulimit -t` sets both limits, and at the hard limit the system sends SIGKILL.
    @Test(arguments: ["--soft-cpu-limit", "--cpu-limit"])
    func exhaustedProcessorTimeRestoresTheTerminal(_ limit: String) throws {
        let terminal = try PseudoTerminal.ready([limit])
        terminal.type("c")
        terminal.expectEnd(.signaled(SIGXCPU))
        #expect(terminal.modes == Self.foundModes, "\(terminal)")
        #expect(ScreenState(of: terminal.text) == .found)
    }
    #endif

    @Test func aSignalThatTheProgramHandlesItselfIsLeftToIt() throws {
        let terminal = try PseudoTerminal.ready(["--handle-usr1"])
        terminal.send(SIGUSR1)
        terminal.type("x")
        try terminal.read(until: "<KEY x>")
        #expect(terminal.isRaw, "\(terminal)")
        terminal.quit()
    }

    @Test func anIgnoredHangUpStaysIgnored() throws {
        let terminal = try PseudoTerminal.ready(["--ignore-hangup"])
        terminal.send(SIGHUP)
        terminal.quit()
    }
}

enum ScreenSequences {
    static let leave = "\u{1B}[?1049l"
}

extension String {
    /// Returns the number of parts into which `separator` divides the text, one more than its occurrences.
    func components(of separator: String) -> Int {
        ranges(of: separator).count + 1
    }

    func suffixAfterLast(_ separator: String) -> Substring {
        ranges(of: separator).last.map { self[$0.upperBound...] } ?? self[...]
    }
}
