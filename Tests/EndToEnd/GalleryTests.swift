import Testing

@Suite("The gallery in a terminal", .timeLimit(.minutes(12)))
struct GalleryTests {
    private let gallery = Program(
        name: "gallery", firstText: "▸ Label", hint: "? Help",
        steps: [
            Program.Step(keys: "]", shows: "▸ Attributed text"), Program.Step(keys: "d", shows: "declarative"),
            Program.Step(keys: "?", shows: "─ Keys ─"), Program.Step(keys: Program.Step.escape, shows: "[ Previous"),
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
