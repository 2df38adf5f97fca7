import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests stopping and continuing under the fixture's small shell (without a shell, the kernel stops no process).
@Suite(.serialized) struct JobControlTests {
    @Test func controlZStopsWithTheTerminalGivenBackAndComesBackRawAndPainted() throws {
        let terminal = try PseudoTerminal.ready(["--shell"])
        terminal.type("\u{1A}")
        let stop = try terminal.read(until: "<STOPPED")
        #expect(stop.contains("<STOPPED cooked>"))
        #expect(stop.components(of: "\u{1B}[?1049l") == 2)
        #expect(!stop.contains("<KEY"), "Ctrl-Z is the session's own key")

        try continueJob(terminal)
        #expect(terminal.isRaw, "\(terminal)")
        terminal.type("q")
        try terminal.read(until: "<ENDED 0>")
        terminal.expectEnd(.exited(0))
    }

    @Test func aStopFromOutsideDoesTheSame() throws {
        let terminal = try PseudoTerminal.ready(["--shell"])
        kill(try job(terminal), SIGTSTP)
        try terminal.read(until: "<STOPPED cooked>")
        try continueJob(terminal)
        #expect(terminal.isRaw, "\(terminal)")
        terminal.quit()
    }

    @Test func theScreenIsRepaintedAfterAnUnexpectedStop() throws {
        let terminal = try PseudoTerminal.ready(["--shell"])
        kill(try job(terminal), SIGSTOP)
        try terminal.read(until: "<STOPPED raw>")
        // The stop left raw mode on, so the line for the shell ends with a byte that raw mode does not translate.
        let start = terminal.output.count
        terminal.type("fg\n")
        let painted = try terminal.read(until: "<REPAINTED>", from: start)
        #expect(painted.contains("\u{1B}[?1049l\u{1B}[?1049h"), "left before it is entered again")
        terminal.quit()
    }

    @Test func aResizeWhileStoppedIsReported() throws {
        let terminal = try PseudoTerminal.ready(["--shell"])
        terminal.type("\u{1A}")
        try terminal.read(until: "<STOPPED")
        terminal.resize(columns: 101, rows: 37)
        let start = try continueJob(terminal)
        try terminal.read(until: "<RESIZED 101x37>", from: start)
        terminal.quit()
    }

    @Test func aJobInTheBackgroundStopsBeforeItTouchesTheScreen() throws {
        let terminal = try PseudoTerminal(["--shell", "--background"])
        let stop = try terminal.read(until: "<STOPPED cooked>")
        #expect(!stop.contains("\u{1B}"), "not a byte of it")
        terminal.type("fg\n")
        try terminal.read(until: "<READY")
        #expect(terminal.isRaw, "\(terminal)")
        terminal.type("x")
        try terminal.read(until: "<KEY x>")
        terminal.type("q")
        try terminal.read(until: "<ENDED 0>")
        #expect(ScreenState(of: terminal.text) == .found)
        terminal.expectEnd(.exited(0))
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func aJobThatDiesStoppedLeavesTheShellsModes(_ signal: Int32) throws {
        let terminal = try PseudoTerminal.ready(["--shell"])
        terminal.type("\u{1A}")
        try terminal.read(until: "<STOPPED cooked>")
        let end = terminal.output.count
        kill(try job(terminal), signal)
        terminal.type("bg\n")
        let rest = try terminal.read(until: "<ENDED \(signal)>", from: end)
        #expect(!rest.contains("\u{1B}"), "the screen had been given back already")
        terminal.expectEnd(.exited(0))
    }

    @Test func withoutAShellTheJobDoesNotStop() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("\u{1A}x")
        try terminal.read(until: "<KEY x>")
        #expect(terminal.isRaw, "\(terminal)")
        terminal.quit()
    }

    /// Returns the job's process identifier, which the shell prints before the job can have painted.
    private func job(_ terminal: PseudoTerminal) throws -> pid_t {
        let text = try terminal.read(until: "<JOB ")
        let digits = text.suffixAfterLast("<JOB ").prefix { $0.isNumber }
        return try #require(pid_t(digits))
    }

    /// Types `fg` and waits for the next frame; returns the start of its output.
    @discardableResult
    private func continueJob(_ terminal: PseudoTerminal) throws -> Int {
        let start = terminal.output.count
        terminal.type("fg\n")
        let painted = try terminal.read(until: "<REPAINTED>", from: start)
        #expect(painted.contains("\u{1B}[?1049h"))
        return start
    }
}
