import AppDatabase
import Backend
import Foundation
import GRDB
import TestSupport
import Testing

@testable import AccountsBackend

/// The accounts' file with malicious values, one at a time: it is quarantined, refused or used, and never crashes.
@Suite("Malicious accounts files", .timeLimit(.minutes(12)))
struct AccountsHostileInputTests {
    /// Hashes with impossible costs in a valid format.
    private static let costs = [
        "-1$8$1", "32768$-8$1", "32768$8$-1", "9223372036854775807$8$1", "32768$9223372036854775807$1",
        "2$1$1000000", "1048576$1$1000000", "0$0$0", "3$8$1", "1048576$32$16",
    ]

    private let folder: TemporaryFolder
    private let file: HostileDatabase

    init() throws {
        folder = try TemporaryFolder()
        file = HostileDatabase(path: folder.path("accounts.sqlite"))
    }

    private static let registration = RegistrationRequest(
        key: RegistrationKey("a key that is long enough"), name: "Ada", email: "ada@example.org",
        password: "correct horse")
    private static let credentials = CredentialsRequest(email: "ada@example.org", password: "correct horse")

    private static var rules: AccountsRules {
        var rules = AccountsRules()
        rules.cost = PasswordHash.Cost(rounds: 16, blockSize: 1, parallelism: 1)
        rules.signIn.attempts = .max
        rules.registration.attempts = .max
        return rules
    }

    @Test(
        "every value of every table is replaced by every type of value",
        arguments: ["accounts", "sessions", "registrations"])
    func everyValue(table: String) async throws {
        let token = try await makeSound()
        try await file.replaceEveryValue(of: table) { try await use(token, $0) }
    }

    @Test("a hash that requires more memory than the server has is rejected immediately", arguments: costs)
    func excessive(cost: String) async throws {
        _ = try await makeSound()
        let salt = Data(repeating: 1, count: 16).base64EncodedString()
        let hash = Data(repeating: 2, count: 32).base64EncodedString()
        try file.edit("UPDATE accounts SET passwordHash = 'scrypt$\(cost)$\(salt)$\(hash)'")
        let accounts = try open().accounts
        let error = await #expect(throws: AccountsRefusal.self) { try await accounts.signIn(Self.credentials) }
        #expect(error == .wrongCredentials)
        #expect(PasswordHash(text: "scrypt$\(cost)$\(salt)$\(hash)") == nil)
    }

    @Test("a hash without a salt is rejected, and one of the standard cost is read")
    func salts() {
        let hash = Data(repeating: 2, count: 32).base64EncodedString()
        #expect(PasswordHash(text: "scrypt$32768$8$1$$\(hash)") == nil)
        #expect(PasswordHash(text: "scrypt$32768$8$1$AAAA$\(hash)") != nil)
    }

    @Test("a modified account does not lock out other accounts")
    func others() async throws {
        _ = try await makeSound()
        let accounts = try open().accounts
        _ = try await accounts.register(
            RegistrationRequest(
                key: RegistrationKey("another key, long enough"), name: "Bea", email: "bea@example.org",
                password: "battery staple"))
        try file.edit("UPDATE accounts SET passwordHash = 'scrypt$-1$-1$-1$$' WHERE name = 'Ada'")
        let reopened = try open()
        #expect(reopened.notice == nil)
        let bea = CredentialsRequest(email: "bea@example.org", password: "battery staple")
        #expect(try await reopened.accounts.signIn(bea).account.name == "Bea")
    }

    @Test("a file with values of the wrong type is quarantined, and its new name is reported")
    func isQuarantined() async throws {
        _ = try await makeSound()
        try file.edit("UPDATE accounts SET created = 'yesterday'")
        let notice = try #require(try open().notice)
        #expect(notice.newName == "accounts.sqlite.damaged-1")
        #expect(notice.description.contains(notice.newName))
        let kept = try DatabaseQueue(path: file.path + ".damaged-1")
        #expect(try await kept.read { try String.fetchOne($0, sql: "SELECT name FROM accounts") } == "Ada")
    }

    /// Creates a file with a row in each table, and returns the token of the session.
    private func makeSound() async throws -> String {
        let (accounts, _) = try open()
        let answer = try await accounts.register(Self.registration)
        try file.keepSound()
        return answer.token
    }

    private func open() throws -> (accounts: Accounts, notice: DamagedFileNotice?) {
        let (database, notice) = try AccountsDatabase.open(path: file.path)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        return (Accounts(database: AccountsDatabase(database), rules: Self.rules) { now }, notice)
    }

    /// Uses the file as the server does, and checks that the program still runs.
    private func use(_ token: String, _ what: String) async throws {
        let (accounts, notice) = try open()
        if let notice {
            let place = URL(fileURLWithPath: notice.path).deletingLastPathComponent()
                .appendingPathComponent(notice.newName).path
            #expect(FileManager.default.fileExists(atPath: place), "\(what)")
        }
        _ = try? await accounts.signIn(Self.credentials)
        _ = try? await accounts.register(Self.registration)
        _ = try? await accounts.account(token: SessionToken(token))
        let new = RegistrationRequest(
            key: RegistrationKey(what), name: "Eve", email: "eve@example.org", password: "correct horse")
        // Whatever the file contains, other users can create accounts.
        #expect(try await accounts.register(new).account.name == "Eve", "\(what)")
        try? await accounts.signOut(token: SessionToken(token))
    }
}
