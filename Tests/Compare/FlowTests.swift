import AppSupport
import ComparedApps
import Foundation
import KitCells
import KitRecording
import KitTesting
import TestSupport
import Testing

@testable import Compare

@Suite("Whole flows on the stage")
struct FlowTests {
    private static let password = "Mare-tranquillitatis-69"

    @Test("a wallet is made and pays, the same in all architectures; no secret is told, recorded or shown")
    func wallet() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("wallet.recording").path
        let stage = try await Stage(.wallet(), width: 200, height: 60, recorder: try Self.recorder(path, "Wallet"))
        for label in ["Start", "I accept", "Create a new wallet"] { try await stage.tap(label) }
        try await stage.fill("Passphrase", Self.password)
        try await stage.fill("Repeat the passphrase", Self.password)
        #expect(!stage.told.contains(Self.password) && !stage.driver.screen.contains(Self.password))
        try await stage.tap("Make the wallet")
        #expect(stage.show.divergence == nil, "\(stage.driver.screen)")
        #expect(!stage.told.contains(Self.password))
        try await stage.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("secret \(Self.password.count)"))
        #expect(!text.contains("\"M\"") && !text.contains(Self.password))

        // What was recorded can be played: with something as long in place of the secret.
        let again = try await Stage(.wallet(), width: 200, height: 60)
        let playback = try Playback(try Recording(text: text), in: again.show)
        try await playback.run { await again.show.advance(by: $0) }
        #expect(again.show.rows(of: 0) == stage.lastRows)
        #expect(again.show.divergence == nil)
        try await again.finish()
    }

    @Test("what was typed before the focus was in the secure field, step by step, is a secret too")
    func stepping() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("steps.recording").path
        let stage = try await Stage(.wallet(), recorder: try Self.recorder(path, "Wallet"))
        await stage.press(function: 7)
        for _ in 0..<3 { await stage.driver.press(.enter) }
        await stage.type("fish")
        for _ in 0..<7 { await stage.press(function: 8) }
        #expect(stage.driver.screen.contains("••••") && !stage.told.contains("\"f\""))
        try await stage.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("+0 secret 4\n"), "\(text)")
        #expect(!text.contains("\"f\"") && !text.contains("\"s\""), "\(text)")
    }

    @Test("posts are starred, deleted, taken back and written while the server is slow and broken")
    func posts() async throws {
        let stage = try await Stage(.posts(), width: 150, height: 50)
        #expect(stage.driver.screen.components(separatedBy: "120 posts").count == 4, "\(stage.driver.screen)")
        await stage.press(function: 3)
        await stage.type("f")
        await stage.pass(.seconds(1))
        await stage.press(function: 5)
        await stage.pass(.seconds(1))
        await stage.press(function: 3)
        await stage.type("d")
        await stage.pass(.seconds(1))
        await stage.type("u")
        await stage.pass(.seconds(6))
        await stage.type("/soup")
        await stage.pass(.seconds(1))
        #expect(stage.show.divergence == nil, "\(stage.driver.screen)")
        #expect(stage.driver.screen.components(separatedBy: "Soup for eleven").count > 4, "\(stage.driver.screen)")
        #expect(stage.show.gate.requests(of: 0).filter { $0 == "posts" }.count == 2)
        try await stage.finish()
    }

    @Test("an account is made with a password that nobody is told")
    func signUp() async throws {
        let stage = try await Stage(.signUp(), width: 150, height: 50)
        stage.show.take(.open("signup://invite?email=ada%40mail.example"))
        await stage.type("")
        #expect(stage.show.moment == 1)
        #expect(stage.show.divergence == nil, "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("the panes are put aside with the tool, and come back")
    func suspending() async throws {
        let stage = try await Stage(.wallet())
        stage.show.take(.suspend)
        stage.show.take(.resume)
        await stage.type("")
        #expect(stage.show.moment == 2)
        #expect(stage.show.divergence == nil)
        try await stage.finish()
    }

    private static func recorder(_ path: String, _ title: String) throws -> SessionRecorder {
        try SessionRecorder(path: path, app: AppIdentity(title: title, handlesRecordings: true), clock: SharedClock())
    }
}
