import Foundation
import KitCore

/// Why the demo server cannot be made or started.
public enum DemoBackendError: DisplayableError, LocalizedError, CustomStringConvertible, Equatable {
    /// The database file cannot be made, read or written.
    case cannotOpenDatabase(path: String, reason: String)
    /// Another program listens on the port.
    case portInUse(UInt16)
    /// The system lets only privileged programs listen on the port.
    case portNotAllowed(UInt16)
    /// Anything else that keeps the server from listening.
    case cannotListen(port: UInt16, reason: String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotOpenDatabase: "Cannot Open the Database"
        case .portInUse, .portNotAllowed, .cannotListen: "Cannot Start the Server"
        }
    }

    /// What happened, where, and what to do about it.
    public var message: String {
        switch self {
        case .cannotOpenDatabase(let path, let reason):
            "The database \(path) cannot be opened: \(reason). Choose another place, or make its folder writable."
        case .portInUse(let port):
            "Port \(port) on 127.0.0.1 is in use by another program. Choose another port, or 0 for any free one."
        case .portNotAllowed(let port):
            "Port \(port) on 127.0.0.1 is reserved for system services. Choose one above 1023, or 0 for any free one."
        case .cannotListen(let port, let reason):
            "The server cannot listen on 127.0.0.1:\(port): \(reason). Choose another port, or 0 for any free one."
        }
    }

    /// The message, for the command line.
    public var description: String { message }

    /// The message, for whoever asks an error for its localised description.
    public var errorDescription: String? { message }
}
