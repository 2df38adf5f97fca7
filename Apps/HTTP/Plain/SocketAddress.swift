import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An address as sockets take it.
struct SocketAddress: Hashable, Sendable {
    let family: Int32
    let bytes: [UInt8]

    /// Finds the addresses of a host, none where it has none, and tells them once; a name is looked up on a thread of its
    /// own, because that may take long.
    static func find(host: String, port: UInt16, then tell: @escaping @Sendable ([SocketAddress]) -> Void) {
        let numeric = lookUp(host, port, AI_NUMERICHOST)
        if !numeric.isEmpty { return tell(numeric) }
        Thread.detachNewThread { tell(lookUp(host, port, 0)) }
    }

    private static func lookUp(_ host: String, _ port: UInt16, _ flags: Int32) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_flags = flags
        #if canImport(Darwin)
        hints.ai_socktype = SOCK_STREAM
        #else
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [SocketAddress] = []
        var next = list
        while let entry = next?.pointee {
            let bytes = UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen))
            found.append(SocketAddress(family: entry.ai_family, bytes: Array(bytes)))
            next = entry.ai_next
        }
        return found
    }
}
