import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A request that a ``FaultServer`` received.
public struct Request: Sendable {
    /// The first line and the headers.
    public let head: String
    /// The body, with the announced number of bytes.
    public let body: String

    /// The method of the request.
    public var method: String { head.split(separator: " ").first.map(String.init) ?? "" }

    /// Returns a header's value, or `nil` if there is none with that name.
    public func header(_ name: String) -> String? {
        let prefix = name.lowercased() + ":"
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(prefix) }
        return line.map { String($0.dropFirst(prefix.count)).trimmingCharacters(in: .whitespaces) }
    }

    /// The path of the request, including the query.
    public var path: String {
        head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    }

    init?(readFrom socket: Int32) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            // Byte by byte, because the rest is the body.
            let count = recv(socket, &buffer, 1, 0)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
            // A TLS handshake has no head.
            if bytes.first == 0x16 {
                _ = recv(socket, &buffer, buffer.count, 0)
                return nil
            }
        }
        head = String(decoding: bytes, as: UTF8.self)
        body = Self.readBody(from: socket, length: Self.length(in: head))
    }

    private static func length(in head: String) -> Int {
        let line = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
        return line.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    }

    private static func readBody(from socket: Int32, length: Int) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while bytes.count < length {
            let count = recv(socket, &buffer, min(buffer.count, length - bytes.count), 0)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
