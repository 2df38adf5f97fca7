import Foundation
import TestSupport

@testable import AppSupport

/// A program that connects to a place for links, and can misbehave.
final class LinkVisitor: Sendable {
    private let socket: LocalSocket

    /// Returns `nil` if no listener accepts the connection.
    init?(at place: LinkPlace) {
        guard let address = LocalAddress(path: place.socket), let socket = LocalSocket(), socket.reach(address) == 0
        else { return nil }
        self.socket = socket
    }

    func say(_ bytes: [UInt8]) -> Bool { socket.put(bytes) }

    /// Sends nothing more, but can still receive.
    func fallSilent() { shutdown(socket.number, Int32(SHUT_WR)) }

    /// Returns the complete answer.
    func answer() async throws -> String {
        try await onOwnThread { [socket] in
            _ = fcntl(socket.number, F_SETFL, 0)
            var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 256))
            while case .count(let count) = socket.receive(into: &buffer) { bytes += buffer[..<count] }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
