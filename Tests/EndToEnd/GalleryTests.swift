import Testing

@Suite("The gallery in a terminal", .timeLimit(.minutes(12)))
struct GalleryTests {
    private let gallery = Program(
        name: "gallery", firstText: "▸ Label", hint: "? Help",
        steps: [
            Program.Step(keys: "]", shows: "▸ Attributed text"), Program.Step(keys: "d", shows: "SwiftUI style"),
            Program.Step(keys: "?", shows: "─ Keys ─"), Program.Step(keys: Program.Step.escape, shows: "/ Find"),
            Program.Step(keys: "[", shows: "▸ Label"),
        ])

    @Test("after a walk through some pages, the terminal is restored")
    func flow() async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try gallery.path) --color 256; echo left-$?")
            try terminal.wait(for: gallery.firstText)
            try terminal.take(gallery.steps)
            try terminal.quit()
        }
    }

    @Test("a right click opens the actions of a row, and a click performs one")
    func mouse() async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try gallery.path) --page 'row actions' --in-page --mouse; echo left-$?")
            try terminal.wait(for: "Plum")
            try press(2, on: "Plum", in: terminal)
            try terminal.wait(for: "▸ Copy (c)")
            try press(0, on: "Copy (c)", in: terminal)
            try terminal.wait(until: "there are two plums") { lines in lines.count { $0.contains("Plum ") } == 2 }
            try terminal.quit()
        }
    }

    /// Presses and releases a button on the first cell of a text.
    private func press(_ button: Int, on text: String, in terminal: TerminalEmulator) throws {
        let lines = try terminal.screen()
        let line = try #require(lines.firstIndex { $0.contains(text) }, "\(terminal)")
        let start = try #require(lines[line].firstRange(of: text)?.lowerBound)
        let column = lines[line].distance(from: lines[line].startIndex, to: start) + 1
        try terminal.type("\u{1B}[<\(button);\(column);\(line + 1)M\u{1B}[<\(button);\(column);\(line + 1)m")
    }

    @Test("links are hyperlinks of the terminal, and nothing moves in one that does not know them")
    func links() async throws {
        try await inTerminal(columns: 120) { terminal in
            let link = "\u{1B}]8;id=1;https://example.org/bread\u{1B}\\the"
            for (environment, isSent) in [("TERM=xterm-256color", true), ("TERM=vt220", false), ("STY=1.x", false)] {
                terminal.forgetOutput()
                try terminal.run("\(environment) \(try gallery.path) --page markdown --in-page")
                try terminal.wait(for: "│ (https://example.org/bread).  ")
                #expect(String(decoding: terminal.output, as: UTF8.self).contains(link) == isSent, "\(environment)")
                try terminal.type("\u{3}")
                try terminal.waitForPrompt()
            }
        }
    }

    @Test("the error about an unknown page lists the known ones")
    func unknownPage() async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try gallery.path) --page nope; echo left-$?")
            try terminal.wait(for: "left-64")
            try terminal.wait(for: "The pages are: label")
        }
    }
}
