import Foundation
import TestSupport
import Testing

@Suite("Side by side, as a program", .timeLimit(.minutes(2)))
struct CompareTests {
    private static let program = Program(name: "compare", firstText: "mvvm-c", hint: "F3 Hold", steps: [])

    @Test("a recording is played at once in all architectures where there is no terminal, and shown")
    func printing() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            triptych-recording 1
            app "posts"
            version "0.0.1"
            architecture "triptych"
            size 26x11
            mouse off
            +0 hold "backend"
            +10 key enter
            +20 answer "backend" 1 ""
            end 3

            """, to: "r.txt")
        let copy = folder.url.appendingPathComponent("copy.txt").path
        let result = try await run(["--app", "posts", "--replay", file.path, "--record", copy], folder)
        #expect(result.status == 0)
        #expect(result.errors.contains("recorded with version \"0.0.1\""))
        #expect(result.output.components(separatedBy: "The text of post 1.").count == 4, "\(result.output)")
        #expect(result.output.contains("live · moment 3 · answers held: 0"))
        #expect(try String(contentsOfFile: copy, encoding: .utf8).hasSuffix("answer \"backend\" 1 \"\"\nend 3\n"))
    }

    @Test("an app that is not there is told, with those that are")
    func unknown() async throws {
        let folder = try TemporaryFolder()
        let result = try await run(["--app", "mail"], folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("There is no app 'mail'. The apps are: counter, posts"))
    }

    @Test("in a terminal all panes follow one keyboard, and q gives the terminal back")
    func terminal() async throws {
        try await onOwnThread {
            let terminal = try TerminalEmulator(columns: 100, lines: 30)
            try terminal.run("\(try Self.program.path) --app counter; echo left-$?")
            try terminal.wait(for: "live · moment 0")
            try terminal.type("++")
            try terminal.wait(until: "all panes count") { screen in
                screen.contains { $0.components(separatedBy: "  2  ").count == 4 }
            }
            try terminal.type("q")
            try terminal.expectShell(after: "left-0")
        }
    }

    private func run(_ arguments: [String], _ folder: TemporaryFolder) async throws -> Command.Result {
        let path = folder.url.path
        return try await Command.run(
            try Self.program.path, arguments, environment: ["XDG_DATA_HOME": path, "XDG_STATE_HOME": path])
    }
}
