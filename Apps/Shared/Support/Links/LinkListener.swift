import AppCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Takes links from programs that are started while this one runs.
///
/// Only one program listens at a place: the one that holds its lock. The system gives the lock back however that
/// program ends, so what a killed one has left of its socket is removed by the next. Programs of other users are
/// refused.
@MainActor
final class LinkListener {
    /// The reason why it is impossible to listen.
    enum Problem: Error, Hashable {
        case pathTooLong
        /// Another program listens there.
        case alreadyListening
        case system(String)
    }

    /// How long a line may take, and how long the listener waits when the system has no more descriptors.
    static let timeout = Duration.seconds(1)
    /// How many may be connected at once; with one more, the oldest is disconnected.
    static let capacity = 8

    private let socket: LocalSocket
    private let place: LinkPlace
    private let lock: FileLock
    private let clock: any Clock<Duration>
    private let receive: @MainActor (String) -> Void
    private var watch: SocketWatch?
    private var connections: [LinkConnection] = []
    private var isStopped = false

    /// Listens.
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

    /// How many are connected now.
    var connectionCount: Int { connections.count }

    /// Ends it and all connections, and removes the socket from its folder.
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

    /// A waiting program would be reported again and again, and cannot be accepted.
    private func rest() {
        watch = nil
        Task { [weak self, clock] in
            try? await clock.sleep(for: Self.timeout)
            self?.look()
        }
    }

    /// Removes a socket, and nothing else that may have its name.
    private static func removeSocket(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        unlink(path)
    }
}

/// A connection that sends a link: one line is read and answered.
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
    ///   - timeout: How long the line may take.
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

    /// Closes the connection.
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
        // A line without its end is not whole.
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
            // A sender that no longer waits for the answer has reported that nothing was opened, and nothing is.
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
