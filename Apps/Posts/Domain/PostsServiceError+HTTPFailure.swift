import AppHTTP

extension PostsServiceError {
    /// Says in the domain's words what the HTTP client reports.
    init(_ failure: HTTPFailure) {
        self =
            switch failure {
            case .cannotConnect(let server): .cannotConnect(server: server)
            case .hostNotFound(let host): .hostNotFound(host: host)
            case .timedOut(let server, let limit): .timedOut(server: server, after: limit)
            case .connectionLost(let server, let path): .connectionLost(server: server, path: path)
            case .status(404, let server, let path): .notFound(server: server, path: path)
            case .status(let status, let server, let path) where (500...599).contains(status):
                .serverError(server: server, path: path, status: status)
            case .status(let status, let server, let path):
                .unexpectedStatus(server: server, path: path, status: status)
            case .badRedirect(let server, let path): .badRedirect(server: server, path: path)
            case .notHTTP(let server, let path): .notHTTP(server: server, path: path)
            case .tooLarge(let server, let path, let limit): .tooLarge(server: server, path: path, limit: limit)
            case .notSecure(let server): .notSecure(server: server)
            case .failed(let server, let reason): .failed(server: server, reason: reason)
            }
    }
}
