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
final class FaultServer: Sendable {
    /// What happens on the server's side, in the order in which it happens.
    enum Event: Hashable, Sendable {
        case request(String)
        case clientGone(String)
    }

    let url: URL
    let events: AsyncStream<Event>

    private let listener: Int32
    private let continuation: AsyncStream<Event>.Continuation
    private let reply: @Sendable (Request) -> Reply

    /// Listens on a free loopback port until the server is released.
    init(reply: @escaping @Sendable (Request) -> Reply) throws {
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
