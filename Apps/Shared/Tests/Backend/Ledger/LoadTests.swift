import Foundation
import TestSupport
import Testing

/// A small version of `make load`: nothing is lost, and no resources remain in use.
@Suite("The server under load", .timeLimit(.minutes(12)))
struct LoadTests {
    @Test("many clients at once: every change is there once, and memory and descriptors are flat")
    func load() async throws {
        let folder = try LedgerFolder()
        let (child, client) = try await KilledServer(path: folder.path).start()
        defer { child.send(SIGKILL) }
        let port = try #require(client.base.port)
        _ = try await LoadRun(port: port, clients: 32, requests: 20).run("warm")
        try await LoadRun.waitForEmptyServer(port, "rest1")
        let before = ProcessUsage(of: child.identifier)
        let outcome = try await LoadRun(port: port, clients: 32, requests: 40).run("load")
        try await LoadRun.waitForEmptyServer(port, "rest2")
        let after = ProcessUsage(of: child.identifier)
        #expect(outcome.answers == outcome.requests)
        #expect(outcome.lost == 0 && outcome.twice == 0)
        #expect(after.descriptors <= before.descriptors + 2)
        #expect(after.kilobytes <= before.kilobytes + 16_384, "memory grew from \(before) to \(after)")
        child.send(SIGKILL)
        _ = try await onOwnThread { child.wait() }
        withExtendedLifetime(folder) {}
    }
}
