import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves HTTP on the loopback interface within limits that no client can exceed.
///
/// It reads requests itself and hands them to a handler of FlyingFox's: FlyingFox' own server reads heads without a limit
/// of size or time, and ends when the system has no more descriptors.
final class RequestServer: Sendable {
    /// Where it listens.
    let port: UInt16

    private let listener: Socket
    private let limits: ServerLimits
    private let registry: ConnectionRegistry
    private let handler: any LimitedHandler
    private let isClosed = Mutex(false)

    /// Begins to listen; clients may connect, and are answered as soon as it runs.
    ///
    /// Throws `SocketError`.
    init(port: UInt16, limits: ServerLimits, handler: any LimitedHandler) throws {
        self.limits = limits
        self.handler = handler
        registry = ConnectionRegistry(maximum: limits.connections)
        let socket = try Socket(domain: AF_INET)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            // Head and body of an answer must not wait for one another; accepted sockets inherit the option.
            try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
            #if canImport(Darwin)
            try socket.setValue(true, for: .noSIGPIPE)
            #endif
            try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
            try socket.listen()
            guard case .ip4(_, let bound) = try socket.sockname() else { throw SocketError.unsupportedAddress }
            (listener, self.port) = (socket, bound)
        } catch {
            try? socket.close()
            throw error
        }
    }

    deinit { close() }

    /// Does not listen any more.
    private func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        if isFirst { try? listener.close() }
    }

    /// Answers until the task is cancelled; all connections end with it.
    func run() async throws {
        defer { close() }
        let pool = HTTPServer.defaultPool()
        try await pool.prepare()
        let listener = try AsyncSocket(socket: listener, pool: pool)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { await self.accept(on: listener) }
            defer { group.cancelAll() }
            _ = try await group.next()
        }
    }

    private func accept(on listener: AsyncSocket) async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                do {
                    let socket = try await listener.accept()
                    group.addTask { await self.serve(socket) }
                } catch SocketError.failed {
                    // No descriptor is left, or the client has gone before it was heard.
                    registry.endLongestWaiting()
                    await Self.pause()
                } catch {
                    break
                }
            }
            group.cancelAll()
        }
    }

    private func serve(_ socket: AsyncSocket) async {
        let watch = ConnectionWatch(socket.socket.file.rawValue)
        let connection = ServedConnection(
            socket: socket, watch: watch, limits: limits, handler: handler, client: Self.client(of: socket))
        if registry.add(watch) { await connection.serve() } else { await connection.refuse() }
        registry.remove(watch)
        watch.end()
        try? socket.socket.close()
    }

    private static func client(of socket: AsyncSocket) -> HTTPRequest.Address? {
        guard case .ip4(let ip, let port)? = try? socket.socket.remotePeer() else { return nil }
        return .ip4(ip, port: port)
    }

    /// A moment in which connections end and give their descriptors back.
    private static func pause() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { continuation.resume() }
        }
    }
}
