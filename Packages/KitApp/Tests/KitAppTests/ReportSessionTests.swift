import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests the queries and modes that the session sends besides the frames, on a pseudoterminal.
@Suite(.serialized) struct ReportSessionTests {
    private static let queries = "\u{1B}]11;?\u{1B}\\\u{1B}[>q\u{1B}[?2026$p\u{1B}[?u\u{1B}[c"

    @Test func queriesAreSentBetweenTheScreenSwitchAndTheFirstFrame() throws {
        let terminal = try PseudoTerminal()
        let text = try terminal.read(until: "<READY")
        let parts = text.split(separator: Self.queries, omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        #expect(parts.first?.contains("\u{1B}[?1049h") == true)
        #expect(parts.last?.hasPrefix("<READY") == true)
        terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\x\u{1B}[?62c")
        try terminal.read(until: "<REPORT deviceAttributes([62])>")
        #expect(terminal.text.contains("<REPORT backgroundColor(KitCells.Color.rgb(255, 255, 255))>"))
        #expect(terminal.text.contains("<KEY x>"))
        terminal.quit()
    }

    @Test(arguments: ["linux", "vt220", "unheard-of"]) func terminalsThatMightPrintAQueryGetNone(_ term: String) throws
    {
        let terminal = try PseudoTerminal.ready(environment: ["TERM": term])
        terminal.type("Iq")
        terminal.expectEnd(.exited(0))
        #expect(!terminal.text.contains("\u{1B}]"))
        #expect(!terminal.text.contains("\u{1B}[c"))
    }

    @Test func answersOnTheirWayAreAwaitedSoThatTheShellDoesNotReadThem() throws {
        let terminal = try PseudoTerminal.ready(["--patient"])
        terminal.type("q\u{1B}]11;rgb:0/0/0\u{7}")
        terminal.type("\u{1B}[?62c")
        terminal.expectEnd(.exited(0))
        #expect(terminal.unread == 0, "\(terminal)")
    }

    @Test func answersThatComeLaterAreThrownAwayWhenTheSessionIsKilled() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.stopFixture()
        terminal.type("\u{1B}[?62c")
        terminal.send(SIGTERM)
        terminal.send(SIGCONT)
        terminal.expectEnd(.signaled(SIGTERM))
        #expect(terminal.unread == 0, "\(terminal)")
    }

    @Test(arguments: ["q", "s", "\u{1C}"]) func kittysProtocolIsPushedWhenItIsThereAndPopped(_ wayOut: String) throws {
        let terminal = try PseudoTerminal.ready()
        #expect(!terminal.text.contains("\u{1B}[>5u"))
        terminal.type("\u{1B}[?0u\u{1B}[?62c")
        try terminal.read(until: "\u{1B}[>5u")
        terminal.type("\u{1B}[27u")
        try terminal.read(until: "<KEY Esc>")
        terminal.type(wayOut)
        _ = terminal.finish()
        #expect(terminal.text.components(of: "\u{1B}[<u") == 2)
        #expect(terminal.text.suffixAfterLast("\u{1B}[<u").contains("\u{1B}[?1049l"), "on the stack of that screen")
    }

    @Test func withoutKittysProtocolNothingIsPopped() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("\u{1B}[?62cq")
        terminal.expectEnd(.exited(0))
        #expect(!terminal.text.contains("\u{1B}[<u"))
    }

    @Test(arguments: ["q", "s", "e"]) func theMouseIsSwitchedWhileRunningAndOffAtTheEnd(_ wayOut: String) throws {
        let terminal = try PseudoTerminal.ready(["--no-mouse"])
        #expect(!terminal.text.contains("\u{1B}[?1000h"))
        terminal.type("M")
        try terminal.read(until: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h")
        let on = terminal.output.count
        terminal.type("M")
        try terminal.read(until: "\u{1B}[?1000l", from: on)
        terminal.type("M")
        try terminal.read(until: "\u{1B}[?1006h", from: on)
        let end = terminal.output.count
        terminal.type(wayOut)
        _ = terminal.finish()
        #expect(String(decoding: terminal.output[end...], as: UTF8.self).contains("\u{1B}[?1006l"))
    }

    @Test(arguments: ["q", "s", "e", "\u{1C}"]) func theTitleIsSavedSetCleanAndRestored(_ wayOut: String) throws {
        let terminal = try PseudoTerminal.ready()
        #expect(!terminal.text.contains("\u{1B}[22;2t"))
        terminal.type("i")
        try terminal.read(until: "\u{1B}[22;2t\u{1B}]2;first \u{FFFD}]2;evil\u{FFFD}\u{1B}\\")
        terminal.type("I")
        try terminal.read(until: "\u{1B}]2;second\u{1B}\\")
        terminal.type("N")
        try terminal.read(until: "\u{1B}[23;2t\u{1B}[22;2t")
        let end = terminal.output.count
        terminal.type(wayOut)
        _ = terminal.finish()
        let leaving = String(decoding: terminal.output[end...], as: UTF8.self)
        #expect(leaving.components(of: "\u{1B}[23;2t") == 2)
    }

    @Test func afterAStopTheTitleIsSetAgain() throws {
        let terminal = try PseudoTerminal.ready(["--shell"])
        terminal.type("I")
        try terminal.read(until: "\u{1B}]2;second\u{1B}\\")
        terminal.type("\u{1A}")
        try terminal.read(until: "<STOPPED")
        #expect(terminal.text.components(of: "\u{1B}[23;2t") == 2)
        let start = terminal.output.count
        terminal.type("fg\n")
        try terminal.read(until: "\u{1B}]2;second\u{1B}\\", from: start)
        terminal.quit()
        #expect(terminal.text.components(of: "\u{1B}[23;2t") == 3)
    }
}
