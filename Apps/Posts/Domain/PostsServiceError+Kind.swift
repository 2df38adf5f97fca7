import AppHTTP

extension PostsServiceError {
    /// A Boolean value that indicates whether there is no connection to the server.
    ///
    /// A server that answers with an error, or too late, is not one that cannot be reached.
    public var isOffline: Bool {
        switch self {
        case .connection(.cannotConnect), .connection(.hostNotFound): true
        default: false
        }
    }

    /// Returns whether an error says that there is no connection to the server.
    public static func isOffline(_ error: any Error) -> Bool { (error as? PostsServiceError)?.isOffline ?? false }

    /// A Boolean value that indicates whether the same request may succeed a moment later.
    public var isTransient: Bool {
        switch self {
        case .connection(.connectionLost), .emptyAnswer: true
        case .connection(.status(let status, _, _)): status >= 500 || [408, 425, 429].contains(status)
        default: false
        }
    }
}
