import KitCore

extension PostsServiceError {
    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotConnect: "Cannot Connect"
        case .hostNotFound: "Server Not Found"
        case .timedOut: "The Server Took Too Long"
        case .connectionLost: "Connection Lost"
        case .notFound: "Not Found"
        case .serverError: "Server Error"
        case .unexpectedStatus: "Request Refused"
        case .badRedirect: "Led Astray"
        case .emptyAnswer: "Empty Answer"
        case .notHTTP, .notJSON, .wrongShape: "Unreadable Answer"
        case .tooLarge: "Answer Too Large"
        case .notSecure: "No Secure Connection"
        case .failed: "Request Failed"
        }
    }

    /// What happened, where, and what to do about it.
    public var message: String {
        switch self {
        case .cannotConnect(let server):
            "No server answers at \(server). Check that it is running and that the address is right, then try again."
        case .hostNotFound(let host):
            "There is no server named \(host). Check the address and your connection, then try again."
        case .timedOut(let server, let limit):
            "\(server) did not finish its answer within \(Self.text(limit)). Try again in a moment."
        case .connectionLost(let server, let path):
            "The connection to \(server) broke in the middle of \(path). Try again."
        case .notFound(let server, let path):
            "\(server) has no \(path). It may have been removed: go back and refresh, or check the address."
        case .serverError(let server, let path, let status):
            "\(server) answered \(path) with error \(status). The fault is the server's. Try again in a moment."
        case .unexpectedStatus(let server, let path, let status):
            "\(server) answered \(path) with status \(status). \(Self.checkAddress)"
        case .badRedirect(let server, let path):
            "\(server) redirects \(path) in a circle or to something else than a web address. \(Self.checkAddress)"
        case .notHTTP(let server, let path):
            "\(server) answered \(path) with something that is not proper HTTP. \(Self.checkAddress)"
        case .emptyAnswer(let server, let path):
            "\(server) answered \(path) without any content. Try again, or check the server."
        case .notJSON(let server, let path):
            "\(server) answered \(path) with something that is not JSON. \(Self.checkAddress)"
        case .wrongShape(let server, let path, let problem):
            "\(server) answered \(path) in an unknown shape: \(problem). \(Self.checkAddress)"
        case .tooLarge(let server, let path, let limit):
            "\(server) sends more than \(Self.text(bytes: limit)) for \(path); the rest was not read. Check the server."
        case .notSecure(let server):
            "\(server) could not prove who it is, so nothing was sent. Check the address and this computer's clock."
        case .failed(let server, let reason):
            "The request to \(server) failed: \(reason). Try again."
        }
    }

    private static let checkAddress = "Check that the address is that of a posts server."

    private static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        if attoseconds == 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
        return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) milliseconds"
    }

    private static func text(bytes: Int) -> String {
        let megabyte = 1_048_576
        return bytes >= megabyte && bytes.isMultiple(of: megabyte) ? "\(bytes / megabyte) MB" : "\(bytes) bytes"
    }
}
