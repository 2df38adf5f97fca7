import AppHTTP
import Foundation
import KitCore

/// A service for accounts on a server with the demo backend's API.
///
/// Requests run off the caller's actor and end with the calling task. Nothing is cached and no cookie is kept.
public struct HTTPAccountsService: AccountsService {
    private let baseURL: URL
    private let timeout: Duration
    private let client: HTTPClient

    /// Creates a client of the server at `baseURL`.
    ///
    /// - Parameters:
    ///   - baseURL: An http or https address with a host; paths are added to its own path.
    ///   - timeout: The time limit of one call of the service.
    public init(baseURL: URL, timeout: Duration = .seconds(15)) {
        self.baseURL = baseURL
        self.timeout = timeout
        client = HTTPClient(maximumBytes: 65_536)
    }

    /// Posts the registration with its key.
    /// - Throws: ``AccountsError`` if the server refuses the registration or does not answer, or `CancellationError`.
    @concurrent
    public func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        let body = [
            "name": registration.name, "email": registration.email, "password": registration.password.exposed,
        ]
        let headers = ["Idempotency-Key": key.description]
        return try await request(SessionRecord.self, "POST", "accounts", headers: headers, body: body).session
    }

    /// Posts the credentials.
    /// - Throws: ``AccountsError`` if the server refuses the credentials or does not answer, or `CancellationError`.
    @concurrent
    public func signIn(_ credentials: Credentials) async throws -> Session {
        let body = ["email": credentials.email, "password": credentials.password.exposed]
        return try await request(SessionRecord.self, "POST", "accounts/sessions", body: body).session
    }

    /// Requests the account of a token.
    /// - Throws: ``AccountsError/sessionEnded`` if the token is no longer valid, another ``AccountsError`` if the
    ///   server does not answer, or `CancellationError`.
    @concurrent
    public func account(token: Secret<String>) async throws -> Account {
        try await request(AccountRecord.self, "GET", "accounts/session", headers: Self.authorization(token)).account
    }

    /// Deletes the session of a token.
    /// - Throws: ``AccountsError`` if the server does not answer, or `CancellationError`.
    @concurrent
    public func signOut(token: Secret<String>) async throws {
        do {
            _ = try await answer("DELETE", "accounts/session", headers: Self.authorization(token))
        } catch AccountsError.sessionEnded {
            return
        }
    }

    private static func authorization(_ token: Secret<String>) -> [String: String] {
        ["Authorization": "Bearer " + token.exposed]
    }

    private func request<Record: Decodable>(
        _ type: Record.Type, _ method: String, _ path: String, headers: [String: String] = [:],
        body: [String: String]? = nil
    ) async throws -> Record {
        let answer = try await answer(method, path, headers: headers, body: body)
        guard let record = try? JSONDecoder().decode(type, from: answer.body) else {
            throw AccountsError.unreadable(server: place.server)
        }
        return record
    }

    private func answer(
        _ method: String, _ path: String, headers: [String: String] = [:], body: [String: String]? = nil
    ) async throws -> HTTPAnswer {
        let url = baseURL.appendingPathComponent(path)
        let request = HTTPRequest(url, method: method, headers: headers, body: try body.map(JSONEncoder().encode))
        do {
            let answer = try await client.answer(
                to: request, at: place, by: Deadline(in: timeout), statuses: Self.statuses)
            if let error = Refusal(answer)?.error { throw error }
            return answer
        } catch let failure as HTTPFailure {
            throw AccountsError.connection(failure)
        }
    }

    /// The target of a request for messages, which do not name the paths of the protocol.
    private var place: Place { Place(url: baseURL, path: "the request") }

    /// The status codes of successes, and of refusals whose bodies give the reason.
    private static let statuses = Set(200...299).union([400, 401, 409, 413, 422, 429])
}

struct AccountRecord: Decodable {
    let name: String
    let email: String

    var account: Account { Account(name: name, email: email) }
}

struct SessionRecord: Decodable {
    let token: String
    let account: AccountRecord

    var session: Session { Session(token: Secret(token), account: account.account) }
}

/// An answer that rejects a request.
struct Refusal {
    let error: AccountsError

    private struct Body: Decodable {
        let error: String
        let message: String?
    }

    /// Reads an answer, or returns `nil` if it is a success.
    init?(_ answer: HTTPAnswer) {
        guard !(200...299).contains(answer.status) else { return nil }
        let body = try? JSONDecoder().decode(Body.self, from: answer.body)
        switch (answer.status, body?.error) {
        case (409, "email-taken"): error = .emailTaken
        case (401, "wrong-credentials"): error = .wrongCredentials
        case (401, _): error = .sessionEnded
        case (429, _): error = .tooManyAttempts(seconds: Self.seconds(answer.header("Retry-After")))
        default: error = .refused(reason: body?.message ?? "status \(answer.status)")
        }
    }

    /// Returns the seconds to wait: from one second to one day, or one minute without a header.
    private static func seconds(_ text: String?) -> Int {
        min(max(text.flatMap(Int.init) ?? 60, 1), 86_400)
    }
}
