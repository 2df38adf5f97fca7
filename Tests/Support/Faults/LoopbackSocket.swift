import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The socket calls that the tests need.
public enum LoopbackSocket {
    /// A system call that failed.
    public struct Failure: Error {
        let call: String
        let code = errno
    }

    #if canImport(Darwin)
    private static let streamType = SOCK_STREAM
    private static let sendFlags: Int32 = 0
    #else
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Returns a listening socket on a free port of 127.0.0.1, and its address.
    public static func listen() throws -> (Int32, URL) {
        let (descriptor, url) = try bound()
        guard listen(descriptor) else { throw Failure(call: "listen") }
        return (descriptor, url)
    }

    /// Returns a socket that holds a free port of 127.0.0.1 without listening, so that clients are refused.
    public static func bound() throws -> (Int32, URL) {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard result else { throw Failure(call: "bind") }
        let port = UInt16(bigEndian: address.sin_port)
        guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw Failure(call: "getsockname") }
        return (descriptor, url)
    }

    /// Sends a text, and returns `false` if the other side has closed the connection.
    @discardableResult
    public static func send(_ text: String, on socket: Int32) -> Bool {
        send(Array(text.utf8), on: socket)
    }

    /// Sends bytes, and returns `false` if the other side has closed the connection.
    @discardableResult
    public static func send(_ bytes: [UInt8], on socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendBytes($0, on: socket) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Returns a connection to a port of 127.0.0.1, which the caller closes.
    public static func connect(to port: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket") }
        ignoreBrokenPipes(descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(clamping: port)).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw Failure(call: "connect")
        }
        return descriptor
    }

    /// Returns all bytes until the other side closes the connection.
    public static func readToEnd(of socket: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Waits until the other side closes the connection.
    public static func waitForEnd(of socket: Int32) {
        var byte: UInt8 = 0
        while recv(socket, &byte, 1, 0) > 0 {}
    }

    /// Returns whether the other side closes the connection within a number of milliseconds.
    public static func hasEnded(_ socket: Int32, within milliseconds: Int32) -> Bool {
        var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&event, 1, milliseconds) != 0
    }

    /// Makes writing to a closed connection an error instead of a signal.
    public static func ignoreBrokenPipes(_ socket: Int32) {
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private static func listen(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
        Darwin.listen(descriptor, 16) == 0
        #else
        Glibc.listen(descriptor, 16) == 0
        #endif
    }

    private static func sendBytes(_ bytes: UnsafeRawBufferPointer, on socket: Int32) -> Int {
        #if canImport(Darwin)
        Darwin.send(socket, bytes.baseAddress, bytes.count, sendFlags)
        #else
        Glibc.send(socket, bytes.baseAddress, bytes.count, sendFlags)
        #endif
    }
}
