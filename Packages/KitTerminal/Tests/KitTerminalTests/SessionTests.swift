import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The event loop, in the fixture on a pseudoterminal.
@Suite(.serialized) struct SessionTests {
    @Test func allWorkOfOneKeyRunsBeforeTheNextKeyOfTheSameRead() throws {
        let terminal = try PseudoTerminal()
        try terminal.read(until: "<READY")
        terminal.type("12")
        try terminal.read(until: "<TURNS 1abcde2>")
        terminal.type("q")
        terminal.expectEnd(.exited(0))
        #expect(terminal.text.contains("<RETURNED finished>"))
    }

    @Test func aLoneEscapeIsAKeyAfterAMoment() throws {
        let terminal = try PseudoTerminal()
        try terminal.read(until: "<READY")
        terminal.type("\u{1B}")
        try terminal.read(until: "<KEY Esc>")
        terminal.type("q")
        terminal.expectEnd(.exited(0))
    }

    @Test func keysAndSizesAndTheBellGoThrough() throws {
        let terminal = try PseudoTerminal()
        try terminal.read(until: "<READY")
        terminal.type("\u{1B}[1;5A")
        try terminal.read(until: "<KEY Ctrl-↑>")
        terminal.type("\u{1B}[200~hello\u{1B}[201~")
        try terminal.read(until: "<PASTED 5>")
        terminal.resize(columns: 120, rows: 40)
        try terminal.read(until: "<RESIZED 120x40>")
        terminal.type("b")
        try terminal.read(until: "\u{7}")
        terminal.type("q")
        terminal.expectEnd(.exited(0))
    }

    @Test func controlCIsTheClientsKey() throws {
        let terminal = try PseudoTerminal()
        try terminal.read(until: "<READY")
        terminal.type("\u{3}")
        try terminal.read(until: "<KEY Ctrl-C>")
        terminal.type("q")
        terminal.expectEnd(.exited(0))
    }

    @Test func workThatNeverEndsKeepsNoKeyWaiting() throws {
        let terminal = try PseudoTerminal()
        try terminal.read(until: "<READY")
        terminal.type("gx")
        try terminal.read(until: "<KEY x>")
        terminal.type("q")
        terminal.expectEnd(.exited(0))
    }

    @Test func aTerminalThatReadsNothingKeepsTheClientFromNothing() throws {
        let terminal = try PseudoTerminal(["--quiet"])
        try terminal.read(until: "<READY")
        terminal.type("F")
        try terminal.read(until: "....")
        // From here on nothing reads: the client receives the key nevertheless, and the process ends.
        terminal.type("q")
        #expect(terminal.awaitEnd() == .exited(0), "\(terminal)")
        #expect(terminal.modes == GuardTests.foundModes, "\(terminal)")
    }

    @Test func damageMadeByAFrameBringsTheNextOne() throws {
        let terminal = try PseudoTerminal()
        try terminal.read(until: "<READY")
        terminal.type("m")
        try terminal.read(until: "<FIRST><FOLLOWED BY 3><FOLLOWED BY 2><FOLLOWED BY 1>")
        terminal.type("q")
        terminal.expectEnd(.exited(0))
    }

    @Test func whileAFrameIsUnsentNoOtherIsMade() throws {
        let terminal = try PseudoTerminal()
        try terminal.read(until: "<READY")
        // Three times over, another frame becomes overdue; but nothing reads the first.
        terminal.type("Fwwwx")
        #expect(terminal.awaitEnd() == .exited(10 + 1), "\(terminal)")
    }

    @Test func theEndOfTheTerminalEndsTheSession() throws {
        let terminal = try PseudoTerminal(["--ignore-hangup"])
        try terminal.read(until: "<READY")
        terminal.hangUp()
        #expect(terminal.awaitEnd() == .exited(0), "\(terminal)")
    }

    @Test func withoutATerminalTheErrorSuggestsARemedy() throws {
        let dumb = try PseudoTerminal(environment: ["TERM": "dumb"])
        dumb.expectEnd(.exited(2))
        #expect(dumb.text.contains("<ERROR The terminal cannot move its cursor (TERM is \"dumb\")"))
        #expect(!dumb.text.contains("\u{1B}"))
        let piped = try PseudoTerminal(["--no-input"])
        piped.expectEnd(.exited(2))
        #expect(piped.text.contains("<ERROR Standard input is not a terminal"))
    }
}
