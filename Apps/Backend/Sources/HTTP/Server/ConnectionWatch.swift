import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ends a connection that takes longer than it may.
///
/// A deadline is for the whole of what a client has to do, not for its next byte: who sends one byte a second gains
/// nothing. The connection is shut down, and whoever reads from it or writes to it finds its end.
final class ConnectionWatch: Sendable {
    private struct State {
        /// Since when the client keeps the server waiting; nil while the server is at work.
        var waitingSince: DispatchTime?
        var isOver = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    // Dispatch's objects may be used by any thread.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Watches over a socket.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { [weak self] in self?.shutDown() }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    deinit { timer.cancel() }

    /// Since when the client keeps the server waiting; nil while the server is at work.
    var waitingSince: DispatchTime? { state.withLock { $0.isOver ? nil : $0.waitingSince } }

    /// The client has so long to do the next thing.
    func wait(_ limit: Duration) {
        state.withLock { $0.waitingSince = .now() }
        schedule(limit)
    }

    /// The server has so long to do the next thing.
    func work(_ limit: Duration) {
        state.withLock { $0.waitingSince = nil }
        schedule(limit)
    }

    /// Ends both directions of the connection.
    func shutDown() {
        // Under the lock: once the socket is closed, its number may be another's.
        state.withLock { state in
            if !state.isOver { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    /// Ends the direction to the client, which may still be sending.
    func finishSending() {
        state.withLock { state in
            if !state.isOver { _ = shutdown(descriptor, Int32(SHUT_WR)) }
        }
    }

    /// The socket is about to be closed.
    func end() {
        state.withLock { $0.isOver = true }
        timer.cancel()
    }

    private func schedule(_ limit: Duration) {
        let (seconds, attoseconds) = limit.components
        timer.schedule(deadline: .now() + (Double(seconds) + Double(attoseconds) * 1e-18))
    }
}
