import AppSupport
import TestSupport
import Testing

@Suite("The user's editor", .timeLimit(.minutes(12)))
struct EditorTests {
    private static let posts = Program.all.first { $0.name == "posts" }

    @Test("a draft is edited in EDITOR, and the screen comes back", arguments: Architecture.allCases)
    func draft(architecture: Architecture) async throws {
        let posts = try #require(Self.posts)
        try await onOwnThread {
            let terminal = try TerminalEmulator()
            let editor = #"VISUAL= EDITOR="sed -i -e '1s/.*/From the editor/'""#
            try terminal.run("\(editor) \(try posts.path) --arch \(architecture.rawValue); echo left-$?")
            try terminal.wait(for: posts.firstText)
            try terminal.take([
                Program.Step(keys: "n", shows: "What the post is about"),
                // Not the title: the shell's screen has it too, in the command, while the editor runs.
                Program.Step(keys: "\u{0F}", shows: "15/200"),
                Program.Step(keys: "!", shows: "From the editor!"),
            ])
            try terminal.type("\u{1B}")
            try terminal.wait(for: posts.firstText)
            try terminal.type("q")
            try terminal.expectShell(after: "left-0")
        }
    }

    @Test("an editor that does not exist is an alert")
    func missing() async throws {
        let posts = try #require(Self.posts)
        try await onOwnThread {
            let terminal = try TerminalEmulator()
            try terminal.run("VISUAL= EDITOR=no-such-editor \(try posts.path); echo left-$?")
            try terminal.wait(for: posts.firstText)
            try terminal.take([
                Program.Step(keys: "n", shows: "What the post is about"),
                Program.Step(keys: "\u{0F}", shows: "“no-such-editor” was not found."),
            ])
            try terminal.type("\r")
            try terminal.type("\u{3}")
            try terminal.expectShell(after: "left-0")
        }
    }
}
