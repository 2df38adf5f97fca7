import AppDatabase
import Backend
import FlyingFox
import Foundation

/// Accounts over HTTP: sign up, sign in, who am I, sign out; mounted into the demo server below `/accounts`.
///
///     POST   /accounts            {name, email, password}, Idempotency-Key → 201 {token, account}
///     POST   /accounts/sessions   {email, password}                        → 201 {token, account}
///     GET    /accounts/session    Authorization: Bearer …                  → 200 {name, email}
///     DELETE /accounts/session    Authorization: Bearer …                  → 204
///
/// Whatever is refused is answered with `{error, message}`; `error` is for programs and stays as it is.
public struct AccountsAPI: MountedAPI {
    /// What happened to a damaged database file when this was made; nil when all was well.
    public let notice: DamagedFileNotice?
    private let accounts: Accounts

    /// Opens the database at a path, or one in memory.
    ///
    /// Blocks for some milliseconds; missing folders are made. Throws `DemoBackendError` when the place cannot be
    /// written. A file that is not a sound database of accounts is set aside: see ``notice``.
    public init(
        path: String?, rules: AccountsRules = AccountsRules(), now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        let (database, notice) = try AccountsDatabase.open(path: path)
        self.notice = notice
        accounts = Accounts(database: AccountsDatabase(database), rules: rules, now: now)
    }

    /// The first part of the paths that it answers.
    public var root: String { "accounts" }

    /// The most bytes of a request's body.
    public var maximumBodyBytes: Int { RequestReader.maximumBytes }

    /// Answers one request.
    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            return try await answer(request)
        } catch let refusal as AccountsRefusal {
            return refusal.response
        } catch {
            return .json(.internalServerError)
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
            return try .json(.created, body: json(await accounts.signIn(credentials)))
        case ("session", .GET):
            return try .json(.ok, body: json(await accounts.account(token: RequestReader(request).token())))
        case ("session", .DELETE):
            try await accounts.signOut(token: RequestReader(request).token())
            let headers: HTTPHeaders = [.contentLength: "0"]
            return HTTPResponse(statusCode: .noContent, headers: headers)
        case ("", _), ("sessions", _): throw AccountsRefusal.methodNotAllowed("POST")
        case ("session", _): throw AccountsRefusal.methodNotAllowed("GET, DELETE")
        default: return .json(.notFound)
        }
    }

    /// The address that a request came from; no header is believed about it.
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
