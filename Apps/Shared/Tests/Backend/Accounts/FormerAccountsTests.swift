import Foundation
import GRDB
import TestSupport
import Testing

@testable import AccountsBackend

@Suite("Accounts that are older than the identities of addresses", .timeLimit(.minutes(12)))
struct FormerAccountsTests {
    @Test("each is found by its address as it was, also beside one with the same identity; its identity is taken")
    func former() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("accounts.sqlite")
        let emails = [
            "stra\u{DF}e@example.org", "Strasse@example.org", "Ada@xn--bcher-kva.example", "bea\u{34F}@example.org",
            "eve@example.org", "eve\u{3164}@example.org",
        ]
        try writeFormerFile(path: path, emails: emails)
        let server = try await AccountsServer(path: path) { $0.registration.attempts = .max }
        for email in emails {
            #expect(try await server.signIn(email, password: email)["account", "email"] == email)
        }
        #expect(try await server.signIn("ada@B\u{FC}CHER.example", password: emails[2]).status == 201)
        for taken in emails + ["STRASSE@example.org", "ada@b\u{FC}cher.example", "bea@example.org"] {
            #expect(try await server.register(taken).status != 201, "\(taken)")
        }
    }

    /// Writes a file of version 0.1, in which each account's password is its address.
    private func writeFormerFile(path: String, emails: [String]) throws {
        let database = try DatabaseQueue(path: path)
        try AccountsSchema.migrator.migrate(database, upTo: "accounts")
        try database.write { db in
            for email in emails {
                let cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 1)
                try db.execute(
                    sql: "INSERT INTO accounts (name, email, emailKey, passwordHash, created) VALUES (?, ?, ?, ?, 0)",
                    arguments: [
                        "A", email, AccountsSchema.formerKey(of: email), PasswordHash(of: email, cost: cost)?.text,
                    ])
            }
        }
        try database.close()
    }
}
