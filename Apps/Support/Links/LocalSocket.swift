#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A socket between programs of one computer that never waits, closed with its object and not inherited by programs.
final class LocalSocket: Sendable {
    /// What became of a call that takes or gives bytes.
    enum Outcome: Hashable {
        case count(Int)
        case wouldBlock
        case ended
        case failed
    }

    /// Who was waiting to be let in.
    enum Visitor {
        case peer(LocalSocket)
        case nobody
        /// The system has no descriptor to give.
        case noRoom
    }

    /// The descriptor.
    let number: Int32

    /// Makes a socket; nil where the system has none to give.
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
        // Nobody can connect before it listens, so nobody comes in between.
        guard chmod(path, 0o600) == 0, listen(number, 16) == 0 else { return errno }
        return 0
    }

    /// Lets the next one in.
    func admit() -> Visitor {
        let peer = accept(number, nil, nil)
        if peer >= 0 { return LocalSocket(number: peer).map { .peer($0) } ?? .nobody }
        return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .nobody
    }

    // MARK: Connecting

    /// Connects to somebody who listens.
    /// - Returns: The system's number of the error; 0 when it is connected, and `EAGAIN` when nobody lets anybody in.
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
    func take(into buffer: inout [UInt8]) -> Outcome {
        let count = recv(number, &buffer, buffer.count, 0)
        if count > 0 { return .count(count) }
        if count == 0 { return .ended }
        return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .wouldBlock : .failed
    }
}
