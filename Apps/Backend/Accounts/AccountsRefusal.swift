import Backend
import FlyingFox
import Foundation

/// The reason why a request is refused.
enum AccountsRefusal: Error, Equatable {
    case emailTaken
    case wrongCredentials
    case sessionEnded
    case tooManyAttempts(seconds: Int)
    case busy
    case storageFailed(reason: String)
    case notFound
    case invalid(String)
    case malformed(String)
    case tooLarge
    case keyReused
    case methodNotAllowed(String)

    /// The answer for the client.
    var response: HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let body = try? encoder.encode(Body(error: code, message: message))
        return .json(status, headers: headers, body: body ?? Data("{}".utf8))
    }

    private struct Body: Encodable {
        let error: String
        let message: String
    }

    private var status: HTTPStatusCode {
        switch self {
        case .emailTaken: .conflict
        case .wrongCredentials, .sessionEnded: .unauthorized
        case .tooManyAttempts: .tooManyRequests
        case .invalid, .keyReused: .unprocessableContent
        case .malformed: .badRequest
        case .tooLarge: .payloadTooLarge
        case .methodNotAllowed: .methodNotAllowed
        case .notFound: .notFound
        case .busy, .storageFailed: .serviceUnavailable
        }
    }

    private var code: String {
        switch self {
        case .emailTaken: "email-taken"
        case .wrongCredentials: "wrong-credentials"
        case .sessionEnded: "session-ended"
        case .tooManyAttempts: "too-many-attempts"
        case .invalid: "invalid"
        case .malformed: "malformed"
        case .tooLarge: "too-large"
        case .keyReused: "key-reused"
        case .methodNotAllowed: "method-not-allowed"
        case .notFound: "not-found"
        case .busy: "busy"
        case .storageFailed: "storage-failed"
        }
    }

    private var message: String {
        switch self {
        case .emailTaken: "An account with this email address already exists."
        case .wrongCredentials: "No account has this email address and password."
        case .sessionEnded: "The session has ended or never existed."
        case .tooManyAttempts(let seconds): "Too many attempts. The next one is allowed in \(seconds) s."
        case .invalid(let reason), .malformed(let reason): reason
        case .tooLarge: "A request must have at most \(RequestReader.maximumBytes) bytes."
        case .keyReused: "This idempotency key belongs to another registration."
        case .methodNotAllowed(let allowed): "Allowed here: \(allowed)."
        case .notFound: "There is nothing at this path."
        case .busy: "Too many passwords are waiting to be checked. Try again in a second."
        case .storageFailed(let reason):
            "The server cannot use its database of accounts: \(reason). Nothing has changed. Try again later."
        }
    }

    private var headers: HTTPHeaders {
        switch self {
        case .tooManyAttempts(let seconds): [HTTPHeader("Retry-After"): String(seconds)]
        case .busy: [HTTPHeader("Retry-After"): "1"]
        case .methodNotAllowed(let allowed): [HTTPHeader("Allow"): allowed]
        case .wrongCredentials, .sessionEnded: [HTTPHeader("WWW-Authenticate"): "Bearer"]
        default: [:]
        }
    }
}
