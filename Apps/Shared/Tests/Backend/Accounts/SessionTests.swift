import AppDatabase
import FlyingFox
import Foundation
import GRDB
import TestSupport
import Testing

@testable import AccountsBackend

@Suite("Signing in and out over HTTP", .timeLimit(.minutes(12)))
struct SessionTests {
    private let server: AccountsServer
    private let folder: TemporaryFolder
    private var path: String { folder.path("accounts.sqlite") }

    init() async throws {
        server = try await AccountsServer()
        folder = try TemporaryFolder()
    }

    @Test func eachSignInIsASessionOfItsOwn() async throws {
        let first = try await server.register()["token"]
        let second = try await server.signIn("ADA@example.org")
        #expect(second.status == 201)
        #expect(second["account", "email"] == "ada@example.org")
        #expect(second["token"] != first)
        let ended = try await server.session(first, method: "DELETE")
        #expect(ended.status == 204 && ended.headers["content-length"] == nil)
        #expect(try await server.session(first).status == 401)
        #expect(try await server.session(second["token"]).status == 200)
        #expect(try await server.session(first, method: "DELETE").status == 401)
    }

    @Test func aSessionExpires() async throws {
        let server = try await AccountsServer { $0.sessionSeconds = 100 }
        let token = try await server.register()["token"]
        server.time.advance(by: 99)
        #expect(try await server.session(token).status == 200)
        server.time.advance(by: 1)
        let ended = try await server.session(token)
        #expect(ended.status == 401)
        #expect(ended["error"] == "session-ended")
        #expect(ended.headers["www-authenticate"] == "Bearer")
    }

    @Test("a password is the same however Unicode writes its letters")
    func passwordsAreNormalised() async throws {
        _ = try await server.register(password: "gr\u{FC}n gr\u{FC}n")
        #expect(try await server.signIn(password: "gru\u{308}n gru\u{308}n").status == 201)
    }

    @Test(arguments: ["", "nothing", "Ã¼", String(repeating: "x", count: 500)])
    func refusesMalformedTokens(token: String) async throws {
        #expect(try await server.session(token).status == 401)
    }

    @Test func aWrongPasswordRevealsNothing() async throws {
        _ = try await server.register()
        let wrong = try await server.signIn(password: "wrong horse")
        let unknown = try await server.signIn("eve@example.org")
        let noAddress = try await server.signIn("eve")
        let statuses: Set<Int> = [wrong.status, unknown.status, noAddress.status]
        #expect(statuses == [401])
        #expect(wrong["error"] == "wrong-credentials")
        #expect(wrong.body == unknown.body && unknown.body == noAddress.body)
    }

    @Test func tooManyWrongPasswordsHaveToWait() async throws {
        _ = try await server.register()
        for _ in 0..<5 { #expect(try await server.signIn(password: "wrong horse").status == 401) }
        let refused = try await server.signIn()
        #expect(refused.status == 429, "the right password is refused, too")
        #expect(refused["error"] == "too-many-attempts")
        #expect(refused.headers["retry-after"] == "60")
        #expect(try await server.signIn("bea@example.org").status == 401, "another user does not have to wait")
        server.time.advance(by: 60)
        #expect(try await server.signIn().status == 201)
    }

    private static func accounts() throws -> Accounts {
        var rules = AccountsRules()
        rules.cost = PasswordHash.Cost(rounds: 16, blockSize: 1, parallelism: 1)
        let (database, _) = try AccountsDatabase.open(path: nil)
        return Accounts(database: AccountsDatabase(database), rules: rules) {
            Date(timeIntervalSince1970: 1_800_000_000)
        }
    }

    private static let ada = CredentialsRequest(email: "ada@example.org", password: "correct horse")
    private static let guess = CredentialsRequest(email: "ada@example.org", password: "wrong horse")

    private static func register(in accounts: Accounts) async throws {
        _ = try await accounts.register(
            RegistrationRequest(
                key: RegistrationKey("a key that is long enough"), name: "Ada", email: ada.email,
                password: ada.password))
    }

    @Test("of 60 guesses at once, 5 are checked; then even the right password has to wait")
    func guessesAtOnce() async throws {
        let accounts = try Self.accounts()
        try await Self.register(in: accounts)
        let refusals = await withTaskGroup(of: AccountsRefusal?.self) { group in
            for _ in 0..<60 {
                group.addTask {
                    do {
                        _ = try await accounts.signIn(Self.guess)
                        return nil
                    } catch { return error as? AccountsRefusal }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(refusals.count { $0 == .wrongCredentials } == 5)
        #expect(refusals.count { $0 == .tooManyAttempts(seconds: 60) } == 55)
        await #expect(throws: AccountsRefusal.tooManyAttempts(seconds: 60)) { try await accounts.signIn(Self.ada) }
    }

    @Test("guesses from another address do not keep the user from signing in")
    func guessesOfOthers() async throws {
        let accounts = try Self.accounts()
        try await Self.register(in: accounts)
        for _ in 0..<5 {
            await #expect(throws: AccountsRefusal.wrongCredentials) {
                try await accounts.signIn(Self.guess, from: "192.0.2.1")
            }
        }
        #expect(try await accounts.signIn(Self.ada, from: "192.0.2.2").account.name == "Ada")
    }

    @Test("the right password is not counted, but earlier wrong ones are")
    func rightPasswordsDoNotCount() async throws {
        let accounts = try Self.accounts()
        try await Self.register(in: accounts)
        for _ in 0..<4 {
            await #expect(throws: AccountsRefusal.wrongCredentials) { try await accounts.signIn(Self.guess) }
        }
        for _ in 0..<10 { #expect(try await accounts.signIn(Self.ada).account.name == "Ada") }
        await #expect(throws: AccountsRefusal.wrongCredentials) { try await accounts.signIn(Self.guess) }
        await #expect(throws: AccountsRefusal.tooManyAttempts(seconds: 60)) { try await accounts.signIn(Self.ada) }
    }

    @Test("a database that another program has locked is reported, with what to do")
    func lockedDatabase() async throws {
        let (database, _) = try AccountsDatabase.open(path: path)
        // The lock never ends here, so waiting for it is pointless.
        try await database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 0") }
        let accounts = Accounts(database: AccountsDatabase(database), rules: AccountsRules()) { Date() }
        let request = HTTPRequest(
            method: .GET, version: .http11, target: HTTPRequest.Target(path: "/accounts/session", query: ""),
            headers: [.authorization: "Bearer token"], body: HTTPBodySequence(data: Data()))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
        let response = await AccountsAPI(accounts).handleRequest(request)
        try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        #expect(response.statusCode.code == 503)
        let body = try JSONDecoder().decode([String: String].self, from: try await response.bodyData)
        #expect(body["error"] == "storage-failed")
        #expect(
            body["message"]
                == "The server cannot use its database of accounts: another program is using it. Nothing has changed. "
                + "Try again later.")
        #expect(await AccountsAPI(accounts).handleRequest(request).statusCode.code == 401)
    }

    @Test func everyCommitIsOnTheDisk() throws {
        let (database, _) = try AccountsDatabase.open(path: path)
        #expect(try database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 3)
    }

    @Test func theDatabaseHasNoSecret() async throws {
        let server = try await AccountsServer(path: path)
        let key = UUID().uuidString
        let answer = try await server.register(key: key)
        let token = try #require(answer["token"])
        let second = try #require(try await server.signIn()["token"])
        await server.stop()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for secret in ["correct horse", key, token, second] {
            #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) stands in the database")
        }
        let database = try DatabaseQueue(path: path)
        let hash = try #require(
            try await database.read { try String.fetchOne($0, sql: "SELECT passwordHash FROM accounts") })
        #expect(hash.hasPrefix("scrypt$1024$8$1$"))
        #expect(PasswordHash(text: hash)?.isHash(of: "correct horse") == true)
        #expect(PasswordHash(text: hash)?.isHash(of: "correct Horse") == false)
        try database.close()

        // Another server on the same file has the accounts, and gives the same answer for the same key.
        let again = try await AccountsServer(path: path)
        #expect(try await again.session(token)["name"] == "Ada")
        #expect(try await again.register(key: key).body == answer.body)
    }

    @Test func saltsDiffer() throws {
        let cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 1)
        let hashes = (0..<2).compactMap { _ in PasswordHash(of: "correct horse", cost: cost)?.text }
        #expect(hashes.count == 2 && hashes[0] != hashes[1])
        #expect(PasswordHash(text: "scrypt$x$8$1$$") == nil)
        #expect(PasswordHash(text: "") == nil)
    }

    @Test func aDamagedFileIsQuarantined() throws {
        try Data("no database at all".utf8).write(to: URL(fileURLWithPath: path))
        let api = try AccountsAPI(path: path)
        #expect(api.notice?.newName == "accounts.sqlite.damaged-1")
    }
}
