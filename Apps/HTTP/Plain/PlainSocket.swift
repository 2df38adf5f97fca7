#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A socket that never waits, closed with its object and not inherited by programs.
final class PlainSocket: Sendable {
    /// What became of a call.
    enum Outcome {
        case count(Int)
        case wouldBlock
        case ended
        case failed
    }

    /// The descriptor.
    let number: Int32

    /// Makes a socket; nil where the system has none to give.
    init?(for address: SocketAddress) {
        #if canImport(Darwin)
        let type = SOCK_STREAM
        #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        number = socket(address.family, type, 0)
        guard number >= 0 else { return nil }
        #if canImport(Darwin)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
        var isOn: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit {
        // A failed initialiser ends here too.
        if number >= 0 { close(number) }
    }

    /// Begins to connect; false where that has failed already.
    func connect(to address: SocketAddress) -> Bool {
        address.bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            #if canImport(Darwin)
            let result = Darwin.connect(number, base, socklen_t(bytes.count))
            #elseif canImport(Glibc)
            let result = Glibc.connect(number, base, socklen_t(bytes.count))
            #else
            let result = Musl.connect(number, base, socklen_t(bytes.count))
            #endif
            return result == 0 || errno == EINPROGRESS || errno == EINTR
        }
    }

    /// Whether the connection that was begun has come about.
    var hasConnected: Bool {
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(number, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0
    }

    /// Sends as many bytes as there is room for.
    func send(_ bytes: ArraySlice<UInt8>) -> Outcome {
        let count = bytes.withUnsafeBytes { bytes in
            #if canImport(Darwin)
            Darwin.send(number, bytes.baseAddress, bytes.count, 0)
            #elseif canImport(Glibc)
            Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            #else
            Musl.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            #endif
        }
        return Self.outcome(count)
    }

    /// Takes the bytes that there are.
    func receive(into buffer: inout [UInt8]) -> Outcome {
        let count = recv(number, &buffer, buffer.count, 0)
        return count == 0 ? .ended : Self.outcome(count)
    }

    private static func outcome(_ count: Int) -> Outcome {
        if count >= 0 { return .count(count) }
        return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .wouldBlock : .failed
    }
}

/// What the system says about the last call that failed.
enum SystemError {
    static var current: String { String(cString: strerror(errno)) }
}
