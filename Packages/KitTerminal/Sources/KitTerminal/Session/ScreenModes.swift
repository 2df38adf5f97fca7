/// The sequences that take the screen and give it back.
struct ScreenModes {
    let enter: String
    let leave: String

    init(_ options: TerminalOptions) {
        var entering: [String] = []
        // The first escape also ends whatever sequence a crash cut; synchronized output must not outlive us.
        var leaving = ["\u{1B}[?2026l", "\u{1B}[0m"]
        if options.alternateScreen { entering.append("\u{1B}[?1049h") }
        entering.append("\u{1B}[?2004h")
        if options.focusEvents { entering.append("\u{1B}[?1004h") }
        if options.mouse { entering.append("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h") }
        if options.mouse { leaving.append("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l") }
        if options.focusEvents { leaving.append("\u{1B}[?1004l") }
        leaving.append("\u{1B}[?2004l\u{1B}[?25h")
        leaving.append(options.alternateScreen ? "\u{1B}[?1049l" : "\r\n")
        enter = entering.joined()
        leave = leaving.joined()
    }
}
