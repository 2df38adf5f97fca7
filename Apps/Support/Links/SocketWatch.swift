import Dispatch

/// Tells when there is something to read on a socket, until it is let go.
final class SocketWatch {
    private let source: any DispatchSourceRead

    /// - Parameter action: Called on the main actor, perhaps once more than there is something.
    init(_ socket: LocalSocket, action: @escaping @MainActor @Sendable () -> Void) {
        source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
        // A task, and no part of the queue's block: an app hears of links as of everything else.
        source.setEventHandler { @Sendable in Task { @MainActor in action() } }
        // A descriptor is closed when no source watches it any more, and not before: its number may be another's then.
        source.setCancelHandler { @Sendable in withExtendedLifetime(socket) {} }
        source.resume()
    }

    deinit { source.cancel() }
}
