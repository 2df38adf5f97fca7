import Testing

extension TerminalEmulator {
    /// Goes through steps, each typed when the one before can be seen.
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

    /// Types Escape, and waits until one text has gone and the other is there.
    ///
    /// The terminal may have half of a frame, and then still shows, below the new part, the text that Escape is to
    /// restore: a key typed too early is read together with Escape, as another key.
    func leave(_ old: String, for new: String) throws {
        try type(Program.Step.escape)
        try wait(until: "the screen shows \"\(new)\" and no \"\(old)\"") { lines in
            lines.contains { $0.contains(new) } && !lines.contains { $0.contains(old) }
        }
    }

    /// Waits for the shell's screen and for a text on it, and expects the terminal's earlier modes.
    ///
    /// The line that started the program is there again: the program's screen was not the shell's.
    func expectShell(after text: String) throws {
        try wait(for: text)
        try waitForPrompt()
        try expectSameModes()
    }

    /// Expects the terminal's earlier modes, and the first line of the shell's screen, unless later output may have
    /// pushed it out.
    func expectSameModes(isScreenKept: Bool = true) throws {
        // Written as sums, so that the command's own echo is not taken for the answer.
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
