import Testing

/// The copies that a program sends, and its messages about them.
@Suite("Copying in a terminal", .timeLimit(.minutes(12)))
struct ClipboardTests {
    /// "posts://post" in Base64.
    private static let copy = "]52;c;cG9zdHM6Ly9wb3N0"

    @Test(
        "a link is sent only if the terminal can receive it, and the message says if that is unknown",
        arguments: [
            ("TERM=xterm-256color", "✓ Copied the link, if tmux has set-clipboard on.", "\u{1B}\(copy)"),
            ("TERM=screen", "✓ Copied the link, if tmux has set-clipboard on.", "\u{1B}\(copy)"),
            ("env -u TMUX TERM=xterm", "✓ Copied the link; the terminal may refuse it.", "\u{1B}\(copy)"),
            ("env -u TMUX TERM=xterm-kitty", "✓ Copied the link.", "\u{1B}\(copy)"),
            ("STY=1.x TERM=screen", "✓ Copied the link; the terminal may refuse it.", "\u{1B}P\u{1B}\(copy)"),
            ("TERM=vt100", "✗ Not copied: this terminal has no clipboard.", ""),
            ("TERM=ansi", "✗ Not copied: this terminal has no clipboard.", ""),
        ])
    func sending(environment: String, message: String, sequence: String) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(environment) \(try Program.path(of: "posts"))")
            try terminal.wait(for: "Callum Fraser")
            terminal.forgetOutput()
            try terminal.type("\u{1B}[B\r")
            try terminal.wait(for: "5 comments")
            try terminal.type("y")
            try terminal.wait(for: message)
            let output = String(decoding: terminal.output, as: UTF8.self)
            #expect(output.contains("]52;") == !sequence.isEmpty, "\(terminal)")
            #expect(sequence.isEmpty || output.contains(sequence), "\(terminal)")
            try terminal.type("\u{3}")
            try terminal.waitForPrompt()
        }
    }

    @Test("tmux has the link if it accepts copies")
    func tmux() async throws {
        try await inTerminal { terminal in
            try terminal.run("tmux set -s set-clipboard on; \(try Program.path(of: "posts"))")
            try terminal.wait(for: "Callum Fraser")
            try terminal.type("\u{1B}[B\r")
            try terminal.wait(for: "5 comments")
            try terminal.type("y")
            try terminal.wait(for: "✓ Copied the link, if tmux has set-clipboard on.")
            try terminal.type("\u{3}")
            try terminal.waitForPrompt()
            try terminal.run("tmux show-buffer; echo")
            try terminal.wait(for: "posts://post/")
        }
    }
}
