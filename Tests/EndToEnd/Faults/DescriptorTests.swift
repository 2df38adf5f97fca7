import Foundation
import TestSupport
import Testing

/// Programs with few file descriptors.
@Suite("Programs and the limit of descriptors", .timeLimit(.minutes(12)))
struct DescriptorTests {
    private static let names = Program.all.map(\.name) + ["gallery", "Tools", "backend"]

    @Test("below its minimum, a program reports the limit and how to raise it", arguments: names)
    func tooFew(name: String) async throws {
        let options = name == "backend" ? "--port 0" : name == "Tools" ? "compare counter" : ""
        for limit in [8, 24, 50] {
            let result = try await Command.run(
                "/bin/sh", ["-c", "ulimit -n \(limit) && exec \(try Program.path(of: name)) \(options)"])
            #expect(result.status == 1, "\(limit): \(result.errors)")
            #expect(result.output == "")
            #expect(
                result.errors
                    == "Error: This program needs 48 open files and connections at once, and the system allows "
                    + "\(limit - 3) more. Raise the limit before you start it: ulimit -n 1024\n")
        }
    }

    @Test("at its minimum, a program works", arguments: Program.all)
    func justEnough(program: Program) async throws {
        let folder = try TemporaryFolder()
        let result = try await Command.run(
            "/bin/sh", ["-c", "ulimit -n 51 && exec \(try program.path)"],
            environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path])
        withExtendedLifetime(folder) {}
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains(program.firstText), "\(result.output)")
    }

    @Test("a program raises its limit if more is allowed", arguments: Program.all)
    func raised(program: Program) async throws {
        let folder = try TemporaryFolder()
        let result = try await Command.run(
            "/bin/sh", ["-c", "ulimit -S -n 12 && exec \(try program.path)"],
            environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path])
        withExtendedLifetime(folder) {}
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains(program.firstText), "\(result.output)")
    }
}
