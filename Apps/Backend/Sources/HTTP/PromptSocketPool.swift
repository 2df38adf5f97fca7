import FlyingSocks
import Foundation

/// The server's socket pool, with Nagle's algorithm switched off.
///
/// The server writes the head and the body of an answer one after the other; on a kept-alive connection the body
/// would wait some 40 ms for the client's delayed acknowledgement of the head. Accepted sockets inherit the option
/// from the listening one, which waits here first.
struct PromptSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await base.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        if events == .connection {
            try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        }
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
