import AppHTTP
import KitCore

extension PostsServiceError {
    /// A heading of a few words.
    public var title: String {
        switch self {
        case .connection(let failure): failure.title
        case .notFound: "Not Found"
        case .emptyAnswer: "Empty Answer"
        case .notJSON, .wrongShape: "Unreadable Answer"
        }
    }

    /// What happened, where, and what to do about it.
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

    private static let checkAddress = "Check that the address is that of a posts server."
}
