import Foundation
import TestSupport
import Testing

/// The log viewer of the examples reads a pipe, writes into one, or both.
@Suite("Programs in a pipe", .timeLimit(.minutes(12)))
struct PipeTests {
    private static let lines = "a INFO one\\nb ERROR two \\033[31mred\\nc INFO three\\n"

    @Test("lines of standard input are shown while keys come from the terminal")
    func input() async throws {
        try await inTerminal { terminal in
            try terminal.run("printf '\(Self.lines)' | \(try Program.path(of: "LogViewer")); echo left-$?")
            try terminal.wait(for: "3 of 3 lines")
            try terminal.type("/two")
            try terminal.wait(for: "1 of 3 lines")
            try terminal.type("\u{1B}[B")
            try terminal.type("q")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
            try terminal.expectSameModes(isScreenKept: false)
        }
    }

    @Test("lines that match are written into a pipe, without control characters")
    func output() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let log = folder.path("app.log")
        try "a INFO one\nb ERROR two \u{1B}[31mred\nc INFO three".write(toFile: log, atomically: true, encoding: .utf8)
        let program = try Program.path(of: "LogViewer")
        let some = try await Command.run(program, [log, "--filter=TWO"])
        #expect(some.status == 0 && some.errors == "")
        #expect(some.output == "b ERROR two \u{FFFD}[31mred\n")
        let missing = try await Command.run(program, [folder.path("missing.log")])
        #expect(missing.status == 1 && missing.output == "" && missing.errors.contains("missing.log cannot be read: "))
        let all = try await Command.run("/bin/sh", ["-c", "cat \(log) | \(program) | wc -l"])
        #expect(all.output.contains("3"))
        let closed = try await Command.run("/bin/sh", ["-c", "\(program) | head -n 1"])
        #expect(closed.output.hasPrefix("2026-11-29T00:00:00Z ERROR db: connection 0 lost"))
        #expect(!closed.errors.contains("rash"), "\(closed.errors)")
    }

    @Test("a program that asks for a frame writes its settled screen once")
    func frame() async throws {
        let program = try Program.path(of: "Dashboard")
        let result = try await Command.run(program, environment: ["COLUMNS": "60", "LINES": "20"])
        #expect(result.status == 0 && result.errors == "")
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 21 && lines.allSatisfy { $0.count <= 60 }, "\(result.output)")
        #expect(result.output.contains("Requests") && !result.output.contains("\u{1B}"))
    }

    @Test("a full disk is reported")
    func full() async throws {
        let program = try Program.path(of: "Dashboard")
        let result = try await Command.run("/bin/sh", ["-c", "\(program) >/dev/full"])
        #expect(result.status == 1 && result.errors.hasPrefix("Dashboard: The text could not be written"))
    }
}
