import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An HTTP server of raw sockets that sends the test's answers, however wrong, with one thread per connection.
///
/// It blocks no thread of the concurrency runtime, so it never starves the tested service.
public final class FaultServer: Sendable {
    /// An event on the server's side.
    public enum Event: Hashable, Sendable {
        /// The server has read a request for a path.
        case request(String)
        /// The server has answered a request, or the client has left.
        case clientGone(String)
    }

    /// The address of the server.
    public let url: URL
    /// The events in order, for one reader.
    public let events: AsyncStream<Event>

    private let listener: Listener
    private let continuation: AsyncStream<Event>.Continuation
    private let reply: @Sendable (Request) -> Reply

    /// Listens on a free loopback port until the server is released.
    public init(reply: @escaping @Sendable (Request) -> Reply) throws {
        let (socket, url) = try LoopbackSocket.listen()
        (listener, self.url) = (Listener(socket), url)
        (events, continuation) = AsyncStream.makeStream()
        self.reply = reply
        Thread.detachNewThread { [listener, serve = serve] in
            while let client = listener.accept() {
                Thread.detachNewThread { serve(client) }
            }
        }
    }

    deinit { listener.stop() }

    private var serve: @Sendable (Int32) -> Void {
        { [reply, continuation] socket in
            defer { close(socket) }
            LoopbackSocket.ignoreBrokenPipes(socket)
            guard let request = Request(readFrom: socket) else { return }
            continuation.yield(.request(request.path))
            reply(request).send(on: socket)
            continuation.yield(.clientGone(request.path))
        }
    }
}

/// A socket that listens until it is stopped.
///
/// The accepting thread closes it: if another thread did, the number could already belong to the next server, whose
/// clients this one would serve.
private final class Listener: Sendable {
    private let socket: Int32
    private let isOpen = Mutex(true)

    init(_ socket: Int32) { self.socket = socket }

    /// Returns the next client, or `nil` after the socket was stopped.
    func accept() -> Int32? {
        let client = systemAccept(socket)
        if client >= 0 { return client }
        isOpen.withLock { isOpen in
            isOpen = false
            close(socket)
        }
        return nil
    }

    func stop() {
        isOpen.withLock { isOpen in
            if isOpen { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }
}

private func systemAccept(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }
