import KitCells
import Testing

@testable import KitTerminal

@Suite struct TerminalCapabilitiesTests {
    private func depth(_ environment: [String: String], isTerminal: Bool = true) -> ColorDepth {
        TerminalCapabilities.detect(environment: { environment[$0] }, isTerminal: isTerminal).colorDepth
    }

    @Test(arguments: [
        ("xterm-256color", ColorDepth.indexed256), ("screen-256color", .indexed256), ("tmux-256color", .indexed256),
        ("xterm", .ansi16), ("linux", .ansi16), ("screen", .ansi16), ("rxvt", .ansi16), ("xterm-direct", .trueColor),
        ("xterm-kitty", .trueColor), ("alacritty", .trueColor), ("foot", .trueColor), ("xterm-ghostty", .trueColor),
        ("vt100", .none), ("vt220", .none), ("xterm-mono", .none), ("dumb", .none), ("", .none), ("-", .ansi16),
    ])
    func theNameOfTheTerminalTellsItsColours(_ term: String, _ expected: ColorDepth) {
        #expect(depth(["TERM": term]) == expected)
    }

    @Test func colorTermTellsOfTrueColour() {
        #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .trueColor)
        #expect(depth(["TERM": "xterm", "COLORTERM": "24bit"]) == .trueColor)
        #expect(depth(["TERM": "xterm", "COLORTERM": "yes"]) == .ansi16)
        #expect(depth(["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
    }

    @Test func noColorWinsWhenItIsNotEmpty() {
        #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"]) == .none)
        #expect(depth(["TERM": "xterm-256color", "NO_COLOR": "0"]) == .none)
        #expect(depth(["TERM": "xterm-256color", "NO_COLOR": ""]) == .indexed256)
    }

    @Test func whatIsNoTerminalHasNoColoursAndNoCursor() {
        let piped = TerminalCapabilities.detect(environment: { _ in "xterm-256color" }, isTerminal: false)
        #expect(piped == TerminalCapabilities(colorDepth: .none, canAddressCursor: false))
        #expect(!TerminalCapabilities.detect(environment: { _ in "dumb" }, isTerminal: true).canAddressCursor)
        #expect(!TerminalCapabilities.detect(environment: { _ in nil }, isTerminal: true).canAddressCursor)
        let mono = ["TERM": "vt100"]
        #expect(TerminalCapabilities.detect(environment: { mono[$0] }, isTerminal: true).canAddressCursor)
    }

    @Test @MainActor func theSizeFallsBackToTheEnvironment() {
        func size(_ environment: [String: String]) -> Size { TerminalDevice.fallbackSize { environment[$0] } }
        #expect(size([:]) == Size(width: 80, height: 24))
        #expect(size(["COLUMNS": "120", "LINES": "40"]) == Size(width: 120, height: 40))
        #expect(size(["COLUMNS": "wide", "LINES": "-3"]) == Size(width: 80, height: 24))
        #expect(size(["COLUMNS": "99999999999999999999", "LINES": "0"]) == Size(width: 80, height: 24))
    }
}
