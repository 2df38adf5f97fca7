import AppCore
import Foundation
import TestSupport
import Testing

@Suite("Recordings in a terminal", .timeLimit(.minutes(12)))
struct RecordingTests {
    @Test(
        "a recording from one architecture is played in another at once, and its last screen is printed",
        arguments: Program.all)
    func recordAndPrint(program: Program) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("session.txt").path
        let last = try await onOwnThread { try record(program, into: file) }
        #expect(
            try String(contentsOfFile: file, encoding: .utf8).hasPrefix(
                "triptych-recording 1\napp \"\(program.name)\"\n"))
        let data = folder.url.appendingPathComponent("data").path
        let result = try await Command.run(
            try program.path, ["--arch", "mvvm-c", "--data-dir", data, "--replay", file])
        #expect(result.status == 0)
        #expect(rows(result.output.dropLast()) == last)
        withExtendedLifetime(folder) {}
    }

    // In real time: the counter, whose screens wait only for keys, however busy the machine is.
    @Test("a recording is played in a terminal, and then the keyboard works")
    func replay() async throws {
        try await onOwnThread {
            let program = try #require(Program.all.first { $0.name == "counter" })
            let terminal = try TerminalEmulator()
            let file = terminal.folder.url.appendingPathComponent("session.txt").path
            let last = try record(program, into: file)
            try terminal.run("\(try program.path) --arch vvsi --replay \(file) --speed 2; echo left-$?")
            try terminal.wait(until: "the last screen is that of the recording") { screen in
                rows(screen.joined(separator: "\n")) == last
            }
            try terminal.type("+")
            try terminal.wait(for: "      ██  ██")
            try terminal.quit()
        }
    }

    /// Performs the program's flow up to a screen that differs from the earlier ones.
    /// - Returns: The last screen; the recording does not include leaving it.
    private func record(_ program: Program, into file: String) throws -> [String] {
        let terminal = try TerminalEmulator()
        try terminal.run("\(try program.path) --arch mvc-e --record \(file); echo left-$?")
        try terminal.wait(for: program.firstText)
        try terminal.take(program.steps)
        // Playback without a terminal waits for all work that the last step has started.
        try terminal.wait(until: "all changes are sent") { rows in
            !rows.contains { $0.contains("not sent yet") || $0.contains("sending…") }
        }
        let last = rows(try terminal.screen().joined(separator: "\n"))
        try terminal.quit()
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let left = try #require(lines.dropLast().last)
        #expect(left.hasSuffix(" text \"q\""))
        let rest = lines.dropLast(2) + ["end \(lines.count - 8)"]
        try rest.map { $0 + "\n" }.joined().write(toFile: file, atomically: true, encoding: .utf8)
        return last
    }

    private func rows(_ screen: some StringProtocol) -> [String] {
        screen.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test(
        "steps that are played without pauses each act on the result of the previous step",
        arguments: Architecture.allCases)
    func everyStep(architecture: Architecture) async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = try folder.write(
            """
            triptych-recording 1
            app "wallet"
            version "0.2.0"
            architecture "\(architecture.rawValue)"
            size 80x24
            mouse off
            +0 key enter
            +0 key enter
            +0 key enter
            end 3

            """, to: "session.txt")
        let program = try #require(Program.all.first { $0.name == "wallet" })
        let result = try await Command.run(
            try program.path,
            ["--arch", architecture.rawValue, "--data-dir", folder.url.path, "--replay", file.path],
            environment: ["XDG_STATE_HOME": folder.url.path])
        #expect(result.status == 0)
        #expect(result.output.contains("Repeat the passphrase"), "\(result.output)")
    }

    @Test("an invalid recording is reported in the shell, without the full screen")
    func wrong() async throws {
        try await inTerminal(columns: 120) { terminal in
            let path = try #require(Program.all.first).path
            try terminal.folder.write("triptych-recording 1\napp \"posts\"\n", to: "bad.txt")
            try terminal.run("cd \(terminal.folder.url.path); \(path) --replay bad.txt; echo left-$?")
            try terminal.wait(for: "left-1")
            let screen = try terminal.screen().joined(separator: "\n")
            #expect(screen.contains("bad.txt cannot be played: line 3: is missing: expected 'version'"), "\(screen)")
        }
    }
}
