import Backend
import Foundation
import GRDB
import TestSupport
import Testing

@testable import AccountsBackend

/// A disk that is full, as SQLite sees it: a database that may not grow.
@Suite("Accounts on a full disk", .timeLimit(.minutes(12)))
struct AccountsFullDiskTests {
    private static var rules: AccountsRules {
        var rules = AccountsRules()
        rules.cost = PasswordHash.Cost(rounds: 16, blockSize: 1, parallelism: 1)
        rules.registration.attempts = .max
        return rules
    }

    private func registration(_ number: Int) -> RegistrationRequest {
        RegistrationRequest(
            key: RegistrationKey("key number \(number) of many"), name: String(repeating: "A", count: 60),
            email: "a\(number)@" + String(repeating: "x", count: 60) + ".example", password: "correct horse")
    }

    @Test("existing accounts stay available; a new account is rejected completely, and works when there is space")
    func full() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("accounts.sqlite")
        let (database, _) = try AccountsDatabase.open(path: path)
        let accounts = Accounts(database: AccountsDatabase(database), rules: Self.rules) {
            Date(timeIntervalSince1970: 1_800_000_000)
        }
        let first = try await accounts.register(registration(0))
        try await database.write { db in
            let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(count)")
        }
        var refused: Int?
        for number in 1...500 where refused == nil {
            do { _ = try await accounts.register(registration(number)) } catch {
                #expect((error as? DatabaseError)?.resultCode == .SQLITE_FULL)
                refused = number
            }
        }
        let number = try #require(refused)
        #expect(try await accounts.account(token: SessionToken(first.token)).email == registration(0).email)
        let counts = try await database.read { db in
            try ["accounts", "sessions", "registrations"].map {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)")
            }
        }
        #expect(counts == [number, number, number], "an incomplete account exists")
        try await database.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
        #expect(try await accounts.register(registration(number)).account.email == registration(number).email)
        #expect(try await accounts.register(registration(number - 1)).account.email == registration(number - 1).email)
    }

    @Test("a path that cannot be written is reported")
    func unwritable() {
        let error = #expect(throws: DemoBackendError.self) { try AccountsAPI(path: "/proc/nowhere/accounts.sqlite") }
        #expect(error.map { "\($0)".contains("/proc/nowhere") } == true)
    }
}
