import Backend
import Foundation
import Synchronization

@testable import AccountsBackend

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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

    struct Answer {
        let status: Int
        let headers: [String: String]
        let data: Data

        /// The text in the answer at a path of names.
        subscript(_ names: String...) -> String? {
            var value = try? JSONSerialization.jsonObject(with: data)
            for name in names { value = (value as? [String: Any])?[name] }
            return value as? String
        }
    }

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
        var request = URLRequest(url: base.appendingPathComponent(path), timeoutInterval: 300)
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        let answer = response as? HTTPURLResponse
        let fields = (answer?.allHeaderFields ?? [:]).map { ("\($0.key)".lowercased(), "\($0.value)") }
        return Answer(
            status: answer?.statusCode ?? 0, headers: Dictionary(fields) { first, _ in first }, data: data)
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
