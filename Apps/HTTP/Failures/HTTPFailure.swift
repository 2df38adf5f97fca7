import KitCore

/// What can go wrong between a program and a server, before anybody looks at what the answer means.
///
/// `server` is always `host:port`, `path` the part of the address that was asked for.
public enum HTTPFailure: DisplayableError, Equatable {
    /// Nobody listens at the address, or it cannot be reached.
    case cannotConnect(server: String)
    /// The host's name leads nowhere.
    case hostNotFound(host: String)
    /// The whole answer did not arrive in time.
    case timedOut(server: String, after: Duration)
    /// The connection ended before the answer did.
    case connectionLost(server: String, path: String)
    /// A status that the request does not expect.
    case status(Int, server: String, path: String)
    /// Redirected too often, or to something that is not http or https.
    case badRedirect(server: String, path: String)
    /// An answer that breaks the rules of HTTP.
    case notHTTP(server: String, path: String)
    /// More than `limit` bytes; the rest was not read.
    case tooLarge(server: String, path: String, limit: Int)
    /// No trustworthy encrypted connection.
    case notSecure(server: String)
    /// What the system reports and no other case names.
    case failed(server: String, reason: String)
}
