import AppCore
import Foundation
import TestSupport
import Testing

#if !canImport(Darwin)
/// Programs on a full disk, simulated by Linux' /dev/full.
@Suite("Programs and a full disk", .timeLimit(.minutes(12)))
struct FullDiskTests {
    @Test("a recording and a trace that cannot be written are reported, and the app continues", arguments: Program.all)
    func recording(program: Program) async throws {
        try await inTerminal { terminal in
            let trace = terminal.folder.url.appendingPathComponent("trace").path
            try FileManager.default.createSymbolicLink(atPath: trace, withDestinationPath: "/dev/full")
            try terminal.run("\(try program.path) --record /dev/full --trace \(trace); echo left-$?")
            try terminal.wait(for: program.firstText)
            let step = program.steps[0]
            try terminal.type(step.keys)
            try terminal.wait(for: step.shows)
            try terminal.type("\u{3}")
            try terminal.wait(for: "The recording is incomplete: No space left on device.")
            try terminal.wait(for: "The trace is incomplete: No space left on device.")
            try terminal.wait(for: "left-0")
        }
    }

    @Test("in a pipe, too; a log that cannot be written is reported first", arguments: Program.all)
    func pipe(program: Program) async throws {
        let folder = try TemporaryFolder()
        let state = folder.url.appendingPathComponent("triptych")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: state.appendingPathComponent("\(program.name).log").path, withDestinationPath: "/dev/full")
        let environment = ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path]
        let result = try await Command.run(
            try program.path, ["--trace", "/dev/full", "--log-level", "debug"], environment: environment)
        #expect(result.status == 0)
        #expect(result.errors.contains("The trace is incomplete: No space left on device."))
        #expect(result.output.contains(program.firstText))
        withExtendedLifetime(folder) {}
    }

    @Test("help and version that cannot be written are an error", arguments: Program.all, ["--help", "--version"])
    func help(program: Program, option: String) async throws {
        let command = "\(try program.path) \(option) >/dev/full"
        let result = try await Command.run("/bin/sh", ["-c", command])
        #expect(result.status == 1)
        #expect(result.errors == "Standard output could not be written: No space left on device\n")
        #expect(try await Command.run(try program.path, [option]).status == 0)
    }
}
#endif
