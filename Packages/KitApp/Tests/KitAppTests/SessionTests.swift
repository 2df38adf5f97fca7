import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Tests the event loop, in the fixture on a pseudoterminal.
@Suite(.serialized) struct SessionTests {
    @Test func allWorkOfOneKeyRunsBeforeTheNextKeyOfTheSameRead() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("12")
        try terminal.read(until: "<TURNS 1abcde2>")
        terminal.quit()
        #expect(terminal.text.contains("<RETURNED finished>"))
    }

    @Test func aLoneEscapeIsAKeyAfterAMoment() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("\u{1B}")
        try terminal.read(until: "<KEY Esc>")
        terminal.quit()
    }

    @Test func keysAndSizesAndTheBellGoThrough() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("\u{1B}[1;5A")
        try terminal.read(until: "<KEY Ctrl-↑>")
        terminal.type("\u{1B}[200~hello\u{1B}[201~")
        try terminal.read(until: "<PASTED 5>")
        terminal.resize(columns: 120, rows: 40)
        try terminal.read(until: "<RESIZED 120x40>")
        terminal.type("b")
        try terminal.read(until: "\u{7}")
        terminal.quit()
    }

    @Test(arguments: ["\u{3}", "\u{1B}[99;5u"]) func controlCEndsAPasteThatHasNoEnd(_ key: String) throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("x\u{1B}[200~abc")
        try terminal.read(until: "<KEY x>")
        terminal.type(key)
        try terminal.read(until: "<PASTED 3><KEY Ctrl-C>")
        terminal.quit()
    }

    @Test func controlCIsTheClientsKey() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("\u{3}")
        try terminal.read(until: "<KEY Ctrl-C>")
        terminal.quit()
    }

    @Test func workThatNeverEndsKeepsNoKeyWaiting() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("gx")
        try terminal.read(until: "<KEY x>")
        terminal.quit()
    }

    @Test func aTerminalThatReadsNothingKeepsTheClientFromNothing() throws {
        let terminal = try PseudoTerminal.ready(["--quiet"])
        terminal.type("F")
        try terminal.read(until: "....")
        // From here on nothing is read; the client still receives the key, and the process ends.
        terminal.type("q")
        #expect(terminal.awaitEnd() == .exited(0), "\(terminal)")
        #expect(terminal.modes == GuardTests.foundModes, "\(terminal)")
    }

    @Test func damageMadeByAFrameBringsTheNextOne() throws {
        let terminal = try PseudoTerminal.ready()
        terminal.type("m")
        try terminal.read(until: "<FIRST><FOLLOWED BY 3><FOLLOWED BY 2><FOLLOWED BY 1>")
        terminal.quit()
    }

    @Test func whileAFrameIsUnsentNoOtherIsMade() throws {
        let terminal = try PseudoTerminal.ready()
        // Three times, a new frame becomes overdue while the first is not read.
        terminal.type("Fwwwx")
        #expect(terminal.awaitEnd() == .exited(10 + 1), "\(terminal)")
    }

    @Test func theEndOfTheTerminalEndsTheSession() throws {
        let terminal = try PseudoTerminal.ready(["--ignore-hangup"])
        terminal.hangUp()
        #expect(terminal.awaitEnd() == .exited(0), "\(terminal)")
    }

    @Test func withoutATerminalTheErrorSuggestsARemedy() throws {
        let dumb = try PseudoTerminal(environment: ["TERM": "dumb"])
        dumb.expectEnd(.exited(2))
        #expect(dumb.text.contains("<ERROR The terminal cannot move its cursor (TERM is \"dumb\")"))
        #expect(!dumb.text.contains("\u{1B}"))
        for arguments in [["--data-input", "--no-terminal"], ["--null-input"]] {
            let alone = try PseudoTerminal(arguments)
            alone.expectEnd(.exited(2))
            #expect(alone.text.contains("<ERROR There is no terminal to read keys from"))
        }
    }

    @Test func aProgramThatReadsDataReadsKeysFromTheControllingTerminal() throws {
        let terminal = try PseudoTerminal.ready(["--data-input"])
        #expect(terminal.isRaw)
        terminal.type("x")
        try terminal.read(until: "<KEY x>")
        // An editor that it runs reads from it too.
        terminal.type("E")
        try terminal.read(until: "<PROGRAM COOKED>")
        terminal.type("word\n")
        try terminal.read(until: "<GOT word>")
        try terminal.read(until: "<PROGRAM exited(status: 7)>")
        terminal.quit()
        #expect(terminal.modes == GuardTests.foundModes, "\(terminal)")
    }

    /// As with ncurses, `program > /dev/pts/5` draws there.
    @Test func outputOnAnotherTerminalGoesThereWithoutQueries() throws {
        let other = try PseudoTerminal(["--wait"], columns: 70, rows: 20)
        try other.read(until: "<WAITING>")
        let terminal = try PseudoTerminal(["--mouse", "--output=\(other.path)"])
        let start = try other.read(until: "<READY 70x20>")
        #expect(terminal.isRaw && !other.isRaw)
        #expect(!start.contains("\u{1B}]") && !start.contains("\u{1B}[c") && !start.contains("\u{1B}[?1000h"))
        #expect(!start.contains("\u{1B}[?2004h") && !start.contains("\u{1B}[?1004h"), "who would read a report?")
        terminal.type("x")
        try other.read(until: "<KEY x>")
        terminal.type("q")
        #expect(terminal.awaitEnd() == .exited(0))
        try other.read(until: "\u{1B}[?1049l")
        #expect(terminal.modes == GuardTests.foundModes && !terminal.text.contains("\u{1B}"))
        other.type("\n")
        other.expectEnd(.exited(0))
    }
}
