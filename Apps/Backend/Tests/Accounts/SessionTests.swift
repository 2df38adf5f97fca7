import AppDatabase
import Foundation
import GRDB
import Testing

@testable import AccountsBackend

@Suite("Signing in and out over HTTP", .timeLimit(.minutes(12)))
struct SessionTests {
    @Test func eachSignInIsASessionOfItsOwn() async throws {
        let server = try await AccountsServer()
        let first = try await server.register()["token"]
        let second = try await server.signIn("ADA@example.org")
        #expect(second.status == 201)
        #expect(second["account", "email"] == "ada@example.org")
        #expect(second["token"] != first)
        #expect(try await server.session(first, method: "DELETE").status == 204)
        #expect(try await server.session(first).status == 401)
        #expect(try await server.session(second["token"]).status == 200)
        #expect(try await server.session(first, method: "DELETE").status == 401)
        await server.stop()
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
        await server.stop()
    }

    @Test("a password is the same however Unicode writes its letters")
    func passwordsAreNormalised() async throws {
        let server = try await AccountsServer()
        _ = try await server.register(password: "gr\u{FC}n gr\u{FC}n")
        #expect(try await server.signIn(password: "gru\u{308}n gru\u{308}n").status == 201)
        await server.stop()
    }

    @Test(arguments: ["", "nothing", "Ã¼", String(repeating: "x", count: 500)])
    func refusesMalformedTokens(token: String) async throws {
        let server = try await AccountsServer()
        #expect(try await server.session(token).status == 401)
        await server.stop()
    }

    @Test func aWrongPasswordRevealsNothing() async throws {
        let server = try await AccountsServer()
        _ = try await server.register()
        let wrong = try await server.signIn(password: "wrong horse")
        let nobody = try await server.signIn("eve@example.org")
        let noAddress = try await server.signIn("eve")
        let statuses: Set<Int> = [wrong.status, nobody.status, noAddress.status]
        #expect(statuses == [401])
        #expect(wrong["error"] == "wrong-credentials")
        #expect(wrong.data == nobody.data && nobody.data == noAddress.data)
        await server.stop()
    }

    @Test func tooManyWrongPasswordsHaveToWait() async throws {
        let server = try await AccountsServer()
        _ = try await server.register()
        for _ in 0..<5 { #expect(try await server.signIn(password: "wrong horse").status == 401) }
        let refused = try await server.signIn()
        #expect(refused.status == 429, "also with the right one")
        #expect(refused["error"] == "too-many-attempts")
        #expect(refused.headers["retry-after"] == "60")
        #expect(try await server.signIn("bea@example.org").status == 401, "another user does not have to wait")
        server.time.advance(by: 60)
        #expect(try await server.signIn().status == 201)
        await server.stop()
    }

    @Test func theDatabaseHasNoSecret() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("accounts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("accounts.sqlite").path
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

        // Everything is still there for another server, and the same key still has the same answer.
        let again = try await AccountsServer(path: path)
        #expect(try await again.session(token)["name"] == "Ada")
        #expect(try await again.register(key: key).data == answer.data)
        await again.stop()
    }

    @Test func saltsDiffer() throws {
        let cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 1)
        let hashes = (0..<2).compactMap { _ in PasswordHash(of: "correct horse", cost: cost)?.text }
        #expect(hashes.count == 2 && hashes[0] != hashes[1])
        #expect(PasswordHash(text: "scrypt$x$8$1$$") == nil)
        #expect(PasswordHash(text: "") == nil)
    }

    @Test func aDamagedFileIsQuarantined() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("accounts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("accounts.sqlite")
        try Data("no database at all".utf8).write(to: file)
        let api = try AccountsAPI(path: file.path)
        #expect(api.notice?.newName == "accounts.sqlite.damaged-1")
    }
}
