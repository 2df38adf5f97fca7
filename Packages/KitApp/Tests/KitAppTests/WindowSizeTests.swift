import Testing

/// Tests windows of every size, and windows that are resized faster than a program can paint.
@Suite(.serialized) struct WindowSizeTests {
    @Test(arguments: [(1, 1), (500, 300), (1, 300), (65535, 1)] as [(UInt16, UInt16)])
    func anySizeIsTakenAsItIs(_ columns: UInt16, _ rows: UInt16) throws {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        try terminal.read(until: "<READY \(columns)x\(rows)>")
        terminal.quit()
    }

    @Test(arguments: [(0, 0), (0, 24), (80, 0)] as [(UInt16, UInt16)])
    func aTerminalThatDoesNotKnowItsSizeHasTheEnvironments(_ columns: UInt16, _ rows: UInt16) throws {
        let terminal = try PseudoTerminal(
            environment: ["COLUMNS": "91", "LINES": "33"], columns: columns, rows: rows)
        try terminal.read(until: "<READY 91x33>")
        terminal.quit()
        let silent = try PseudoTerminal(columns: columns, rows: rows)
        try silent.read(until: "<READY 80x24>")
        silent.type("q")
        silent.expectEnd(.exited(0))
    }

    @Test func aStormOfSizesEndsInTheLastOne() throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        try terminal.read(until: "<READY")
        for step in 1...500 { terminal.resize(columns: UInt16(80 + step % 97), rows: UInt16(24 + step % 31)) }
        terminal.resize(columns: 211, rows: 67)
        try terminal.read(until: "<RESIZED 211x67>")
        // A later resize would have been reported before the answer to the key.
        let end = terminal.output.count
        terminal.type("z")
        let answer = try terminal.read(until: "<SIZE 211x67>", from: end)
        #expect(!answer.contains("RESIZED"))
        terminal.quit()
    }

    @Test(arguments: ["xterm-256color", "linux", "vt100", "unheard-of", "screen", "-", "xterm-256color-and-some-more"])
    func everyNameButThatOfADumbTerminalWorks(_ term: String) throws {
        let terminal = try PseudoTerminal.ready(environment: ["TERM": term])
        terminal.type("\u{1B}[A")
        try terminal.read(until: "<KEY ↑>")
        terminal.quit()
        #expect(ScreenState(of: terminal.text) == .found)
    }
}
