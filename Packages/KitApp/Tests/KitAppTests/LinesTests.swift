import KitCells
import Testing

@testable import KitApp

/// Tests a session that writes lines, in the fixture on a pseudoterminal.
@Suite(.serialized) struct LinesTests {
    @Test("lines need no abilities, and no sequence is sent", arguments: ["dumb", ""])
    func dumb(term: String) throws {
        let terminal = try PseudoTerminal.ready(["--lines"], environment: ["TERM": term])
        terminal.type("\u{3}")
        try terminal.read(until: "<KEY Ctrl-C>")
        terminal.quit()
        #expect(terminal.text.contains("<RETURNED finished>"))
        #expect(!terminal.text.contains("\u{1B}"))
    }

    @Test("without lines such a terminal is refused in words")
    func refused() throws {
        let terminal = try PseudoTerminal([], environment: ["TERM": "dumb"])
        try terminal.read(until: "cannot move its cursor")
        terminal.expectEnd(.exited(2))
    }

    @Test("pastes are distinguished from keys if the terminal supports it, and the screen remains the shell's")
    func paste() throws {
        let terminal = try PseudoTerminal.ready(["--lines"], environment: ["TERM": "xterm-256color"])
        terminal.type("\u{1B}[200~hello\u{1B}[201~")
        try terminal.read(until: "<PASTED 5>")
        terminal.quit()
        let sequences = terminal.text.matches(of: /\u{1B}[^a-zA-Z]*[a-zA-Z]/).map { String($0.output) }
        #expect(sequences == ["\u{1B}[?2004h", "\u{1B}[?2004l"])
    }
}
