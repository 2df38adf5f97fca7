import AppCore
import AppSupport
import Foundation
import KitCells
import KitCore
import KitRecording
import KitTesting
import LedgerCore
import PostsSubjects
import SignUpSubjects
import TestSupport
import Testing
import WalletContract
import WalletDomain
import WalletSubjects

@testable import AppTools

#if SAMPLE
import SampleSubjects
#endif

@Suite("Complete flows on the stage", .separateEffects)
struct FlowTests {
    private static let password = "Mare-tranquillitatis-69"

    @Test("all architectures create the same wallet; no secret is traced, recorded or shown")
    func wallet() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("wallet.recording").path
        let stage = try await Stage(
            WalletSubjects.compared, width: 200, height: 60, recorder: try Self.recorder(path, "Wallet"))
        for label in ["Start", "I accept", "Create a new wallet"] { try await stage.tap(label) }
        try await stage.fill("Passphrase", Self.password)
        try await stage.fill("Repeat the passphrase", Self.password)
        #expect(!stage.told.contains(Self.password) && !stage.driver.screen.contains(Self.password))
        try await stage.tap("Create wallet")
        #expect(stage.show.divergence == nil, "\(stage.driver.screen)")
        #expect(!stage.told.contains(Self.password))
        try await stage.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("secret \(Self.password.count)"))
        #expect(!text.contains("\"M\"") && !text.contains(Self.password))

        // The recording can be played, with a text of the same length in place of the secret.
        let again = try await Stage(WalletSubjects.compared, width: 200, height: 60)
        let playback = try Playback(try Recording(text: text), in: again.show)
        try await playback.run { await again.show.advance(by: $0) }
        #expect(again.show.rows(of: 0) == stage.lastRows)
        #expect(again.show.divergence == nil)
        try await again.finish()
    }

    #if SAMPLE
    @Test("an app of make new-app runs in all architectures; its answers can be held and can fail")
    func newApp() async throws {
        let stage = try await Stage(SampleSubjects.compared, width: 160)
        await stage.press(function: 3)
        await stage.driver.press(.enter)
        await stage.pass(.zero)
        #expect(stage.driver.screen.components(separatedBy: "Loading…").count == 4)
        await stage.pass(.milliseconds(700))
        await stage.press(function: 5)
        #expect(stage.driver.screen.components(separatedBy: "Try again").count == 4, "\(stage.driver.screen)")
        #expect(stage.show.divergence == nil)
        try await stage.finish()
    }
    #endif

    @Test("a new wallet pays identically in all architectures, and no key is traced")
    func paying() async throws {
        let key = try #require(WalletKey.sample(7).backupText?.exposed)
        let other = try #require(WalletKey(secret: SecretBytes([UInt8](repeating: 9, count: WalletKey.secretLength))))
        let stage = try await Stage(WalletSubjects.compared, width: 200, height: 60)
        for label in ["Start", "I accept", "Create a new wallet"] { try await stage.tap(label) }
        for label in ["Passphrase", "Repeat the passphrase"] { try await stage.paste(Self.password, into: label) }
        try await stage.tap("Create wallet")
        for label in ["Reveal", "I have written it down"] { try await stage.tap(label) }
        try await stage.paste(String(key.suffix(8)), into: "Last 8 characters")
        try await stage.tap("Confirm")
        try await stage.tap("Skip")
        await stage.type("s")
        try await stage.paste(other.address.text, into: "Recipient")
        try await stage.paste("5", into: "Amount")
        for label in ["Review", "Continue"] { try await stage.tap(label) }
        try await stage.paste(Self.password, into: "Passphrase")
        try await stage.tap("Sign and send")
        await stage.pass(.seconds(60))
        #expect(stage.driver.screen.components(separatedBy: "Confirmed.").count == 4, "\(stage.driver.screen)")
        #expect(stage.show.divergence == nil, "\(stage.driver.screen)")
        #expect(!stage.told.contains(key) && !stage.told.contains(Self.password))
        try await stage.finish()
    }

    @Test("in step-by-step mode, keys typed before the secure field has the focus are secret, too")
    func stepping() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("steps.recording").path
        let stage = try await Stage(WalletSubjects.compared, recorder: try Self.recorder(path, "Wallet"))
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

    @Test("posts are starred, deleted, restored and written while the server is slow and failing")
    func posts() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 150, height: 50)
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

    @Test("after another order, a filter and a search, the first post is selected in all architectures")
    func otherPosts() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 200, height: 60)
        for keys in ["s", "F", "F", "/qui"] {
            await stage.type("jjj" + keys)
            await stage.pass(.seconds(1))
            #expect(stage.show.divergence == nil, "\(keys): \(stage.driver.screen)")
        }
        try await stage.finish()
    }

    @Test("an account is created, and its password appears nowhere")
    func signUp() async throws {
        let stage = try await Stage(SignUpSubjects.compared, width: 150, height: 50)
        stage.show.receive(.open("signup://invite?email=ada%40mail.example"))
        await stage.type("")
        #expect(stage.show.moment == 1)
        try await stage.tap("Sign up")
        await stage.driver.press(.end)
        await stage.type("a")
        try await stage.paste("Ada", into: "Name")
        for label in ["Password", "Repeat password"] { try await stage.paste(Self.password, into: label) }
        #expect(stage.told.contains("ada@mail.example") && !stage.told.contains(Self.password))
        try await stage.tap("Sign up")
        #expect(stage.driver.screen.components(separatedBy: "Ada").count >= 4, "\(stage.driver.screen)")
        #expect(stage.show.gate.requests(of: 2).contains("register"))
        #expect(stage.show.divergence == nil, "\(stage.driver.screen)")
        #expect(!stage.told.contains(Self.password))
        try await stage.finish()
    }

    @Test("the panes are suspended with the tool, and resume")
    func suspending() async throws {
        let stage = try await Stage(WalletSubjects.compared)
        stage.show.receive(.suspend)
        stage.show.receive(.resume)
        await stage.type("")
        #expect(stage.show.moment == 2)
        #expect(stage.show.divergence == nil)
        try await stage.finish()
    }

    private static func recorder(_ path: String, _ title: String) throws -> SessionRecorder {
        try SessionRecorder(path: path, app: AppIdentity(title: title, handlesRecordings: true), clock: TestClock())
    }
}
