import AppCore
import AppTools
import ArgumentParser
import Foundation
import TestSupport

/// Starts the demo server, puts it under load, and prints its resources; see `make load`.
struct LoadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load",
        abstract:
            "Sends requests of many clients to the demo server; fails if a change is lost or applied twice, or memory leaks."
    )

    @Argument(help: "The server's program.", transform: UserPath.expanded)
    var server: String

    @Option(help: "How many connections are held at once, at most 256.")
    var clients = 128

    @Option(help: "How many requests are made in all; every second one makes a post.")
    var requests = 40_000

    func validate() throws {
        guard (1...256).contains(clients) else { throw ValidationError("--clients is from 1 to 256.") }
        guard (clients...10_000_000).contains(requests) else {
            throw ValidationError("--requests is at least --clients, and at most 10000000.")
        }
    }

    func run() { runOnFirstThread { try await loadServer() ? 0 : 1 } }

    private func loadServer() async throws -> Bool {
        let folder = try TemporaryFolder()
        let database = folder.url.appendingPathComponent("posts.sqlite").path
        let program = try await ServerProgram.start(server, ["--database", database])
        let isSound: Bool
        do {
            isSound = try await load(program)
        } catch {
            try await program.kill()
            throw error
        }
        try await program.kill()
        withExtendedLifetime(folder) {}
        return isSound
    }

    private func load(_ program: ServerProgram) async throws -> Bool {
        guard let port = program.url.port else { return false }
        let (each, process) = (requests / clients, program.child.identifier)
        // The first run allocates the resources that a server keeps.
        _ = try await LoadRun(port: port, clients: clients, requests: max(1, each / 10)).run("warm")
        try await LoadRun.waitForEmptyServer(port, "rest1")
        let before = ProcessUsage(of: process)
        let outcome = try await LoadRun(port: port, clients: clients, requests: each).run("load")
        try await LoadRun.waitForEmptyServer(port, "rest2")
        let after = ProcessUsage(of: process)
        print(
            """
            | connections | answers | seconds | a second | wrong | lost | twice | memory before | after | descriptors |
            |---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
            | \(clients) | \(outcome.answers) | \(Self.text(outcome.time)) | \(outcome.rate) \
            | \(outcome.requests - outcome.answers) | \(outcome.lost) | \(outcome.twice) | \(before.kilobytes) KiB \
            | \(after.kilobytes) KiB | \(before.descriptors) → \(after.descriptors) |
            """)
        return outcome.answers == outcome.requests && outcome.lost == 0 && outcome.twice == 0
            && after.descriptors <= before.descriptors + 2 && after.kilobytes <= before.kilobytes + Self.allowance
    }

    /// The growth in kilobytes that is no leak: SQLite keeps up to 2 MB of pages, and threads have arenas.
    private static let allowance = 32_768

    private static func text(_ time: Duration) -> String {
        let tenths = Int(time / .milliseconds(100))
        return "\(tenths / 10).\(tenths % 10)"
    }
}
