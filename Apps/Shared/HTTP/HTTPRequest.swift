import Foundation

/// A request to a server.
public struct HTTPRequest: Sendable {
    /// The complete address.
    public var url: URL
    /// The method, such as `POST`.
    public var method: String
    /// The headers by name, without those that every request has.
    public var headers: [String: String]
    /// The body as JSON, or `nil`.
    public var body: Data?

    /// Creates a request.
    public init(_ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }

    /// All headers that describe the request.
    var fields: [String: String] {
        var fields = ["Accept": "application/json"].merging(headers) { $1 }
        if body != nil { fields["Content-Type"] = "application/json" }
        return fields
    }
}

// MARK: - Redirections

extension HTTPRequest {
    /// The greatest number of redirections of one call.
    static let maximumRedirections = 5

    /// Returns whether a redirection may be followed: only to http or https, never from an encrypted connection to one
    /// that is not, and never with a body to another server, because it may contain a password.
    func mayBeRedirected(to target: URL, status: Int) -> Bool {
        guard let host = target.host(), !host.isEmpty else { return false }
        let scheme = target.scheme?.lowercased()
        guard scheme == "https" || (scheme == "http" && url.scheme?.lowercased() == "http") else { return false }
        let isSameServer = host == url.host() && (target.port == url.port || scheme == "https")
        return isSameServer || redirected(to: target, status: status).body == nil
    }

    /// Returns the request to the target of a redirection, like a browser's; no secret goes to another server.
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

/// A server's address that the user has typed.
public enum ServerAddress {
    /// The reason why a text is not the address of a server; the description says what to write instead.
    public struct Invalid: Error, Equatable, CustomStringConvertible {
        /// A sentence for the user.
        public let description: String
    }

    /// Checks an address: http or https, a host, and at most a port and a path.
    public static func validate(_ text: String) -> Result<URL, Invalid> {
        let example = "write it like http://127.0.0.1:8080"
        func invalid(_ reason: String) -> Result<URL, Invalid> {
            .failure(Invalid(description: "'\(text)' is not the address of a server: \(reason); \(example)"))
        }
        guard let parts = URLComponents(string: text), let url = parts.url else {
            return invalid("it is not a web address")
        }
        guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            return invalid("it must begin with http:// or https://")
        }
        guard let host = parts.host, !host.isEmpty else { return invalid("the host is missing") }
        // An invalid port is missing from the components, but not from the text.
        let isPortMissing = parts.port == nil && parts.rangeOfPort != nil
        guard !isPortMissing, parts.port.map((1...65_535).contains) ?? true else {
            return invalid("the port must be a number from 1 to 65535")
        }
        guard parts.user == nil, parts.password == nil else {
            return invalid("it must not contain a user name or password")
        }
        guard parts.query == nil, parts.fragment == nil else { return invalid("it must not contain '?' or '#'") }
        return .success(url)
    }
}
