import AppHTTP
import KitCore

/// What can go wrong between the app and a posts server, in words for the person in front of the screen.
///
/// `server` is always `host:port`, `path` the part of the address that was asked for.
public enum PostsServiceError: DisplayableError, Equatable {
    /// There is no answer, or none that says anything of posts.
    case connection(HTTPFailure)
    /// The server says that there is no such thing (404).
    case notFound(server: String, path: String)
    /// A success without any content.
    case emptyAnswer(server: String, path: String)
    /// A success whose content is not JSON.
    case notJSON(server: String, path: String)
    /// JSON, but not of a posts server; `problem` names the field.
    case wrongShape(server: String, path: String, problem: String)

    /// Says in the domain's words what the HTTP client reports.
    init(_ failure: HTTPFailure) {
        if case .status(404, let server, let path) = failure {
            self = .notFound(server: server, path: path)
        } else {
            self = .connection(failure)
        }
    }
}
