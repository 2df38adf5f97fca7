import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A ``FaultServer``'s answer to a request, after which the connection is closed.
public enum Reply: Sendable {
    /// A text.
    case raw(String)
    /// Bytes that need not be a text.
    case bytes([UInt8])
    /// No answer, until the client leaves.
    case hang
    /// A head that announces more than ever arrives: one byte every few milliseconds, until the client leaves.
    case trickle
    /// A body of 64 MB without an announced length, or as much of it as the client reads.
    case large

    /// Returns a well-formed answer.
    public static func json(_ body: String, status: String = "200 OK", headers: [String] = []) -> Reply {
        let lines = ["HTTP/1.1 \(status)", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
        return .raw((lines + headers + ["Connection: close", "", body]).joined(separator: "\r\n"))
    }

    /// Returns a redirection.
    public static func redirect(to location: String) -> Reply {
        .json("{}", status: "302 Found", headers: ["Location: \(location)"])
    }

    func send(on socket: Int32) {
        switch self {
        case .raw(let text):
            LoopbackSocket.send(text, on: socket)
        case .bytes(let bytes):
            LoopbackSocket.send(bytes, on: socket)
        case .hang:
            LoopbackSocket.waitForEnd(of: socket)
        case .trickle:
            LoopbackSocket.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", on: socket)
            while LoopbackSocket.send(" ", on: socket), !LoopbackSocket.hasEnded(socket, within: 5) {}
        case .large:
            LoopbackSocket.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", on: socket)
            let piece = String(repeating: " ", count: 4096)
            for _ in 0..<(64 * 256) where !LoopbackSocket.send(piece, on: socket) { return }
        }
    }
}
