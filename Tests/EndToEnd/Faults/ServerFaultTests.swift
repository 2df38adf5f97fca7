import AppCore
import Foundation
import KitCore
import LedgerCore
import TestSupport
import Testing
import WalletDomain

/// Programs report the faults of their server, and continue.
@Suite("Programs and servers with faults", .timeLimit(.minutes(12)))
struct ServerFaultTests {
    /// A fault, and a part of the expected message.
    struct Fault: CustomTestStringConvertible, Sendable {
        let name: String
        let posts: String
        let wallet: String
        let signUp: String
        let reply: @Sendable () -> Reply

        var testDescription: String { name }
    }

    static let faults = [
        Fault(name: "cut head", posts: "was lost", wallet: "was lost", signUp: "Connection lost") {
            .raw("HTTP/1.1 200 OK\r\nContent-Le")
        },
        Fault(name: "cut body", posts: "was lost", wallet: "was lost", signUp: "Connection lost") {
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"posts\": [")
        },
        Fault(name: "closed without a word", posts: "was lost", wallet: "was lost", signUp: "Connection lost") {
            .raw("")
        },
        Fault(name: "no HTTP", posts: "invalid", wallet: "not a ledger", signUp: "Unreadable answer") {
            .raw("SSH-2.0-OpenSSH_9.2\r\n")
        },
        Fault(name: "no JSON", posts: "JSON", wallet: "not a ledger", signUp: "Unreadable answer") {
            .json("<html>Hello</html>")
        },
        Fault(name: "another shape", posts: "shape", wallet: "not a ledger", signUp: "Unreadable answer") {
            .json("{\"a\": []}")
        },
        Fault(name: "an error", posts: "error 500", wallet: "error 500", signUp: "Server error") {
            .json("{}", status: "500 Oh")
        },
        Fault(name: "in a circle", posts: "in a loop", wallet: "not a ledger", signUp: "Redirect refused") {
            .redirect(to: "/")
        },
        Fault(
            name: "10 MB in one field", posts: "more than 8", wallet: "not a ledger", signUp: "Answer too large"
        ) {
            .json(
                "{\"posts\": [{\"id\": 1, \"title\": \"\(String(repeating: "é", count: 5_242_880))\"}], \"total\": 1}")
        },
    ]

    @Test("posts reports the error and a remedy", arguments: Architecture.allCases, faults)
    func posts(architecture: Architecture, fault: Fault) async throws {
        let server = try FaultServer { _ in fault.reply() }
        let output = try await output(of: "posts", ["--api", server.url.absoluteString], architecture)
        withExtendedLifetime(server) {}
        #expect(output.contains("Posts not loaded") && output.contains(fault.posts), "\(output)")
    }

    @Test("the wallet reports the error", arguments: Architecture.allCases, faults)
    func wallet(architecture: Architecture, fault: Fault) async throws {
        let data = try TemporaryFolder()
        try await FileKeystore(path: data.url.appendingPathComponent("wallet/keystore.json").path, derivation: .quick)
            .save(WalletKey.random(), passphrase: SecretBytes(text: SecretText("Marmalade-on-the-harbour-7")))
        let server = try FaultServer { _ in fault.reply() }
        let output = try await output(
            of: "wallet", ["--ledger", server.url.absoluteString, "--data-dir", data.url.path], architecture)
        withExtendedLifetime((server, data)) {}
        #expect(output.contains(fault.wallet), "\(output)")
    }

    @Test("7 MB in one field are shown like any title", arguments: Architecture.allCases)
    func largeField(architecture: Architecture) async throws {
        let title = "BEGIN" + String(repeating: "é", count: 3_670_016)
        let server = try FaultServer { _ in
            .json("{\"posts\": [{\"id\": 1, \"title\": \"\(title)\", \"author\": \"A\"}], \"total\": 1}")
        }
        let output = try await output(of: "posts", ["--api", server.url.absoluteString], architecture)
        withExtendedLifetime(server) {}
        #expect(output.contains("BEGINé"))
    }

    @Test("a thousand refreshes one after the other end with the posts shown", arguments: Architecture.allCases)
    func thousandAnswers(architecture: Architecture) async throws {
        let program = try #require(Program.all.first { $0.name == "posts" })
        try await inTerminal { terminal in
            try terminal.run("\(try program.path) --arch \(architecture.rawValue); echo left-$?")
            try terminal.wait(for: program.firstText)
            try terminal.type(String(repeating: "r", count: 1_000))
            try terminal.type("/toast")
            try terminal.wait(for: " found")
            try terminal.type("\u{1B}")
            try terminal.wait(for: "100 posts")
            try terminal.quit()
        }
    }

    private func output(of name: String, _ options: [String], _ architecture: Architecture) async throws -> String {
        let program = try #require(Program.all.first { $0.name == name })
        let folder = try TemporaryFolder()
        let result = try await Command.run(
            try program.path, options + ["--arch", architecture.rawValue, "--size", "100x30"],
            environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path])
        withExtendedLifetime(folder) {}
        #expect(result.status == 0, "\(result.errors)")
        return result.output.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: " ")
    }
}
