import KitCore

/// What can go wrong between the app and a posts server, in words for the person in front of the screen.
///
/// `server` is always `host:port`, `path` the part of the address that was asked for.
public enum PostsServiceError: DisplayableError, Equatable {
    /// Nobody listens at the address, or it cannot be reached.
    case cannotConnect(server: String)
    /// The host's name leads nowhere.
    case hostNotFound(host: String)
    /// The whole answer did not arrive in time.
    case timedOut(server: String, after: Duration)
    /// The connection ended before the answer did.
    case connectionLost(server: String, path: String)
    /// The server says that there is no such thing (404).
    case notFound(server: String, path: String)
    /// The server reports a fault of its own (500 to 599).
    case serverError(server: String, path: String, status: Int)
    /// Any other status that is not a success.
    case unexpectedStatus(server: String, path: String, status: Int)
    /// Redirected too often, or to something that is not http or https.
    case badRedirect(server: String, path: String)
    /// An answer that breaks the rules of HTTP.
    case notHTTP(server: String, path: String)
    /// A success without any content.
    case emptyAnswer(server: String, path: String)
    /// A success whose content is not JSON.
    case notJSON(server: String, path: String)
    /// JSON, but not of a posts server; `problem` names the field.
    case wrongShape(server: String, path: String, problem: String)
    /// More than `limit` bytes; the rest was not read.
    case tooLarge(server: String, path: String, limit: Int)
    /// No trustworthy encrypted connection.
    case notSecure(server: String)
    /// What the system reports and no other case names.
    case failed(server: String, reason: String)
}
