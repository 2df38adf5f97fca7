import Foundation
import TestSupport
import Testing

@Suite("Side by side, as a program", .timeLimit(.minutes(12)))
struct CompareTests {
    private static let header = """
        triptych-recording 1
        app "counter"
        version "0.2.0"
        architecture "all"
        size 38x14
        mouse off

        """

    @Test("without a terminal, a recording is played immediately in all architectures and shown")
    func printing() async throws {
        let folder = try TemporaryFolder()
        let text = Self.header.replacingOccurrences(of: "counter", with: "posts")
            .replacingOccurrences(of: "0.2.0", with: "0.2.9")
        let file = try folder.write(
            text + "+0 hold \"backend\"\n+10 key enter\n+20 answer \"backend\" 1 \"\"\nend 3\n", to: "r.txt")
        let copy = folder.url.appendingPathComponent("copy.txt").path
        let result = try await run(
            ["--app", "posts", "--replay", file.path, "--record", copy, "--size", "150x40"], folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("line 3: recorded with version \"0.2.9\""))
        #expect(result.output.components(separatedBy: "The text of post ").count == 4, "\(result.output)")
        #expect(result.output.contains("Step 3") && result.output.contains("Answers held: 0"), "\(result.output)")
        let copied = try String(contentsOfFile: copy, encoding: .utf8)
        #expect(copied.contains("+10 key enter\n+20 answer \"backend\" 1 \"\"\nend "), "\(copied)")
    }

    @Test(
        "an invalid recording is reported with the line",
        arguments: [
            ("app \"counter\"", "app \"mail\"", "line 2: it is a recording of \"mail\", and this is \"counter\""),
            ("end 1\n", "en", "line 8: is cut short"), ("text \"+\"", "restart", "line 7: panes cannot be killed"),
        ])
    func wrong(_ part: String, becomes other: String, message: String) async throws {
        let folder = try TemporaryFolder()
        let text = (Self.header + "+0 text \"+\"\nend 1\n").replacingOccurrences(of: part, with: other)
        let file = try folder.write(text, to: "r.txt")
        let result = try await run(["--app", "counter", "--replay", file.path], folder)
        #expect(result.status != 0)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("the same recording produces the same contract, and a file that is not a contract is not replaced")
    func contract() async throws {
        let folder = try TemporaryFolder()
        let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Tools/Tests/Compare/Recorded")
        let file = folder.url.appendingPathComponent("CountingWhileAskingTests.swift").path
        let arguments = [
            "--app", "counter", "--replay", recorded.appendingPathComponent("Recordings/counter-held.recording").path,
            "--contract",
        ]
        for _ in 0..<2 {
            let result = try await run(arguments + [file], folder)
            #expect(result.status == 0, "\(result.errors)")
            let committed = recorded.appendingPathComponent("Counter/CountingWhileAskingTests.swift")
            #expect(
                try String(contentsOfFile: file, encoding: .utf8) == String(contentsOf: committed, encoding: .utf8))
        }
        let other = try folder.write("// mine\n", to: "OtherTests.swift")
        let refused = try await run(arguments + [other.path], folder)
        #expect(
            refused.status == 64 && refused.errors.contains("was not generated from a recording"), "\(refused.errors)")
        let unnamed = try await run(arguments + [folder.url.appendingPathComponent("1.swift").path], folder)
        #expect(unnamed.status == 64 && unnamed.errors.contains("is named like a type"))
        let alone = try await run(["--app", "counter", "--contract", file], folder)
        #expect(alone.status == 64 && alone.errors.contains("'--contract' requires '--replay'."))
    }

    @Test("an unknown app is reported with the known ones")
    func unknown() async throws {
        let folder = try TemporaryFolder()
        let result = try await run(["--app", "mail"], folder)
        #expect(result.status == 64)
        #expect(result.errors.contains("There is no app 'mail'. The apps are: counter, posts, signup, wallet"))
    }

    @Test("the app can be named without an option, once")
    func name() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.header + "+0 text \"+\"\nend 1\n", to: "r.txt")
        let result = try await run(["counter", "--replay", file.path], folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("✓ +: 1 event each; 1 change each; screens identical"), "\(result.output)")
        for arguments in [[], ["counter", "--app", "posts"]] {
            let refused = try await run(arguments, folder)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("Name one app: counter, posts, signup, wallet."), "\(refused.errors)")
        }
    }

    @Test("a link at the start opens in every pane")
    func link() async throws {
        let folder = try TemporaryFolder()
        let result = try await run(["posts", "--open", "posts://post/7", "--size", "150x40"], folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.components(separatedBy: "The text of post 7.").count == 4, "\(result.output)")
    }

    @Test("a demonstration finds that a pane ignores the third key, and leaves the recording")
    func demonstration() async throws {
        try await inTerminal(columns: 120, lines: 40) { terminal in
            let path = terminal.folder.url.appendingPathComponent("r.txt").path
            try terminal.run("\(try Program.path(of: "Tools")) compare counter --demo --record \(path); echo left-$?")
            try terminal.wait(for: "MVC-E is broken and ignores every third key")
            try terminal.type("+++")
            try terminal.wait(for: "≠ MVC-E differs")
            try terminal.type("q")
            try terminal.wait(for: "left-1")
            try terminal.wait(for: "MVC-E differs from the other two after step 3")
            try terminal.wait(for: "3 keys, 1 difference of screens.")
            try terminal.wait(for: "make replay APP=counter FILE=")
        }
    }

    @Test("in a terminal, all panes follow one keyboard, and q restores the terminal")
    func terminal() async throws {
        try await inTerminal(columns: 120, lines: 30) { terminal in
            try terminal.run("\(try Program.path(of: "Tools")) compare --app counter; echo left-$?")
            try terminal.wait(for: "You see the app Counter three times")
            try terminal.type("++")
            try terminal.wait(until: "all panes count") { screen in
                screen.contains { $0.components(separatedBy: "▶ 2 +").count == 4 }
            }
            try terminal.type("\u{1B}[17~")
            try terminal.type("\u{1B}[24~")
            try terminal.wait(for: "view model CounterViewModel")
            try terminal.wait(for: "controller CounterController")
            try terminal.quit()
            try terminal.wait(for: "Counter in MVVM-C, VVSI, MVC-E: 3 keys, no difference of screens.")
            try terminal.wait(for: "make compare APP=counter ARGS=")
        }
    }

    @Test(
        "every app works in windows of every size",
        arguments: [("counter", "Reset"), ("posts", "120 posts"), ("signup", "Sign up"), ("wallet", "Start")])
    func sizes(app: String, text: String) async throws {
        try await inTerminal(columns: 200, lines: 50) { terminal in
            try terminal.run("\(try Program.path(of: "Tools")) compare --app \(app); echo left-$?")
            let isWide: ([String]) -> Bool = { screen in
                screen.contains { $0.components(separatedBy: text).count == 4 }
                    && screen.dropFirst().first?.contains("─ VVSI ─") == true
            }
            try terminal.wait(until: "three panes are shown", isWide)
            // Closes the card, and does nothing else.
            try terminal.type("\u{1B}")
            try terminal.resize(columns: 80, lines: 24)
            try terminal.wait(until: "one pane is shown, and the names of all") { screen in
                screen.count == 24 && screen[1].contains(" MVVM-C  VVSI  MVC-E ")
                    && screen.contains { $0.components(separatedBy: text).count == 2 }
                    && screen.last?.contains("F3 Hold") == true
            }
            try terminal.type("\u{1B}[17~")
            try terminal.resize(columns: 30, lines: 8)
            try terminal.wait(until: "the window is the app's") { screen in
                screen.count == 8 && screen[0].contains(": VVSI") && screen.contains { $0.contains(text) }
            }
            try terminal.resize(columns: 20, lines: 5)
            try terminal.wait(until: "the app says that it is too small") { screen in
                screen.count == 5 && screen.contains { $0.contains("too small") }
            }
            try terminal.resize(columns: 120, lines: 40)
            try terminal.wait(until: "three panes are shown again") { $0.count == 40 && isWide($0) }
            try terminal.quit("\u{3}")
        }
    }

    @Test("Ctrl-Z restores the terminal, and fg resumes all panes")
    func suspending() async throws {
        try await inTerminal(columns: 120, lines: 30) { terminal in
            let path = terminal.folder.url.appendingPathComponent("r.txt").path
            try terminal.run("\(try Program.path(of: "Tools")) compare --app counter --record \(path)")
            try terminal.wait(for: "screens identical")
            try terminal.type("\u{1A}")
            try terminal.waitForPrompt()
            try terminal.run("fg")
            try terminal.wait(for: "Step 1")
            try terminal.type("+")
            try terminal.wait(until: "all panes count") { screen in
                screen.contains { $0.components(separatedBy: "▶ 3 +").count == 4 }
            }
            try terminal.type("q")
            try terminal.waitForPrompt()
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.contains(" suspend\n") && text.contains(" resume\n"), "\(text)")
        }
    }

    private func run(_ arguments: [String], _ folder: TemporaryFolder) async throws -> Command.Result {
        let path = folder.url.path
        return try await Command.run(
            try Program.path(of: "Tools"), ["compare"] + arguments,
            environment: ["XDG_DATA_HOME": path, "XDG_STATE_HOME": path])
    }
}
