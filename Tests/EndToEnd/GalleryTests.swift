import TestSupport
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

    @Test("a walk through some pages, and the terminal is restored")
    func flow() async throws {
        try await onOwnThread {
            let terminal = try TerminalEmulator()
            try terminal.run("\(try gallery.path) --color 256; echo left-$?")
            try terminal.wait(for: gallery.firstText)
            try terminal.take(gallery.steps)
            try terminal.type("q")
            try terminal.expectShell(after: "left-0")
        }
    }

    @Test("an unknown page is answered with the known ones")
    func unknownPage() async throws {
        try await onOwnThread {
            let terminal = try TerminalEmulator()
            try terminal.run("\(try gallery.path) --page nope; echo left-$?")
            try terminal.wait(for: "left-64")
            try terminal.wait(for: "The pages are: label")
        }
    }
}
