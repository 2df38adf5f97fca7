import Foundation
import KitCore

/// The errors between a program and a server, before the answer is interpreted.
///
/// `server` is `host:port`, and `path` is the path of the requested address.
public enum HTTPFailure: DisplayableError, Equatable {
    /// No server listens at the address, or it cannot be reached.
    case cannotConnect(server: String)
    /// The name of the host cannot be resolved.
    case hostNotFound(host: String)
    /// The answer was not complete in time.
    case timedOut(server: String, after: Duration)
    /// The connection ended before the answer.
    case connectionLost(server: String, path: String)
    /// The answer has an unexpected status.
    case status(Int, server: String, path: String)
    /// There were too many redirections, or one to an address that is not http or https.
    case badRedirect(server: String, path: String)
    /// The answer violates HTTP.
    case notHTTP(server: String, path: String)
    /// The answer has more than `limit` bytes, of which the rest was not read.
    case tooLarge(server: String, path: String, limit: Int)
    /// The encrypted connection is not trustworthy.
    case notSecure(server: String)
    /// The system reported an error that no other case names.
    case failed(server: String, reason: String)
}

extension HTTPFailure {
    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotConnect: "Cannot connect"
        case .hostNotFound: "Server not found"
        case .timedOut: "The server took too long"
        case .connectionLost: "Connection lost"
        case .status(500...599, _, _): "Server error"
        case .status(408, _, _), .status(425, _, _), .status(429, _, _): "Server busy"
        case .status: "Request refused"
        case .badRedirect: "Redirect refused"
        case .notHTTP: "Unreadable answer"
        case .tooLarge: "Answer too large"
        case .notSecure: "No secure connection"
        case .failed: "Request failed"
        }
    }

    /// The error, its place and a remedy.
    public var message: String {
        switch self {
        case .cannotConnect(let server):
            "No server answers at \(server). Check that it is running and that the address is right, then try again."
        case .hostNotFound(let host):
            "There is no server named \(host). Check the address and your connection, then try again."
        case .timedOut(let server, let limit):
            "\(server) did not finish its answer within \(limit.seconds). Try again in a moment."
        case .connectionLost(let server, let path):
            "The connection to \(server) was lost while reading \(path). Try again."
        case .status(let status, let server, _) where (500...599).contains(status):
            "\(server) has a problem (error \(status)). Try again in a moment."
        case .status(let status, let server, _) where [408, 425, 429].contains(status):
            "\(server) cannot process the request now (status \(status)). Try again in a moment."
        case .status(let status, let server, let path):
            "\(server) answered \(path) with status \(status). Check that the address is right."
        case .badRedirect(let server, let path):
            "\(server) redirects \(path) in a loop or to something other than a web address. Check the address."
        case .notHTTP(let server, let path):
            "\(server) answered \(path) with invalid HTTP. Check that the address is right."
        case .tooLarge(let server, let path, let limit):
            "\(server) sends more than \(Self.text(bytes: limit)) for \(path); the rest was not read. Check the server."
        case .notSecure(let server):
            "\(server) could not prove its identity, so nothing was sent. Check the address and this computer's clock."
        case .failed(let server, let reason):
            "The request to \(server) failed: \(reason). Try again."
        }
    }

    private static func text(bytes: Int) -> String {
        let megabyte = 1_048_576
        return bytes >= megabyte && bytes.isMultiple(of: megabyte) ? "\(bytes / megabyte) MB" : "\(bytes) bytes"
    }
}

extension Duration {
    /// The duration in whole seconds, or in milliseconds if it has a fraction.
    fileprivate var seconds: String {
        let (seconds, attoseconds) = components
        if attoseconds == 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
        return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) milliseconds"
    }
}

/// The target of a request, for messages.
public struct Place: Hashable, Sendable {
    /// The host alone.
    public let host: String
    /// Host and port.
    public let server: String
    /// The path below the base address.
    public let path: String

    /// Creates the place of a request for the path below a base address.
    public init(url: URL, path: String) {
        host = url.host() ?? "the server"
        let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
        server = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        self.path = path
    }
}
