import AppHTTP

extension WalletServiceError {
    /// Says in the wallet's words what went wrong on the way.
    init(_ failure: HTTPFailure, server: String) {
        switch failure {
        case .cannotConnect, .hostNotFound: self = .cannotConnect(server: server)
        case .timedOut: self = .timedOut(server: server)
        case .connectionLost: self = .connectionLost(server: server)
        case .status(let status, _, _): self = .serverError(server: server, status: status)
        case .badRedirect, .notHTTP, .tooLarge: self = .unreadableAnswer(server: server)
        case .notSecure: self = .failed(server: server, reason: "there is no secure connection")
        case .failed(_, let reason): self = .failed(server: server, reason: reason)
        }
    }
}
