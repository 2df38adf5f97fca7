import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A socket between programs of one computer that never waits, closed with its object and not inherited by programs.
final class LocalSocket: Sendable {
    /// The result of a call that reads or writes bytes.
    enum Outcome: Hashable {
        case count(Int)
        case wouldBlock
        case ended
        case failed
    }

    /// The next program that waits to be accepted.
    enum Visitor {
        case peer(LocalSocket)
        case noPeer
        /// The system has no descriptor to give.
        case noRoom
    }

    /// The descriptor.
    let number: Int32

    /// Creates a socket; `nil` if the system has none to give.
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
        // A failed initialiser ends here too.
        if number >= 0 { close(number) }
    }

    // MARK: Listening

    /// Takes a path as its own and listens there, open to this user only.
    /// - Returns: The system's number of the error; 0 when it listens.
    func open(at path: String, _ address: LocalAddress) -> Int32 {
        guard address.withPointer({ bind(number, $0, $1) }) == 0 else { return errno }
        // No program can connect before it listens, so none comes in between.
        guard chmod(path, 0o600) == 0, listen(number, 16) == 0 else { return errno }
        return 0
    }

    /// Lets the next one in.
    func admit() -> Visitor {
        let peer = accept(number, nil, nil)
        if peer >= 0 { return LocalSocket(number: peer).map { .peer($0) } ?? .noPeer }
        return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .noPeer
    }

    // MARK: Connecting

    /// Connects to a listener.
    /// - Returns: The system's number of the error; 0 when it is connected, and `EAGAIN` when no listener accepts it.
    func reach(_ address: LocalAddress) -> Int32 {
        address.withPointer { connect(number, $0, $1) } == 0 ? 0 : errno
    }

    /// Whether the other side is a program of the same user, as the system says.
    var isOfSameUser: Bool {
        #if canImport(Darwin)
        var (user, group) = (uid_t.max, gid_t.max)
        return getpeereid(number, &user, &group) == 0 && user == geteuid()
        #else
        // `struct ucred`, which is hidden from Swift: process, user, group.
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

    /// Takes the bytes that there are.
    func receive(into buffer: inout [UInt8]) -> Outcome {
        let count = recv(number, &buffer, buffer.count, 0)
        if count > 0 { return .count(count) }
        if count == 0 { return .ended }
        return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .wouldBlock : .failed
    }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The address of a socket between programs of one computer: a path.
struct LocalAddress {
    private var address = sockaddr_un()

    /// How many bytes a path may have: 107 on Linux, 103 on macOS.
    static let maximumLength = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// `nil` if the path is too long, or empty.
    init?(path: String) {
        let bytes = Array(path.utf8)
        guard !bytes.isEmpty, bytes.count <= Self.maximumLength, !bytes.contains(0) else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    }

    /// Hands the address to a call of the system.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

/// Reports when there is something to read on a socket, until it is released.
final class SocketWatch {
    private let source: any DispatchSourceRead

    /// - Parameter action: Called on the main actor, perhaps once more than there is something.
    init(_ socket: LocalSocket, action: @escaping @MainActor @Sendable () -> Void) {
        source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
        // A task, and no part of the queue's block: an app receives links like every other event.
        source.setEventHandler { @Sendable in Task { @MainActor in action() } }
        // A descriptor is closed when no source watches it any more, and not before: its number may be another's then.
        source.setCancelHandler { @Sendable in withExtendedLifetime(socket) {} }
        source.resume()
    }

    deinit { source.cancel() }
}
