#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file or the end of a connection, closed with its object and not inherited.
public final class Descriptor: Sendable {
    /// The number of the descriptor.
    public let number: Int32

    private init(_ number: Int32) throws {
        guard number >= 0 else { throw ChildProcess.Failure(description: String(cString: strerror(errno))) }
        self.number = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(number) }

    /// Opens a file, and creates it if it is to be written.
    public static func open(_ path: String, toWrite: Bool) throws -> Descriptor {
        let flags = (toWrite ? O_WRONLY | O_CREAT : O_RDONLY) | O_CLOEXEC
        #if canImport(Darwin)
        return try Descriptor(Darwin.open(path, flags, 0o644))
        #else
        return try Descriptor(Glibc.open(path, flags, 0o644))
        #endif
    }

    /// Creates a connection for a program's input and output.
    public static func connection() throws -> (ours: Descriptor, theirs: Descriptor) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        _ = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
        for end in ends {
            var isOn: Int32 = 1
            setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
        #else
        // Atomically not inherited, because other tests start programs concurrently.
        _ = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
        #endif
        return (try Descriptor(ends[0]), try Descriptor(ends[1]))
    }

    /// Reads available bytes from a connection, or waits for some; empty at the end.
    public func read() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(number, &buffer, buffer.count, 0)
        return Array(buffer.prefix(max(0, count)))
    }

    /// Writes a few bytes to a connection, and returns `false` if the other end is closed.
    public func write(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        return send(number, bytes, bytes.count, flags) == bytes.count
    }
}
