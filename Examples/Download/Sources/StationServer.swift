import Foundation
import KitApp

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Station: Identifiable, Equatable, Decodable, Sendable {
    let id: Int
    let name: String
}

/// The client of the HTTP server from which the stations come; replace the address by your own.
struct StationServer {
    let address: URL
    @Injected(\.clock) private var clock

    init(address: URL) { self.address = address }

    func count() async throws -> Int { try await get("stations/count") }
    func station(_ id: Int) async throws -> Station {
        // Slow enough to see the progress.
        try await clock.sleep(for: .milliseconds(200))
        return try await get("stations/\(id)")
    }

    private func get<Value: Decodable>(_ path: String) async throws -> Value {
        let (data, response) = try await URLSession.shared.data(from: address.appendingPathComponent(path))
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return try JSONDecoder().decode(Value.self, from: data)
    }
}

/// An HTTP server in this program, so that the example needs no network.
final class LoopbackServer: Sendable {
    private static let names = [
        "Aberdeen", "Basel", "Cork", "Dresden", "Esbjerg", "Florence", "Ghent", "Helsinki", "Inverness", "Jena",
        "Kraków", "Lyon", "Malmö", "Nantes", "Oslo", "Porto", "Quimper", "Riga", "Split", "Turin", "Umeå", "Vienna",
        "Warsaw", "York", "Zürich",
    ]

    private let socket: Int32
    let port: UInt16

    /// Starts the server on a free port; `nil` if there is none.
    init?() {
        #if canImport(Darwin)
        let stream = SOCK_STREAM
        #else
        let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        // Writing to a closed connection must not end the program.
        signal(SIGPIPE, SIG_IGN)
        let socket = Foundation.socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let size = length
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isReady else { return nil }
        self.socket = socket
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while case let client = accept(socket, nil, nil), client >= 0 { answer(client) }
        }
    }

    private func answer(_ client: Int32) {
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = recv(client, &buffer, buffer.count, 0)
        let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: " ").dropFirst().first
        let body = Array((path?.split(separator: "/").last.flatMap(Self.json) ?? "").utf8)
        let status = body.isEmpty ? "404 Not Found" : "200 OK"
        let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        let response = Array(head.utf8) + body
        _ = send(client, response, response.count, 0)
    }

    private static func json(_ name: Substring) -> String? {
        if name == "count" { return "\(names.count)" }
        guard let id = Int(name), names.indices.contains(id) else { return nil }
        return #"{"id": \#(id), "name": "\#(names[id])"}"#
    }
}
