import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An HTTP server of raw sockets that answers whatever a test wants, however wrong; one thread per connection.
///
/// It holds no thread of Swift concurrency, so the service under test is never starved by it.
public final class FaultServer: Sendable {
    /// What happens on the server's side, in the order in which it happens.
    public enum Event: Hashable, Sendable {
        /// It has read a request for a path.
        case request(String)
        /// It has answered a request, or the client has left.
        case clientGone(String)
    }

    /// Its address.
    public let url: URL
    /// What happens, for one reader.
    public let events: AsyncStream<Event>

    private let listener: Int32
    private let continuation: AsyncStream<Event>.Continuation
    private let reply: @Sendable (Request) -> Reply

    /// Listens on a free loopback port until the server is released.
    public init(reply: @escaping @Sendable (Request) -> Reply) throws {
        (listener, url) = try LoopbackSocket.listen()
        (events, continuation) = AsyncStream.makeStream()
        self.reply = reply
        Thread.detachNewThread { [listener, serve = serve] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread { serve(client) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

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
