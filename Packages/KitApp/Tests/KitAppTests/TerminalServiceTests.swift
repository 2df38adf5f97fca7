import Testing

@Suite("The services of a terminal in a program", .timeLimit(.minutes(5)))
struct TerminalServiceTests {
    /// "a text" in Base64, as OSC 52 sends it.
    private static let copy = "\u{1B}]52;c;YSB0ZXh0\u{7}"

    @Test(
        "a screen that is made before the program runs copies to the terminal's clipboard and rings its bell",
        arguments: ["--copy", "--copy-inline"])
    func earlyScreen(option: String) throws {
        let terminal = try PseudoTerminal([option], columns: 60, rows: 10)
        try terminal.read(until: "nothing")
        let start = terminal.output.count
        terminal.type("\r")
        let output = try terminal.read(until: " terminal ", from: start)
        #expect(output.contains(Self.copy), "\(terminal)")
        #expect(output.replacing(Self.copy, with: "").contains("\u{7}"), "\(terminal)")
        terminal.type("\u{3}")
        terminal.expectEnd(.exited(0))
    }
}
