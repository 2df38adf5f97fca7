import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves HTTP on the loopback interface within limits that no client can exceed.
///
/// It parses requests itself, and passes them to a handler of FlyingFox: FlyingFox' own server reads heads without
/// limits of size and time, and ends when the system has no free descriptors.
final class RequestServer: Sendable {
    /// The port on which the server listens.
    let port: UInt16

    private let listener: Socket
    private let limits: ServerLimits
    private let registry: ConnectionRegistry
    private let handler: any LimitedHandler
    private let isClosed = Mutex(false)

    /// Begins to listen; clients may connect, and are answered as soon as the server runs.
    ///
    /// Throws `SocketError`.
    init(port: UInt16, limits: ServerLimits, handler: any LimitedHandler) throws {
        self.limits = limits
        self.handler = handler
        registry = ConnectionRegistry(maximum: limits.connections)
        let socket = try Socket(domain: AF_INET)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            // The head of an answer must not wait for the body; accepted sockets inherit the option.
            try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
            #if canImport(Darwin)
            try socket.setValue(true, for: BoolSocketOption(level: SOL_SOCKET, name: SO_NOSIGPIPE))
            #endif
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            try socket.listen()
            guard case .ip4(_, let bound) = try socket.sockname() else { throw SocketError.unsupportedAddress }
            (listener, self.port) = (socket, bound)
        } catch {
            try? socket.close()
            throw error
        }
    }

    deinit { close() }

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
                    // There is no free descriptor, or the client has left before it was accepted.
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

    /// Yields, so that connections can end and release their descriptors.
    private static func pause() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { continuation.resume() }
        }
    }
}

/// The limits of clients.
public struct ServerLimits: Hashable, Sendable {
    /// The greatest number of connections; a further one closes the one that has been idle longest.
    public var connections: Int
    /// The size limit in bytes of a request's first line and headers.
    public var headBytes: Int
    /// The time limit for a request to arrive.
    public var arrival: Duration
    /// The time limit for a connection without a request.
    public var idleness: Duration
    /// The time limit for an answer, including sending it.
    public var answer: Duration

    /// 256 connections and 16 KiB for heads; 10, 30 and 15 seconds.
    public static let standard = ServerLimits(
        connections: 256, headBytes: 16_384, arrival: .seconds(10), idleness: .seconds(30), answer: .seconds(15))

    /// The standard limits with five minutes for everything, for a debugger and for tests on busy machines.
    public static let patient = ServerLimits(
        connections: 256, headBytes: 16_384, arrival: .seconds(300), idleness: .seconds(300), answer: .seconds(300))

    /// Creates limits.
    public init(connections: Int, headBytes: Int, arrival: Duration, idleness: Duration, answer: Duration) {
        self.connections = connections
        self.headBytes = headBytes
        self.arrival = arrival
        self.idleness = idleness
        self.answer = answer
    }
}
