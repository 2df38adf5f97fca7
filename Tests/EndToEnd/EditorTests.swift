import AppCore
import Foundation
import TestSupport
import Testing

@Suite("The user's editor", .timeLimit(.minutes(12)))
struct EditorTests {
    private static let posts = Program.all.first { $0.name == "posts" }

    @Test("a draft is edited in EDITOR, and the screen comes back", arguments: Architecture.allCases)
    func draft(architecture: Architecture) async throws {
        let posts = try #require(Self.posts)
        try await inTerminal { terminal in
            let editor = #"VISUAL= EDITOR="sed -i -e '1s/.*/From the editor/'""#
            try terminal.run("\(editor) \(try posts.path) --arch \(architecture.rawValue); echo left-$?")
            try terminal.wait(for: posts.firstText)
            try terminal.take([
                Program.Step(keys: "n", shows: "What the post is about"),
                // Not the title, which is also in the command on the shell's screen while the editor runs.
                Program.Step(keys: "\u{0F}", shows: "15/200"),
                Program.Step(keys: "!", shows: "From the editor!"),
            ])
            try terminal.type("\u{1B}")
            try terminal.wait(for: posts.firstText)
            try terminal.quit()
        }
    }

    @Test("a signal that ends the program while the editor runs ends the editor, and prints the path of its text")
    func signal() async throws {
        let posts = try #require(Self.posts)
        try await inTerminal(columns: 200) { terminal in
            let script = terminal.folder.url.appendingPathComponent("editor.sh")
            let pid = terminal.folder.url.appendingPathComponent("pid")
            let saved = #"echo 'From the editor' >"$1"; kill -TERM $(cat \#(pid.path)); read line"#
            try saved.write(to: script, atomically: true, encoding: .utf8)
            try terminal.run(
                "VISUAL= EDITOR='sh \(script.path)' sh -c 'echo $$ >\(pid.path); exec \(try posts.path)'; echo left-$?")
            try terminal.wait(for: posts.firstText)
            try terminal.take([Program.Step(keys: "n", shows: "What the post is about")])
            try terminal.type("\u{0F}")
            try terminal.expectShell(after: "left-\(128 + SIGTERM)")
            let told = try #require(try terminal.history().firstMatch(of: /The text of the editor is in (.+)\./))
            #expect(try String(contentsOfFile: String(told.1), encoding: .utf8) == "From the editor\n")
        }
    }

    @Test("an editor that does not exist causes an alert")
    func missing() async throws {
        let posts = try #require(Self.posts)
        try await inTerminal { terminal in
            try terminal.run("VISUAL= EDITOR=no-such-editor \(try posts.path); echo left-$?")
            try terminal.wait(for: posts.firstText)
            try terminal.take([
                Program.Step(keys: "n", shows: "What the post is about"),
                Program.Step(keys: "\u{0F}", shows: "“no-such-editor” was not found."),
            ])
            try terminal.type("\r")
            try terminal.quit("\u{3}")
        }
    }
}
