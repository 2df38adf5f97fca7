import AccountsBackend
import AppHTTP
import Backend
import Foundation
import KitCore
import SignUpDomain
import Testing

@Suite("The accounts' client, against the demo server", .timeLimit(.minutes(12)))
nonisolated struct HTTPAccountsTests {
    private let ada = Registration(name: "Ada", email: "ada@example.org", password: SecretText("correct horse"))

    /// Runs a test with a server that hashes passwords quickly.
    private func withServer(
        _ change: (inout AccountsRules) -> Void = { _ in }, _ body: (HTTPAccountsService) async throws -> Void
    ) async throws {
        var rules = AccountsRules()
        rules.cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 1)
        change(&rules)
        // Long enough for a busy machine: no request of these tests may time out.
        let backend = try DemoBackend(
            databasePath: nil, apis: [AccountsAPI(path: nil, rules: rules)],
            limits: .patient)
        try await body(HTTPAccountsService(baseURL: try await backend.start(), timeout: .seconds(300)))
        await backend.stop()
    }

    @Test func fromSigningUpToSigningOut() async throws {
        try await withServer { service in
            let session = try await service.register(ada, key: IdempotencyKeys().key(for: ada))
            #expect(session.account == Account(name: "Ada", email: "ada@example.org"))
            #expect(try await service.account(token: session.token) == session.account)
            let other = try await service.signIn(Credentials(email: "ADA@example.org", password: ada.password))
            try await service.signOut(token: session.token)
            try await service.signOut(token: session.token)
            await #expect(throws: AccountsError.sessionEnded) { try await service.account(token: session.token) }
            #expect(try await service.account(token: other.token).name == "Ada")
        }
    }

    @Test func aKeyIsOneAttempt() async throws {
        try await withServer { service in
            let key = IdempotencyKeys().key(for: ada)
            let session = try await service.register(ada, key: key)
            #expect(try await service.register(ada, key: key) == session)
            await #expect(throws: AccountsError.emailTaken) {
                try await service.register(ada, key: IdempotencyKeys().key(for: ada))
            }
        }
    }

    @Test func refusalsAreSaidInWords() async throws {
        try await withServer { rules in
            rules.signIn.attempts = 1
        } _: { service in
            let wrong = Credentials(email: "eve@example.org", password: SecretText("wrong horse"))
            await #expect(throws: AccountsError.wrongCredentials) { try await service.signIn(wrong) }
            do {
                _ = try await service.signIn(wrong)
                Issue.record("the second attempt was allowed")
            } catch AccountsError.tooManyAttempts(let seconds) {
                // The server uses a real clock here.
                #expect((1...60).contains(seconds))
            }
            let short = Registration(name: "Eve", email: "eve@example.org", password: SecretText("short"))
            await #expect(throws: AccountsError.refused(reason: "A password has at least 8 characters.")) {
                try await service.register(short, key: IdempotencyKeys().key(for: short))
            }
        }
    }

    @Test func noServerIsThere() async throws {
        let backend = try DemoBackend(databasePath: nil, limits: .patient)
        let url = try await backend.start()
        await backend.stop()
        let service = HTTPAccountsService(baseURL: url, timeout: .seconds(300))
        await #expect(throws: AccountsError.self) { try await service.account(token: Secret("t")) }
    }

    @Test func anotherServerIsNoAccountsServer() async throws {
        let backend = try DemoBackend(databasePath: nil, limits: .patient)
        let url = try await backend.start()
        let service = HTTPAccountsService(baseURL: url, timeout: .seconds(300))
        do {
            _ = try await service.signIn(Credentials(email: "a@b.co", password: SecretText("x")))
            Issue.record("a server without accounts signed in")
        } catch let error as AccountsError {
            #expect(error.title == "Request refused" || error.title == "Not accepted")
        }
        await backend.stop()
    }
}
