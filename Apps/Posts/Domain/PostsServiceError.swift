import AppHTTP
import KitCore
import KitDI

/// The errors between the app and a posts server, described for the user.
///
/// `server` is `host:port`, and `path` is the path of the requested address.
public enum PostsServiceError: DisplayableError, Equatable {
    /// There is no answer, or it is a failure without a more specific case.
    case connection(HTTPFailure)
    /// The server answered 404.
    case notFound(server: String, path: String)
    /// The answer is a success without content.
    case emptyAnswer(server: String, path: String)
    /// The answer is a success whose content is not JSON.
    case notJSON(server: String, path: String)
    /// The answer is JSON, but not that of a posts server; `problem` names the field.
    case wrongShape(server: String, path: String, problem: String)

    /// Translates a failure of the HTTP client.
    init(_ failure: HTTPFailure) {
        if case .status(404, let server, let path) = failure {
            self = .notFound(server: server, path: path)
        } else {
            self = .connection(failure)
        }
    }
}

extension PostsServiceError {
    /// A Boolean value that indicates whether the server cannot be reached.
    ///
    /// A server that answers with an error, or too late, is not offline.
    public var isOffline: Bool {
        switch self {
        case .connection(.cannotConnect), .connection(.hostNotFound): true
        default: false
        }
    }

    /// Returns whether an error means that the server cannot be reached.
    public static func isOffline(_ error: any Error) -> Bool {
        (error as? PostsFailure)?.isOffline ?? (error as? PostsServiceError)?.isOffline ?? false
    }

    /// A Boolean value that indicates whether the same request may succeed a moment later.
    public var isTransient: Bool {
        switch self {
        case .connection(.connectionLost), .emptyAnswer: true
        case .connection(.status(let status, _, _)): status >= 500 || [408, 425, 429].contains(status)
        default: false
        }
    }
}

extension PostsServiceError {
    /// A heading of a few words.
    public var title: String {
        switch self {
        case .connection(let failure): failure.title
        case .notFound: "Not found"
        case .emptyAnswer: "Empty answer"
        case .notJSON, .wrongShape: "Unreadable answer"
        }
    }

    /// The error, its place and a remedy.
    public var message: String {
        switch self {
        case .connection(let failure): failure.message
        case .notFound(let server, let path):
            "\(server) has no \(path). It may have been removed: refresh the list, or check the address."
        case .emptyAnswer(let server, let path):
            "\(server) answered \(path) without any content. Try again, or check the server."
        case .notJSON(let server, let path):
            "\(server) answered \(path) with something that is not JSON. \(Self.checkAddress)"
        case .wrongShape(let server, let path, let problem):
            "\(server) answered \(path) in an unknown shape: \(problem). \(Self.checkAddress)"
        }
    }

    private static let checkAddress = "Check that the address belongs to a posts server."
}

/// A failure to load posts, which names the posts and the reason.
public struct PostsLoadFailure: DisplayableError, Equatable {
    /// A heading that names the request.
    public let title: String
    /// The error, its place and a remedy.
    public let message: String

    /// Creates the failure of a list without a saved post to show.
    /// - Parameter mode: The mode of the request.
    public init(of query: PostsQuery, in mode: CacheMode, _ error: any DisplayableError) {
        let isSavedOnly = mode != .noCache && PostsServiceError.isOffline(error)
        self.init(title: PostsTexts.notLoaded(query, foundNoneSaved: isSavedOnly), error)
    }

    /// Creates the failure of one post.
    public init(ofPost error: any DisplayableError) {
        self.init(title: PostsTexts.postNotLoaded, error)
    }

    private init(title: String, _ error: any DisplayableError) {
        (self.title, message) = (title, error.message)
    }
}
