import Foundation
import TestSupport
import Testing

@Suite("Programs in a pipe", .timeLimit(.minutes(12)))
struct PipeTests {
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
