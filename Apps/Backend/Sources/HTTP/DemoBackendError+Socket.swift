import FlyingSocks
import Foundation

extension DemoBackendError {
    /// Says in the backend's words why a socket cannot listen.
    init(_ error: any Error, port: UInt16) {
        switch error {
        case SocketError.failed(_, EADDRINUSE, _): self = .portInUse(port)
        case SocketError.failed(_, EACCES, _): self = .portNotAllowed(port)
        case SocketError.failed(_, _, let message): self = .cannotListen(port: port, reason: message)
        default: self = .cannotListen(port: port, reason: error.localizedDescription)
        }
    }
}
