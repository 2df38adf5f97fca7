import Foundation

/// What is asked of a server.
public struct HTTPRequest: Sendable {
    /// The whole address.
    public var url: URL
    /// The method, such as `POST`.
    public var method: String
    /// Headers by name, besides those that every request has.
    public var headers: [String: String]
    /// The body, as JSON; `nil` for none.
    public var body: Data?

    /// Creates a request.
    public init(_ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }

    /// All headers that say what is asked.
    var fields: [String: String] {
        var fields = ["Accept": "application/json"].merging(headers) { $1 }
        if body != nil { fields["Content-Type"] = "application/json" }
        return fields
    }
}

// MARK: - Redirections

extension HTTPRequest {
    /// How many redirections one call follows.
    static let maximumRedirections = 5

    /// Whether a redirection may be followed: to http or https only, and never from an encrypted connection to one that
    /// is not.
    func mayBeRedirected(to target: URL) -> Bool {
        guard let host = target.host(), !host.isEmpty else { return false }
        let scheme = target.scheme?.lowercased()
        return scheme == "https" || (scheme == "http" && url.scheme?.lowercased() == "http")
    }

    /// Returns the request that a redirection leads to, as browsers make it; no secret goes to another server.
    func redirected(to target: URL, status: Int) -> HTTPRequest {
        var next = self
        next.url = target
        let isRead = ["GET", "HEAD"].contains(method)
        if !isRead, status == 303 || (status != 307 && status != 308 && method == "POST") {
            (next.method, next.body) = ("GET", nil)
        }
        if target.host() != url.host() || target.port != url.port || target.scheme != url.scheme {
            next.headers = headers.filter { $0.key.lowercased() != "authorization" }
        }
        return next
    }
}
