import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests programs that use the terminal for a while, such as the user's editor.
@Suite(.serialized) struct ProgramTests {
    private func start(_ arguments: [String] = []) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.ready(arguments)
        terminal.type("E")
        let shown = try terminal.read(until: "<PROGRAM COOKED>")
        #expect(shown.contains("\u{1B}[?1049l"), "the screen is given back. \(terminal)")
        return terminal
    }

    @Test func aProgramHasTheTerminalAndItsKeysUntilItEnds() throws {
        let terminal = try start()
        let before = terminal.output.count
        terminal.type("q\n")
        let shown = try terminal.read(until: "<PROGRAM exited(status: 7)>", from: before)
        #expect(shown.contains("<GOT q>") && shown.contains("\u{1B}[?1049h") && shown.contains("<REPAINTED>"))
        #expect(terminal.isRaw, "\(terminal)")
        terminal.type("x")
        try terminal.read(until: "<KEY x>", from: before)
        terminal.quit()
    }

    @Test func itsSignalsEndTheProgramAndNotTheSession() throws {
        let terminal = try start()
        terminal.type("\u{3}")
        try terminal.read(until: "<PROGRAM exited(status: 130)>")
        terminal.quit()
    }

    @Test func aStopOfTheProgramStopsTheWholeJob() throws {
        let terminal = try start(["--shell"])
        terminal.type("\u{1A}")
        try terminal.read(until: "<STOPPED cooked>")
        terminal.type("fg\n")
        terminal.type("on\n")
        let shown = try terminal.read(until: "<PROGRAM exited(status: 7)>")
        #expect(shown.contains("<GOT on>"), "\(terminal)")
        #expect(terminal.isRaw, "\(terminal)")
        terminal.type("q")
        try terminal.read(until: "<ENDED 0>")
        terminal.expectEnd(.exited(0))
    }

    @Test func whatTheProgramLeftIsResetBeforeTheNextFrame() throws {
        let terminal = try start()
        let before = terminal.output.count
        terminal.type("x\n")
        let shown = try terminal.read(until: "<REPAINTED>", from: before)
        let entered = shown.suffixAfterLast("\u{1B}[?1049h")
        // Margins, scroll region, origin mode, insert mode, wrapping and character sets.
        for sequence in ["[?69l", "[r", "[?6l", "[4l", "[?7h", "(B", ")B"] {
            #expect(entered.contains("\u{1B}" + sequence), "\(sequence). \(terminal)")
        }
        terminal.quit()
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func aSignalEndsTheProgramTooAndSaysWhereItsTextIs(_ signal: Int32) throws {
        let terminal = try start()
        let before = terminal.output.count
        terminal.send(signal)
        terminal.expectEnd(.signaled(signal))
        let last = String(decoding: terminal.output[before...], as: UTF8.self)
        #expect(last == "<PARTING>\r\n", "the modes are the shell's at the end")
        #expect(terminal.modes == GuardTests.foundModes, "\(terminal)")
    }

    @Test func aProgramThatDoesNotExistIsReported() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("L")
        try terminal.read(until: "<PROGRAM notStarted(code: 2)>")
        #expect(terminal.isRaw, "\(terminal)")
        terminal.quit()
    }
}
