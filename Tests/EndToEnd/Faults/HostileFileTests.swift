import Foundation
import TestSupport
import Testing

/// Programs with damaged files report the error and the file's new path, and continue if possible.
@Suite("Programs and modified files", .timeLimit(.minutes(12)))
struct HostileFileTests {
    /// A damaged file of a program, in its data directory.
    struct Damage: CustomTestStringConvertible, Sendable {
        let program: String
        let file: String
        let text: String
        /// The message to the user, in the shell or on the screen, without the path of the folder.
        let says: [String]
        var status: Int32 = 0
        /// A Boolean value that indicates whether the file must remain unchanged.
        var stays = false

        var testDescription: String { "\(program): \(file)" }
    }

    static let damages = [
        Damage(
            program: "posts", file: "posts.sqlite", text: "no database",
            says: ["The database posts.sqlite was damaged.", "now named posts.sqlite.damaged-1"]),
        Damage(
            program: "posts", file: "posts-saved.sqlite", text: "no database",
            says: ["posts-saved.sqlite.damaged-1"]),
        Damage(
            program: "signup", file: "accounts.sqlite", text: "no database",
            says: ["The database accounts.sqlite was damaged.", "now named accounts.sqlite.damaged-1"]),
        Damage(
            program: "signup", file: "signup-session.json", text: "{\"version\": 1}",
            says: ["The saved session could not be read."]),
        Damage(
            program: "wallet", file: "wallet/wallet.sqlite", text: "no database",
            says: [
                "The wallet's data cannot be read: the file is damaged.", "/wallet/wallet.sqlite.", "restore a copy",
            ],
            status: 1, stays: true),
        Damage(
            program: "wallet", file: "wallet/preferences.json", text: "{\"lockDelay\": -1}",
            says: ["/wallet/preferences.json were damaged.", "now named preferences.json.damaged-1"]),
        Damage(
            program: "wallet", file: "wallet/keystore.json", text: "{}",
            says: ["/wallet/keystore.json, is damaged.", "restore the wallet from its private key"], stays: true),
        Damage(
            program: "wallet", file: "ledger.sqlite", text: "no database",
            says: ["/ledger.sqlite cannot be opened: the file is damaged.", "restore a copy of the file"],
            status: 1, stays: true),
    ]

    @Test("damaged files are reported with their path, and quarantined or left", arguments: damages)
    func damage(damage: Damage) async throws {
        let program = try #require(Program.all.first { $0.name == damage.program })
        let data = try TemporaryFolder()
        let file = try data.write(damage.text, to: damage.file)
        let result = try await Command.run(
            try program.path, ["--data-dir", data.url.path, "--size", "100x30"],
            environment: ["XDG_STATE_HOME": data.url.path])
        #expect(result.status == damage.status, "\(result.errors)")
        let said = (result.errors + result.output).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        for text in damage.says { #expect(said.contains(text), "\(said)") }
        let left = try? String(contentsOf: file, encoding: .utf8)
        let aside = try? String(contentsOfFile: file.path + ".damaged-1", encoding: .utf8)
        #expect(damage.stays ? left == damage.text : left != damage.text)
        if damage.says.contains(where: { $0.contains("damaged-1") }) { #expect(aside == damage.text) }
        withExtendedLifetime(data) {}
    }

    @Test("the server reports quarantined files, even if it cannot start")
    func server() async throws {
        let data = try TemporaryFolder()
        try data.write("SQLite format 3\0, but nothing else", to: "accounts.sqlite")
        try data.write("no database", to: "ledger.sqlite")
        let path = { (name: String) in data.url.appendingPathComponent(name).path }
        let result = try await Command.run(
            try Program.path(of: "backend"),
            ["--port", "0", "--accounts", path("accounts.sqlite"), "--ledger", path("ledger.sqlite")])
        #expect(result.status == 1)
        #expect(result.errors.contains("now named accounts.sqlite.damaged-1"))
        #expect(result.errors.contains("The ledger \(path("ledger.sqlite")) cannot be opened"))
        #expect(try String(contentsOfFile: path("ledger.sqlite"), encoding: .utf8) == "no database")
        withExtendedLifetime(data) {}
    }

    @Test("a file of another kind that the user names is left as it is", arguments: ["posts", "backend"])
    func anotherFile(program: String) async throws {
        let data = try TemporaryFolder()
        let script = try data.write("#!/bin/sh\n", to: "script.sh")
        let options = program == "backend" ? ["--port", "0"] : ["--data-dir", data.url.path + "/data"]
        let result = try await Command.run(try Program.path(of: program), options + ["--database", script.path])
        #expect(result.status == 1)
        #expect(result.errors.contains("\(script.path) is not a database of this program; it was not changed."))
        #expect(try String(contentsOf: script, encoding: .utf8) == "#!/bin/sh\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: data.url.path)
        #expect(names.filter { $0 != "data" } == ["script.sh"])
        withExtendedLifetime(data) {}
    }
}
