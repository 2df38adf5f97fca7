import AppCore

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Receives links from programs that start while this one runs.
///
/// Only the program that holds the lock of a place listens there. The system releases the lock however that program
/// ends, and the next program replaces a socket that was left behind. Programs of other users are refused.
@MainActor
final class LinkListener {
    /// The reason why it is impossible to listen.
    enum Problem: Error, Hashable {
        case pathTooLong
        /// Another program listens at the place.
        case alreadyListening
        case system(String)
    }

    /// The time limit for a line, and the pause when the system has no free descriptors.
    static let timeout = Duration.seconds(1)
    /// The greatest number of connections; one more disconnects the oldest.
    static let capacity = 8

    private let socket: LocalSocket
    private let place: LinkPlace
    private let lock: FileLock
    private let clock: any Clock<Duration>
    private let receive: @MainActor (String) -> Void
    private var watch: SocketWatch?
    private var connections: [LinkConnection] = []
    private var isStopped = false

    /// Listens at a place.
    /// - Parameters:
    ///   - clock: The clock of all time limits.
    ///   - receive: Receives each link.
    init(
        at place: LinkPlace, clock: any Clock<Duration>, receive: @escaping @MainActor (String) -> Void
    ) throws(Problem) {
        guard let address = LocalAddress(path: place.socket) else { throw .pathTooLong }
        lock = try Self.lock(place.lock)
        Self.removeSocket(place.socket)
        guard let socket = LocalSocket() else { throw .system(FileProblem.reason(of: errno)) }
        let code = socket.open(at: place.socket, address)
        guard code == 0 else { throw .system(FileProblem.reason(of: code)) }
        self.socket = socket
        self.place = place
        self.clock = clock
        self.receive = receive
        look()
    }

    private static func lock(_ path: String) throws(Problem) -> FileLock {
        do throws(FileFailure) {
            if let lock = try FileLock(path: path) { return lock }
        } catch {
            throw .system(FileProblem.reason(of: error.code))
        }
        throw .alreadyListening
    }

    var connectionCount: Int { connections.count }

    /// Stops listening, ends all connections, and removes the socket.
    func stop() {
        guard !isStopped else { return }
        isStopped = true
        watch = nil
        for connection in connections { connection.end() }
        Self.removeSocket(place.socket)
        lock.release()
    }

    private func look() {
        guard !isStopped else { return }
        watch = SocketWatch(socket) { [weak self] in self?.accept() }
    }

    private func accept() {
        guard watch != nil else { return }
        switch socket.admit() {
        case .noPeer: break
        case .peer(let peer): if peer.isOfSameUser { serve(peer) }
        case .noRoom: rest()
        }
    }

    private func serve(_ peer: LocalSocket) {
        if connections.count == Self.capacity { connections[0].end() }
        connections.append(
            LinkConnection(peer, timeout: Self.timeout, clock: clock, receive: receive) { [weak self] ended in
                self?.connections.removeAll { $0 === ended }
            })
    }

    /// Pauses: a program that cannot be accepted would be reported without end.
    private func rest() {
        watch = nil
        Task { [weak self, clock] in
            try? await clock.sleep(for: Self.timeout)
            self?.look()
        }
    }

    /// Removes a socket, but no other kind of file with its name.
    private static func removeSocket(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        unlink(path)
    }
}

/// A connection that sends a link as one line, which is answered.
@MainActor
final class LinkConnection {
    private let socket: LocalSocket
    private let receive: @MainActor (String) -> Void
    private let didEnd: @MainActor (LinkConnection) -> Void
    private var watch: SocketWatch?
    private var timer: Task<Void, Never>?
    private var line: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: LinkMessage.maximumLength + 1)

    /// - Parameters:
    ///   - timeout: The time limit for the line.
    ///   - receive: Receives the link, after the sender was notified that it will be opened.
    ///   - didEnd: Called once, when the connection is closed.
    init(
        _ socket: LocalSocket, timeout: Duration, clock: any Clock<Duration>,
        receive: @escaping @MainActor (String) -> Void, didEnd: @escaping @MainActor (LinkConnection) -> Void
    ) {
        self.socket = socket
        self.receive = receive
        self.didEnd = didEnd
        watch = SocketWatch(socket) { [weak self] in self?.read() }
        timer = Task { [weak self] in
            try? await clock.sleep(for: timeout)
            self?.end()
        }
    }

    func end() {
        guard watch != nil else { return }
        watch = nil
        timer?.cancel()
        didEnd(self)
    }

    private func read() {
        guard watch != nil else { return }
        switch socket.receive(into: &buffer) {
        case .count(let count): append(buffer[..<count])
        case .wouldBlock: break
        // A line without its end is incomplete.
        case .ended, .failed: end()
        }
    }

    private func append(_ bytes: ArraySlice<UInt8>) {
        line += bytes
        if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
            open(line: line[..<end])
        } else if line.count > LinkMessage.maximumLength {
            refuse(.tooLong)
        }
    }

    private func open(line: ArraySlice<UInt8>) {
        do throws(LinkMessage.Problem) {
            let link = try LinkMessage.link(in: line)
            // A sender that no longer waits has reported that the link was not opened.
            let isAwaited = answer(LinkMessage.accepted)
            end()
            if isAwaited { receive(link) }
        } catch {
            refuse(error)
        }
    }

    private func refuse(_ problem: LinkMessage.Problem) {
        _ = answer(LinkMessage.refusal(problem))
        end()
    }

    private func answer(_ text: String) -> Bool { socket.put(Array("\(text)\n".utf8)) }
}
