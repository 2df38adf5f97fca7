import AppCore
import Foundation
import KitCore
import LedgerCore
import TestSupport
import Testing
import WalletDomain

/// Programs with a server that never answers show that they wait, accept keys, cancel, and exit at once.
@Suite("Programs and a server that is slow", .timeLimit(.minutes(12)))
struct SlowServerTests {
    @Test("posts: the spinner runs, keys work, and Ctrl-C quits immediately", arguments: Architecture.allCases)
    func posts(architecture: Architecture) async throws {
        try await withSilentServer { address in
            let terminal = try TerminalEmulator()
            try terminal.run(
                "\(try Program.path(of: "posts")) --api \(address) --arch \(architecture.rawValue); echo left-$?")
            try Self.expectSpinner(in: terminal)
            try terminal.type(",")
            try terminal.wait(for: "Show, then update")
            try terminal.leave("Show, then update", for: "Loading")
            try terminal.type("nA title")
            try terminal.wait(for: "Draft saved")
            try terminal.quit("\u{3}")
        }
    }

    @Test(
        "signup: a request can be cancelled, no entry is lost, and Ctrl-C quits immediately",
        arguments: Architecture.allCases)
    func signUp(architecture: Architecture) async throws {
        try await withSilentServer { address in
            let terminal = try TerminalEmulator()
            try terminal.run(
                "\(try Program.path(of: "signup")) --api \(address) --arch \(architecture.rawValue); echo left-$?")
            try terminal.wait(for: "[ Sign up ]")
            try terminal.type("i")
            try terminal.wait(for: "Show password")
            try terminal.type("ada@example.org\tcorrect horse\r")
            try terminal.wait(for: "[ Cancel ]")
            try Self.expectSpinner(in: terminal)
            try terminal.type("\u{1B}")
            try terminal.wait(until: "the form is there again") { lines in
                !lines.contains { $0.contains("[ Cancel ]") } && lines.contains { $0.contains("ada@example.org") }
            }
            try terminal.type("\r")
            try terminal.wait(for: "[ Cancel ]")
            try terminal.quit("\u{3}")
        }
    }

    @Test(
        "wallet: pages open while it waits for the ledger, and Ctrl-C quits immediately",
        arguments: Architecture.allCases)
    func wallet(architecture: Architecture) async throws {
        let data = try TemporaryFolder()
        try await FileKeystore(path: data.url.appendingPathComponent("wallet/keystore.json").path, derivation: .quick)
            .save(WalletKey.random(), passphrase: SecretBytes(text: SecretText("Marmalade-on-the-harbour-7")))
        try await withSilentServer { address in
            let terminal = try TerminalEmulator()
            try terminal.run(
                "\(try Program.path(of: "wallet")) --ledger \(address) --data-dir \(data.url.path) --arch \(architecture.rawValue)"
                    + "; echo left-$?")
            try Self.expectSpinner(in: terminal)
            try terminal.type("c")
            try terminal.wait(for: "Copy the address")
            try terminal.leave("Copy the address", for: "Loading")
            try terminal.quit("\u{3}")
        }
        withExtendedLifetime(data) {}
    }

    /// Expects a spinner that moves.
    private static func expectSpinner(in terminal: TerminalEmulator) throws {
        func picture(_ lines: [String]) -> Character? {
            lines.lazy.compactMap { line in line.first { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) } }.first
        }
        var first: Character?
        try terminal.wait(until: "a spinner is shown") { lines in
            first = picture(lines)
            return first != nil
        }
        try terminal.wait(until: "the spinner turns") { lines in picture(lines).map { $0 != first } ?? false }
    }

    private func withSilentServer(_ body: @escaping @Sendable (_ address: String) throws -> Void) async throws {
        let server = try FaultServer { _ in .hang }
        try await onOwnThread { [address = server.url.absoluteString] in try body(address) }
        withExtendedLifetime(server) {}
    }
}
