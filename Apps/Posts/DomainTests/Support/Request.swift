import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The head of a request that a ``FaultServer`` received.
struct Request: Sendable {
    let head: String

    var path: String {
        head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    }

    init?(readFrom socket: Int32) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
            // A TLS handshake has no head to wait for.
            if bytes.first == 0x16 { return nil }
        }
        head = String(decoding: bytes, as: UTF8.self)
    }
}
