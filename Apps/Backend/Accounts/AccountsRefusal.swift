import Backend
import FlyingFox
import Foundation

/// The reason why a request is refused: a status, a word for programs, and a sentence for people.
struct AccountsRefusal: Error, Hashable {
    private let status: HTTPStatusCode
    private let code: String
    private let message: String
    private let headers: [String: String]

    private init(_ status: HTTPStatusCode, _ code: String, _ message: String, headers: [String: String] = [:]) {
        (self.status, self.code, self.message, self.headers) = (status, code, message, headers)
    }

    private static let signInFirst = ["WWW-Authenticate": "Bearer"]

    static let emailTaken = Self(.conflict, "email-taken", "An account with this email address already exists.")
    static let wrongCredentials = Self(
        .unauthorized, "wrong-credentials", "No account has this email address and password.", headers: signInFirst)
    static let sessionEnded = Self(
        .unauthorized, "session-ended", "The session has ended or never existed.", headers: signInFirst)
    static let keyReused = Self(
        .unprocessableContent, "key-reused", "This idempotency key belongs to another registration.")
    static let notFound = Self(.notFound, "not-found", "There is nothing at this path.")
    static let tooLarge = Self(
        .payloadTooLarge, "too-large", "A request must have at most \(RequestReader.maximumBytes) bytes.")
    static let busy = Self(
        .serviceUnavailable, "busy", "Too many passwords are waiting to be checked. Try again in a second.",
        headers: ["Retry-After": "1"])

    static func tooManyAttempts(seconds: Int) -> Self {
        Self(
            .tooManyRequests, "too-many-attempts", "Too many attempts. The next one is allowed in \(seconds) s.",
            headers: ["Retry-After": "\(seconds)"])
    }

    static func invalid(_ reason: String) -> Self { Self(.unprocessableContent, "invalid", reason) }

    static func malformed(_ reason: String) -> Self { Self(.badRequest, "malformed", reason) }

    static func methodNotAllowed(_ allowed: String) -> Self {
        Self(.methodNotAllowed, "method-not-allowed", "Allowed here: \(allowed).", headers: ["Allow": allowed])
    }

    static func storageFailed(reason: String) -> Self {
        Self(
            .serviceUnavailable, "storage-failed",
            "The server cannot use its database of accounts: \(reason). Nothing has changed. Try again later.")
    }

    /// The answer for the client.
    var response: HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let body = try? encoder.encode(["error": code, "message": message])
        let fields = headers.map { (HTTPHeader($0.key), $0.value) }
        return .json(
            status, headers: HTTPHeaders(Dictionary(uniqueKeysWithValues: fields)), body: body ?? Data("{}".utf8))
    }
}
