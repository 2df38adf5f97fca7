import TestSupport
import Testing

extension TerminalEmulator {
    /// Types steps, each when the result of the previous one is visible.
    func take(_ steps: [Program.Step]) throws {
        var seen = ""
        for step in steps {
            if step.keys == Program.Step.escape {
                try leave(seen, for: step.shows)
            } else {
                try type(step.keys)
                try wait(for: step.shows)
            }
            seen = step.shows
        }
    }

    /// Types Escape, and waits until one text has disappeared and the other is visible.
    ///
    /// The terminal may show half of a frame, which still contains the old text below the new part; a key that is typed
    /// too early is read together with Escape as another key.
    func leave(_ old: String, for new: String) throws {
        try type(Program.Step.escape)
        try wait(until: "the screen shows \"\(new)\" and no \"\(old)\"") { lines in
            lines.contains { $0.contains(new) } && !lines.contains { $0.contains(old) }
        }
    }

    /// Waits for the shell's screen and a text on it, and expects the terminal's original modes.
    ///
    /// The line that started the program is visible again, so the program used a screen of its own.
    func expectShell(after text: String) throws {
        try wait(for: text)
        try waitForPrompt()
        try expectSameModes()
    }

    /// Types the key that quits the program, and expects the shell.
    func quit(_ key: String = "q") throws {
        try type(key)
        try expectShell(after: "left-0")
    }

    /// Expects the terminal's original modes, and the first line of the shell's screen, unless later output may have
    /// scrolled it off.
    func expectSameModes(isScreenKept: Bool = true) throws {
        // Written as sums, so that the command's echo does not match.
        try run("if [ \"$was\" = \"$(stty -g)\" ]; then echo modes-$((20 + 1)); else echo modes-$((10 + 1)); fi")
        try wait(until: "the shell compares the terminal's modes") { lines in
            lines.contains { $0.hasPrefix("modes-") }
        }
        let screen = try screen()
        #expect(screen.contains { $0.hasPrefix("modes-21") }, "the terminal's modes are not what they were. \(self)")
        guard isScreenKept else { return }
        #expect(screen.contains { $0.hasPrefix("ready> was=") }, "the shell's own screen did not come back. \(self)")
    }
}

/// Uses a new terminal on a thread of its own, because every wait blocks.
func inTerminal(
    columns: Int = 80, lines: Int = 24, _ body: @escaping @Sendable (TerminalEmulator) throws -> Void
) async throws {
    try await onOwnThread { try body(TerminalEmulator(columns: columns, lines: lines)) }
}
