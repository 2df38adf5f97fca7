import AppCore
import Foundation
import KitCore
import LedgerCore
import TestSupport
import Testing
import WalletDomain

/// Servers whose every text attacks the terminal.
///
/// The checks read the bytes that the program wrote, not an emulator's screen.
@Suite("Servers that attack the terminal", .serialized, .timeLimit(.minutes(12)))
struct AttackTests {
    private static let ways = ["", "--plain", "--color none"]

    @Test("posts", arguments: Architecture.allCases, ways)
    func posts(architecture: Architecture, way: String) async throws {
        let server = try HostileServer.posts()
        try await attack(
            "posts", "--api \(server.url.absoluteString) --arch \(architecture.rawValue) \(way)",
            [
                ("", "TITLE"), ("f", "REASON"), ("\r\r", "BODY"),
                ("\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B", ""),
            ])
        withExtendedLifetime(server) {}
    }

    @Test("signup", arguments: Architecture.allCases, ways)
    func signUp(architecture: Architecture, way: String) async throws {
        let server = try HostileServer.accounts()
        try await attack(
            "signup", "--api \(server.url.absoluteString) --arch \(architecture.rawValue) \(way)",
            [
                ("", "Sign in"), ("i", "assword"), ("ada@example.org\tHarbour-lamp7\r", "REASON"),
            ])
        try await attack(
            "signup",
            "--api \(server.url.absoluteString) --arch \(architecture.rawValue) \(way)"
                + " --open 'signup://invite?email=a%1B%5D0;\(HostileText.mark)%07%C2%9B31m%E2%80%AE@b.c'",
            [("", "Link not opened")])
        withExtendedLifetime(server) {}
    }

    @Test("wallet", arguments: Architecture.allCases, ways)
    func wallet(architecture: Architecture, way: String) async throws {
        let data = try TemporaryFolder()
        let key = WalletKey.random()
        let keystore = FileKeystore(
            path: data.url.appendingPathComponent("wallet/keystore.json").path, derivation: .standard)
        try await keystore.save(key, passphrase: SecretBytes(text: SecretText("Marmalade-on-the-harbour-7")))
        let server = try HostileServer.ledger(key.address.text)
        let options =
            "--ledger \(server.url.absoluteString) --data-dir \(data.url.path) --arch \(architecture.rawValue)"
        // The beginning of the greatest amount, which is longer than any run of digits in the command line.
        let balance = "340282366"
        try await attack("wallet", "\(options) \(way)", [("", balance), ("r", balance)])
        withExtendedLifetime((server, data)) {}
    }

    @Test("printed into a pipe, as text", arguments: Architecture.allCases)
    func pipe(architecture: Architecture) async throws {
        let server = try HostileServer.posts()
        let program = try #require(Program.all.first { $0.name == "posts" })
        let folder = try TemporaryFolder()
        let result = try await Command.run(
            try program.path,
            ["--api", server.url.absoluteString, "--arch", architecture.rawValue, "--data-dir", folder.url.path])
        withExtendedLifetime((server, folder)) {}
        #expect(result.status == 0 && result.output.contains("TITLE"))
        #expect(TerminalBytes(Array(result.output.utf8)).findings == [])
        #expect(TerminalBytes(Array(result.errors.utf8)).findings == [])
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test(
        "an answer with invalid or overlong UTF-8 is not shown",
        arguments: [
            [0xC0, 0xAF], [0xE0, 0x80, 0x9B], [0x9B, 0x33, 0x31, 0x6D], [0xF5, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
        ] as [[UInt8]])
    func notUTF8(bytes: [UInt8]) async throws {
        let title = Array(#"{"posts": [{"id": 1, "title": "TITLE"#.utf8) + bytes + Array(#""}], "total": 1}"#.utf8)
        let server = try FaultServer { _ in
            .bytes(Array("HTTP/1.1 200 OK\r\nContent-Length: \(title.count)\r\nConnection: close\r\n\r\n".utf8) + title)
        }
        try await attack("posts", "--api \(server.url.absoluteString)", [("", "Posts")])
        withExtendedLifetime(server) {}
    }

    /// Runs a program with a server through some steps, quits it, and checks every byte that the terminal received.
    private func attack(_ name: String, _ options: String, _ steps: [(keys: String, shows: String)]) async throws {
        let program = try #require(Program.all.first { $0.name == name })
        try await inTerminal { terminal in
            terminal.forgetOutput()
            try terminal.run("\(try program.path) \(options); echo left-$?")
            for step in steps {
                if !step.keys.isEmpty { try terminal.type(step.keys) }
                if !step.shows.isEmpty { try terminal.wait(for: step.shows) }
            }
            try terminal.type("\u{3}")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
            #expect(TerminalBytes(terminal.output).findings == [], "\(options). \(terminal)")
            try terminal.expectSameModes(isScreenKept: false)
        }
    }
}
