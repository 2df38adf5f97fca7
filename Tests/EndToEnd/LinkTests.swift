import AppCore
import Foundation
import TestSupport
import Testing

/// Links that a second start on the same data passes to a running program.
@Suite("Links while a program runs", .timeLimit(.minutes(12)))
struct LinkTests {
    @Test("posts opens the post over the list, and reports the error of a link", arguments: Architecture.allCases)
    func posts(architecture: Architecture) async throws {
        try await onOwnThread {
            let person = try ProgramPerson("posts", architecture)
            try person.start(shows: "Callum Fraser")
            try Self.open("posts://post/1?comment=3", in: "posts", for: person)
            try person.terminal.wait(for: "by Maren Holt")
            try person.type("\u{1B}", shows: "100 posts")
            try Self.open("posts://nowhere", in: "posts", for: person)
            try person.terminal.wait(for: "Link not opened")
            try person.type("\r", shows: "100 posts")
            try person.quit()
            let record = person.terminal.folder.url.appendingPathComponent("record-1")
            #expect(try String(contentsOf: record, encoding: .utf8).contains("open \"posts://post/1?comment=3\"\n"))
            let left = try FileManager.default.contentsOfDirectory(atPath: person.data.path)
            #expect(!left.contains { $0.hasSuffix(".socket") }, "\(left)")
        }
    }

    @Test("SignUp takes an invitation", arguments: Architecture.allCases)
    func signUp(architecture: Architecture) async throws {
        try await onOwnThread {
            let person = try ProgramPerson("signup", architecture)
            try person.start(shows: "[ Sign up ]")
            try Self.open("signup://invite?email=ada%40example.org", in: "signup", for: person)
            try person.terminal.wait(for: "Invitation for ada@example.org: sign up.")
            try person.quit()
        }
    }

    @Test("the wallet's lock holds a payment link back until the PIN", arguments: Architecture.allCases)
    func wallet(architecture: Architecture) async throws {
        try await onOwnThread {
            let person = try WalletPerson(architecture)
            try person.start(shows: "[ Start ]")
            try person.create()
            try person.choosePIN()
            try person.settings(3, shows: "Locked")
            let recipient = "trip16adfsqvzky9t042tlmfujeq88g8wzuhnm2nzxfd0qgdx3ac82ydqvegeth"
            try Self.open("wallet://send?to=\(recipient)&amount=1", in: "wallet", for: person)
            let isOpen = try person.terminal.screen().contains {
                $0.contains("Recipient") || $0.contains("Valid address.")
            }
            #expect(!isOpen, "\(person.terminal)")
            try person.type("0000", shows: "Wrong PIN. 9 attempts left, then you need the passphrase.")
            try person.type(WalletPerson.pin, shows: "Valid address.")
            try person.terminal.wait(for: "Total 1.001 TRIP")
            try person.terminal.type("\u{03}")
            try person.terminal.wait(for: "left-1-0")
        }
    }

    @Test("a suspended program receives nothing, and the second start reports that")
    func stopped() async throws {
        try await onOwnThread {
            let person = try ProgramPerson("signup", .vvsi)
            try person.start(shows: "[ Sign up ]")
            try person.terminal.type("\u{1A}")
            try person.terminal.waitForPrompt()
            try Self.open(
                "signup://invite?email=ada%40example.org", in: "signup", for: person, status: 1,
                says: "does not answer; the link was not opened.")
            try person.terminal.run("fg")
            try person.terminal.wait(for: "[ Sign up ]")
            try Self.open("signup://invite?email=eve%40example.org", in: "signup", for: person)
            try person.terminal.wait(for: "Invitation for eve@example.org: sign up.")
            try person.quit(wasSuspended: true)
            let record = person.terminal.folder.url.appendingPathComponent("record-1")
            #expect(try !String(contentsOf: record, encoding: .utf8).contains("ada"))
        }
    }

    @Test(
        "a data directory with a path too long for links is reported once", arguments: ["posts", "signup", "wallet"])
    func longPath(program: String) async throws {
        let folder = try TemporaryFolder()
        let data = folder.url.appendingPathComponent(String(repeating: "x", count: 120)).path
        let result = try await Command.run(
            try Program.path(of: program), ["--data-dir", data, "--open", "\(program)://nowhere"])
        #expect(result.errors.components(separatedBy: "cannot receive links").count == 2, "\(result.errors)")
        withExtendedLifetime(folder) {}
    }

    /// Starts the program again in another terminal, and expects it to exit.
    private static func open(
        _ link: String, in program: String, for person: ProgramPerson, status: Int = 0,
        says text: String = "Opened in the running app."
    ) throws {
        let other = try TerminalEmulator(columns: 160)
        let path = try Program.path(of: program)
        try other.run("clear; \(path) --data-dir \(person.data.path) --open '\(link)'; echo other-$?")
        try other.wait(for: "other-\(status)")
        #expect(try other.screen().contains { $0.contains(text) })
    }
}
