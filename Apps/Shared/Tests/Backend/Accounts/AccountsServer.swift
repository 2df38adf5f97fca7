import Backend
import Foundation
import Synchronization

@testable import AccountsBackend

final class ManualTime: Sendable {
    private let seconds = Mutex(1_800_000_000)
    var now: Date { Date(timeIntervalSince1970: Double(seconds.withLock { $0 })) }
    func advance(by more: Int) { seconds.withLock { $0 += more } }
}

/// A demo server with accounts, and requests over HTTP.
struct AccountsServer {
    let time = ManualTime()
    let base: URL
    private let backend: DemoBackend

    init(path: String? = nil, _ change: (inout AccountsRules) -> Void = { _ in }) async throws {
        var rules = AccountsRules()
        rules.cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 1)
        change(&rules)
        let time = time
        // These tests do not measure time: on a busy machine a hash may take long.
        backend = try DemoBackend(
            databasePath: nil, apis: [AccountsAPI(path: path, rules: rules) { time.now }],
            limits: .patient)
        base = try await backend.start()
    }

    func stop() async { await backend.stop() }

    func send(
        _ method: String, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
        let content = body == nil ? [:] : ["Content-Type": "application/json"]
        return try await Answer.of(
            "/" + path, method: method, headers: content.merging(headers) { $1 }, body: body.map { Data($0.utf8) },
            at: base)
    }

    func register(
        _ email: String = "ada@example.org", name: String = "Ada", password: String = "correct horse",
        key: String = UUID().uuidString
    ) async throws -> Answer {
        let body = try JSONEncoder().encode(["name": name, "email": email, "password": password])
        return try await send(
            "POST", "accounts", String(decoding: body, as: UTF8.self), headers: ["Idempotency-Key": key])
    }

    func signIn(_ email: String = "ada@example.org", password: String = "correct horse") async throws -> Answer {
        let body = try JSONEncoder().encode(["email": email, "password": password])
        return try await send("POST", "accounts/sessions", String(decoding: body, as: UTF8.self))
    }

    func session(_ token: String?, method: String = "GET") async throws -> Answer {
        try await send(method, "accounts/session", headers: ["Authorization": "Bearer \(token ?? "")"])
    }
}

extension Accounts {
    /// Creates an account for the default client.
    func register(_ registration: RegistrationRequest) async throws -> SessionAnswer {
        try await register(registration, from: "127.0.0.1")
    }

    /// Signs the default client in.
    func signIn(_ credentials: CredentialsRequest) async throws -> SessionAnswer {
        try await signIn(credentials, from: "127.0.0.1")
    }
}
