import AppCore
import Foundation
import TestSupport
import Testing

/// Programs with a data directory that cannot be written, not even as root.
@Suite("Programs and a data directory that cannot be written", .timeLimit(.minutes(12)))
struct UnwritableFolderTests {
    /// A program and an obstacle, whose path is relative to the data directory.
    struct Obstacle: CustomTestStringConvertible, Sendable {
        enum Kind { case file, folder }

        let program: String
        let kind: Kind
        let path: String
        /// The problem, which the message says beside the path.
        let problem: String

        var testDescription: String { "\(program), a \(kind) at \(path)" }
    }

    static let programs = ["posts", "signup", "wallet"]

    static let obstacles =
        programs.map { Obstacle(program: $0, kind: .file, path: "", problem: "cannot be used: Not a directory.") } + [
            Obstacle(program: "posts", kind: .folder, path: "posts.sqlite", problem: "cannot be opened"),
            Obstacle(program: "posts", kind: .folder, path: "posts-saved.sqlite", problem: "cannot be opened"),
            Obstacle(program: "signup", kind: .folder, path: "accounts.sqlite", problem: "cannot be opened"),
            Obstacle(program: "wallet", kind: .file, path: "wallet", problem: "cannot be used: Not a directory."),
        ]

    @Test("name the directory, the reason and the remedy, exit with 1, and leave its contents", arguments: obstacles)
    func obstacle(_ obstacle: Obstacle) async throws {
        let folder = try TemporaryFolder()
        let data = folder.url.appendingPathComponent("data")
        let place = obstacle.path.isEmpty ? data : data.appendingPathComponent(obstacle.path)
        try FileManager.default.createDirectory(
            at: obstacle.kind == .folder ? place : place.deletingLastPathComponent(), withIntermediateDirectories: true)
        if obstacle.kind == .file { try Data("mine".utf8).write(to: place) }
        let errors = try await failure(of: obstacle.program, data)
        #expect(errors.contains(place.path) && errors.contains(obstacle.problem), "\(errors)")
        #expect(errors.contains("folder"), "\(errors)")
        if obstacle.kind == .file {
            #expect(try String(contentsOf: place, encoding: .utf8) == "mine")
        } else {
            #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
        }
        withExtendedLifetime(folder) {}
    }

    @Test("give the system's reason why a folder cannot be created", arguments: programs, Architecture.allCases)
    func unmade(program: String, architecture: Architecture) async throws {
        // No process can create folders there, and the system's reason is not that they are missing.
        #if canImport(Darwin)
        let data = URL(fileURLWithPath: "/System/triptych-test/data")
        #else
        let data = URL(fileURLWithPath: "/sys/triptych-test/data")
        #endif
        let errors = try await failure(of: program, data, ["--arch", architecture.rawValue])
        #expect(errors.contains("The data directory \(data.path) cannot be made: "), "\(errors)")
        #expect(!errors.contains("No such file"), "\(errors)")
        #expect(errors.contains("Name another folder with --data-dir."))
    }

    /// Returns the errors that a program writes, and expects no screen.
    private func failure(of name: String, _ data: URL, _ options: [String] = []) async throws -> String {
        let program = try #require(Program.all.first { $0.name == name })
        let result = try await Command.run(try program.path, ["--data-dir", data.path] + options)
        #expect(result.status == 1 && result.output == "")
        return result.errors
    }
}
