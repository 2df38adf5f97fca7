import KitCells
import Testing

@testable import KitApp

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
    func theTerminalsNameDefinesItsColours(_ term: String, _ expected: ColorDepth) {
        #expect(depth(["TERM": term]) == expected)
    }

    @Test func colorTermEnablesTrueColour() {
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

    @Test func colourCanBeForcedAndDisabled() {
        #expect(depth(["TERM": "vt100", "CLICOLOR_FORCE": "1"]) == .ansi16)
        #expect(depth(["TERM": "vt100", "CLICOLOR_FORCE": "0"]) == .none)
        #expect(depth(["TERM": "xterm", "FORCE_COLOR": "2"]) == .indexed256)
        #expect(depth(["TERM": "xterm", "FORCE_COLOR": "3"]) == .trueColor)
        #expect(depth(["TERM": "xterm-256color", "FORCE_COLOR": "1"]) == .indexed256, "never less than there is")
        #expect(depth(["TERM": "xterm", "FORCE_COLOR": "false"]) == .ansi16)
        #expect(depth(["TERM": "xterm-256color", "CLICOLOR": "0"]) == .none)
        #expect(depth(["TERM": "xterm-256color", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"]) == .indexed256)
        #expect(depth(["TERM": "xterm", "FORCE_COLOR": "3", "NO_COLOR": "1"]) == .none)
        #expect(depth(["TERM": "dumb", "FORCE_COLOR": "3"]) == .none)
        #expect(depth(["TERM": "xterm", "FORCE_COLOR": "3"], isTerminal: false) == .none)
    }

    @Test func questionsAreForTerminalsOfXtermsKind() {
        func asks(_ environment: [String: String]) -> (Bool, Bool) {
            let found = TerminalCapabilities.detect(environment: { environment[$0] }, isTerminal: true)
            return (found.understandsQueries, found.understandsModeQueries)
        }
        for term in [
            "xterm", "xterm-256color", "screen.xterm-256color", "tmux-256color", "rxvt-unicode-256color", "st-256color",
            "xterm-kitty", "alacritty", "foot-extra", "wezterm", "iTerm2.app",
        ] {
            #expect(asks(["TERM": term]) == (true, true), "\(term)")
        }
        for term in ["linux", "vt100", "vt220", "dumb", "", "ansi", "cons25", "unheard-of", "-"] {
            #expect(asks(["TERM": term]) == (false, false), "\(term)")
        }
        #expect(asks(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]) == (true, false))
    }

    @Test func linksAreForTerminalsThatReadThem() {
        func sends(_ environment: [String: String]) -> Bool {
            TerminalCapabilities.detect(environment: { environment[$0] }, isTerminal: true).understandsLinks
        }
        #expect(sends(["TERM": "xterm-256color"]) && sends(["TERM": "tmux-256color"]) && sends(["TERM": "xterm-kitty"]))
        #expect(!sends(["TERM": "linux"]) && !sends(["TERM": "vt220"]) && !sends(["TERM": "dumb"]))
        #expect(!sends(["TERM": "screen", "STY": "1.tty"]), "GNU screen")
        #expect(!sends(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]))
    }

    @Test(arguments: [
        (["TERM": "screen-256color", "STY": "1.tty"], TerminalMultiplexer.screen), (["TERM": "screen"], .screen),
        (["TERM": "screen.xterm-256color"], .screen), (["TERM": "xterm", "STY": "1.tty"], .screen),
        (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "STY": "1.tty"], .screen),
        (["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"], .tmux), (["TERM": "tmux-256color"], .tmux),
        (["TERM": "xterm-256color", "TMUX": "/tmp/x,1,0"], .tmux), (["TERM": "xterm-256color"], nil),
        (["TERM": "xterm", "STY": "", "TMUX": ""], nil), ([:], nil),
    ])
    func multiplexersAreRecognised(_ environment: [String: String], _ expected: TerminalMultiplexer?) {
        let found = TerminalCapabilities.detect(environment: { environment[$0] }, isTerminal: true)
        #expect(found.multiplexer == expected)
        #expect(found.suitsMouse == (found.understandsQueries && expected != .screen))
    }

    @Test func filesHaveNoColoursAndNoCursor() {
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
