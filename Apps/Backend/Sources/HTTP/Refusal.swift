import AppDatabase
import GRDB

/// The reason why a request is refused: a status, a word for programs, and a sentence for people.
struct Refusal: Error, Hashable, Sendable {
    let status: Int
    let code: String
    let reason: String

    /// The reason phrases of the status codes in use.
    static let phrases = [
        200: "OK", 201: "Created", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
        413: "Payload Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 421: "Misdirected Request",
        422: "Unprocessable Content", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]

    var phrase: String { Self.phrases[status] ?? "Refused" }

    static let tooLarge = Refusal(
        status: 413, code: "tooLarge", reason: "A request may have at most \(RequestBody.maximumBytes) bytes.")
    static func tooMany(_ count: Int) -> Refusal {
        Refusal(
            status: 413, code: "tooMany",
            reason: "There are \(count) posts, too many for one response: request pages at /feed?limit=1000.")
    }

    static let noFilters = badRequest("This path has no filters: use /feed.")
    static let gone = Refusal(status: 409, code: "gone", reason: "This post was deleted by another user.")
    static let changed = Refusal(status: 409, code: "changed", reason: "This post was changed by another user.")
    static let notYours = Refusal(
        status: 403, code: "notYours",
        reason: "This post belongs to another user: only its author can change or delete it.")
    static let keyReused = Refusal(
        status: 422, code: "keyReused", reason: "The idempotency key was used for another request.")

    static let busy = Refusal(
        status: 503, code: "busy", reason: "The server is answering too many requests. Try again in a second.")
    static let failed = Refusal(
        status: 500, code: "failed",
        reason: "The server failed to answer this request. Try again; if it fails again, restart the server.")

    /// Returns the refusal of a request for which the database of the posts failed.
    static func storageFailed(_ error: any Error) -> Refusal {
        let reason = (error as? DatabaseError)?.reason ?? "another program has changed it"
        return Refusal(
            status: 503, code: "storageFailed",
            reason: "The server cannot use its database of posts: \(reason). Nothing has changed. Try again later.")
    }

    static func badRequest(_ reason: String) -> Refusal { Refusal(status: 400, code: "badRequest", reason: reason) }
    static func invalid(_ reason: String) -> Refusal { Refusal(status: 422, code: "invalid", reason: reason) }
}

extension Refusal: Encodable {
    private enum Key: String, CodingKey {
        case error, code, reason
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var error = container.nestedContainer(keyedBy: Key.self, forKey: .error)
        try error.encode(code, forKey: .code)
        try error.encode(reason, forKey: .reason)
    }
}
