import AccountsCore
import AppCrypto
import AppDatabase
import Backend
import FlyingFox
import Foundation
import GRDB
import KitCore

/// Accounts over HTTP, mounted into the demo server below `/accounts`.
///
///     POST   /accounts            {name, email, password}, Idempotency-Key → 201 {token, account}
///     POST   /accounts/sessions   {email, password}                        → 201 {token, account}
///     GET    /accounts/session    Authorization: Bearer …                  → 200 {name, email}
///     DELETE /accounts/session    Authorization: Bearer …                  → 204
///
/// Refusals contain `{error, message}`, where `error` is a stable word for programs.
public struct AccountsAPI: MountedAPI {
    /// The report about a damaged database that was quarantined, if any.
    public let notice: DamagedFileNotice?
    private let accounts: Accounts

    /// Opens the database at a path, or one in memory.
    ///
    /// Blocks for some milliseconds, and creates missing folders. A file that is not an intact database of accounts is
    /// quarantined: see ``notice``.
    /// - Throws: `DemoBackendError` if the file cannot be written.
    public init(
        path: String?, rules: AccountsRules = AccountsRules(), now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        let (database, notice) = try AccountsDatabase.open(path: path)
        self.init(Accounts(database: AccountsDatabase(database), rules: rules, now: now), notice: notice)
    }

    init(_ accounts: Accounts, notice: DamagedFileNotice? = nil) {
        self.accounts = accounts
        self.notice = notice
    }

    /// The first component of the API's paths.
    public var root: String { "accounts" }

    /// The size limit of a request's body in bytes.
    public var maximumBodyBytes: Int { RequestReader.maximumBytes }

    /// Answers one request; errors become answers, too.
    public func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
        do {
            return try await answer(request)
        } catch let refusal as AccountsRefusal {
            return refusal.response
        } catch {
            let reason = (error as? DatabaseError)?.reason ?? "another program has changed it"
            return AccountsRefusal.storageFailed(reason: reason).response
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let place = request.path.split(separator: "/").dropFirst().joined(separator: "/")
        switch (place, request.method) {
        case ("", .POST):
            let registration = try await RequestReader(request).registration()
            let session = try await accounts.register(registration, from: Self.client(of: request))
            return try .json(.created, body: json(session))
        case ("sessions", .POST):
            let credentials = try await RequestReader(request).credentials()
            let session = try await accounts.signIn(credentials, from: Self.client(of: request))
            return try .json(.created, body: json(session))
        case ("session", .GET):
            return try .json(.ok, body: json(await accounts.account(token: RequestReader(request).token())))
        case ("session", .DELETE):
            try await accounts.signOut(token: RequestReader(request).token())
            return HTTPResponse(statusCode: .noContent)
        case ("", _), ("sessions", _): throw AccountsRefusal.methodNotAllowed("POST")
        case ("session", _): throw AccountsRefusal.methodNotAllowed("GET, DELETE")
        default: throw AccountsRefusal.notFound
        }
    }

    /// Returns the address from which a request came; headers are ignored.
    private static func client(of request: HTTPRequest) -> String {
        switch request.remoteAddress {
        case .ip4(let address, _), .ip6(let address, _): address
        case .unix, nil: ""
        }
    }

    private func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}

/// A valid registration.
struct RegistrationRequest: Sendable {
    let key: RegistrationKey
    let name: String
    let email: String
    let password: String

    var emailKey: String { EmailIdentity(email).text }

    /// A digest that identifies a repeated request with the same key, and reveals nothing without the key.
    var fingerprint: Data {
        let parts = [name, email, password].map { "\($0.utf8.count):\($0)" }.joined()
        return Data(HMAC.code(of: parts.utf8, key: key.secret))
    }
}

struct CredentialsRequest: Sendable {
    let email: String
    let password: String

    var emailKey: String { EmailIdentity(email).text }
}

struct AccountAnswer: Encodable, Equatable {
    let name: String
    let email: String
}

struct SessionAnswer: Encodable, Equatable {
    let token: String
    let account: AccountAnswer
}

/// Reads a request within limits, and validates it with the rules of the form.
struct RequestReader {
    /// The greatest number of bytes that are read.
    static let maximumBytes = 16_384
    private static let keyLengths = 16...128

    private let request: HTTPRequest

    init(_ request: HTTPRequest) { self.request = request }

    private struct Body: Decodable {
        let name: String?
        let email: String
        let password: String
    }

    func registration() async throws -> RegistrationRequest {
        let key = request.headers[HTTPHeader("Idempotency-Key")] ?? ""
        guard Self.keyLengths.contains(key.utf8.count) else {
            throw AccountsRefusal.malformed("The header Idempotency-Key must have 16 to 128 characters.")
        }
        let body = try await body()
        return RegistrationRequest(
            key: RegistrationKey(key), name: try value(FieldRules.name(body.name ?? ""), else: .nameMissing),
            email: try value(FieldRules.email(body.email), else: .emailMissing),
            password: try value(FieldRules.password(body.password), else: .passwordMissing))
    }

    func credentials() async throws -> CredentialsRequest {
        let body = try await body()
        // No password is that long, so the answer needs no hash.
        guard body.password.count <= FieldRules.maximumPassword, let email = FieldRules.existingEmail(body.email).value
        else {
            throw AccountsRefusal.wrongCredentials
        }
        return CredentialsRequest(email: email, password: body.password)
    }

    func token() throws -> SessionToken {
        let parts = (request.headers[.authorization] ?? "").split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 256 else {
            throw AccountsRefusal.sessionEnded
        }
        return SessionToken(String(parts[1]))
    }

    private func body() async throws -> Body {
        guard let data = try await RequestBody.read(request, limit: Self.maximumBytes) else {
            throw AccountsRefusal.tooLarge
        }
        do {
            return try JSONDecoder().decode(Body.self, from: data)
        } catch {
            throw AccountsRefusal.malformed("The body must be JSON with the strings name, email and password.")
        }
    }

    private func value(_ validation: Validation<String, FieldError>, else missing: FieldError) throws -> String {
        if let value = validation.value { return value }
        throw AccountsRefusal.invalid((validation.error ?? missing).errorMessage)
    }
}
