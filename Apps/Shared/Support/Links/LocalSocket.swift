import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A nonblocking socket between programs of one computer, closed with its object and not inherited.
final class LocalSocket: Sendable {
    /// The result of a call that reads or writes bytes.
    enum Outcome: Hashable {
        case count(Int)
        case wouldBlock
        case ended
        case failed
    }

    /// The next program that waits for a connection.
    enum Visitor {
        case peer(LocalSocket)
        case noPeer
        /// The system has no free descriptor.
        case noRoom
    }

    let number: Int32

    /// Creates a socket, or returns `nil` if the system has no free descriptor.
    convenience init?() {
        #if canImport(Darwin)
        let type = SOCK_STREAM
        #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        self.init(number: socket(AF_UNIX, type, 0))
    }

    private init?(number: Int32) {
        self.number = number
        guard number >= 0 else { return nil }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit {
        // A failed initializer ends here, too.
        if number >= 0 { close(number) }
    }

    // MARK: Listening

    /// Binds the socket to a path and listens, for this user only.
    /// - Returns: The system's error number, or 0 for success.
    func open(at path: String, _ address: LocalAddress) -> Int32 {
        guard address.withPointer({ bind(number, $0, $1) }) == 0 else { return errno }
        // No program can connect before the socket listens.
        guard chmod(path, 0o600) == 0, listen(number, 16) == 0 else { return errno }
        return 0
    }

    /// Accepts the next connection.
    func admit() -> Visitor {
        let peer = accept(number, nil, nil)
        if peer >= 0 { return LocalSocket(number: peer).map { .peer($0) } ?? .noPeer }
        return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .noPeer
    }

    // MARK: Connecting

    /// Connects to a listener.
    /// - Returns: The system's error number, or 0 for success; `EAGAIN` if no listener accepts the connection.
    func reach(_ address: LocalAddress) -> Int32 {
        address.withPointer { connect(number, $0, $1) } == 0 ? 0 : errno
    }

    /// A Boolean value that indicates whether the system reports that the other program has the same user.
    var isOfSameUser: Bool {
        #if canImport(Darwin)
        var (user, group) = (uid_t.max, gid_t.max)
        return getpeereid(number, &user, &group) == 0 && user == geteuid()
        #else
        // `struct ucred` is not imported into Swift: process, user, group.
        var credentials: [UInt32] = [0, .max, .max]
        var size = socklen_t(MemoryLayout<UInt32>.stride * credentials.count)
        return getsockopt(number, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 && credentials[1] == geteuid()
        #endif
    }

    // MARK: Bytes

    /// Sends a few bytes, for which there is always room.
    func put(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        return send(number, bytes, bytes.count, flags) == bytes.count
    }

    /// Receives the available bytes.
    func receive(into buffer: inout [UInt8]) -> Outcome {
        let count = recv(number, &buffer, buffer.count, 0)
        if count > 0 { return .count(count) }
        if count == 0 { return .ended }
        return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .wouldBlock : .failed
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The address of a local socket: a path.
struct LocalAddress {
    private var address = sockaddr_un()

    /// The greatest length of a path in bytes: 107 on Linux, 103 on macOS.
    static let maximumLength = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Returns `nil` if the path is empty or too long.
    init?(path: String) {
        let bytes = Array(path.utf8)
        guard !bytes.isEmpty, bytes.count <= Self.maximumLength, !bytes.contains(0) else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    }

    /// Calls a closure with the address for a system call.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

/// Reports that a socket can be read, until it is released.
final class SocketWatch {
    private let source: any DispatchSourceRead

    /// - Parameter action: Called on the main actor, possibly once more than there is something to read.
    init(_ socket: LocalSocket, action: @escaping @MainActor @Sendable () -> Void) {
        source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
        // A task, not the queue's block: links are events like all others.
        source.setEventHandler { @Sendable in Task { @MainActor in action() } }
        // The descriptor must remain open until no source watches it, because its number can be reused.
        source.setCancelHandler { @Sendable in withExtendedLifetime(socket) {} }
        source.resume()
    }

    deinit { source.cancel() }
}
