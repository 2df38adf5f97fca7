import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Many concurrent clients of the demo server with a connection each, half of whose requests are new posts.
public struct LoadRun: Sendable {
    /// The result.
    public struct Outcome: Sendable {
        /// The number of right answers.
        public let answers: Int
        /// The number of requests.
        public let requests: Int
        /// The duration of the run.
        public let time: Duration
        /// The number of posts that were acknowledged and are missing.
        public let lost: Int
        /// The number of posts that exist more than once.
        public let twice: Int

        /// The number of answers per second.
        public var rate: Int { Int(Double(answers) / (time / .seconds(1))) }
    }

    /// The server's port on 127.0.0.1.
    public let port: Int
    /// The number of concurrent connections.
    public let clients: Int
    /// The number of requests per connection.
    public let requests: Int

    /// Creates a run.
    public init(port: Int, clients: Int, requests: Int) {
        (self.port, self.clients, self.requests) = (port, clients, requests)
    }

    /// Sends the requests, then lists the posts.
    /// - Parameter name: A unique name for the posts of this run.
    public func run(_ name: String) async throws -> Outcome {
        let start = ContinuousClock.now
        let made = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
            for client in 0..<clients {
                group.addTask { try await onOwnThread { try request("\(name)-\(client)-") } }
            }
            return try await group.reduce(into: (0, [String]())) { $0 = ($0.0 + $1.0, $0.1 + $1.1) }
        }
        let time = start.duration(to: .now)
        let there = try await titles(name + "-")
        let distinct = Set(there)
        return Outcome(
            answers: made.0, requests: clients * requests, time: time,
            lost: made.1.filter { !distinct.contains($0) }.count, twice: there.count - distinct.count)
    }

    /// Waits until the server has closed old connections: it answers these requests only after that.
    public static func waitForEmptyServer(_ port: Int, _ name: String) async throws {
        _ = try await LoadRun(port: port, clients: 16, requests: 1).run(name)
    }

    /// Sends requests on one connection, and returns the number of right answers and the titles of the new posts.
    private func request(_ name: String) throws -> (Int, [String]) {
        let socket = try LoopbackSocket.connect(to: port)
        defer { close(socket) }
        var (good, made) = (0, [String]())
        for number in 0..<requests {
            let (isNew, title) = (number.isMultiple(of: 2), "\(name)\(number)")
            LoopbackSocket.send(isNew ? Self.posting(title) : Self.reading, on: socket)
            guard let status = Self.readAnswer(from: socket) else { break }
            if status == (isNew ? 201 : 200) { good += 1 }
            if status == 201 { made.append(title) }
        }
        return (good, made)
    }

    private static let reading = "GET /posts/1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

    private static func posting(_ title: String) -> String {
        let text = #"{"title": "\#(title)", "body": "x"}"#
        return "POST /posts HTTP/1.1\r\nHost: 127.0.0.1\r\nIdempotency-Key: \(title)\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"
    }

    private struct Page: Decodable {
        struct Post: Decodable { let title: String }
        let posts: [Post]
        let next: String?
    }

    /// Returns the titles with a prefix, page by page, because the server refuses so many at once.
    private func titles(_ start: String) async throws -> [String] {
        try await onOwnThread { [port] in
            var (titles, place) = ([String](), String?.none)
            repeat {
                let page = try Self.page(after: place, port: port)
                titles += page.posts.map(\.title).filter { $0.hasPrefix(start) }
                place = page.next
            } while place != nil
            return titles
        }
    }

    private static func page(after place: String?, port: Int) throws -> Page {
        var address = URLComponents()
        address.path = "/feed"
        address.queryItems = [URLQueryItem(name: "order", value: "newest"), URLQueryItem(name: "limit", value: "100")]
        if let place { address.queryItems?.append(URLQueryItem(name: "after", value: place)) }
        let socket = try LoopbackSocket.connect(to: port)
        defer { close(socket) }
        LoopbackSocket.send("GET \(address.string ?? "/feed") HTTP/1.0\r\n\r\n", on: socket)
        let bytes = Data(LoopbackSocket.readToEnd(of: socket))
        let start = bytes.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound ?? bytes.startIndex
        return try JSONDecoder().decode(Page.self, from: bytes[start...])
    }

    /// Returns the status of one answer, read to its end.
    private static func readAnswer(from socket: Int32) -> Int? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            guard let end = text.range(of: "\r\n\r\n"),
                let length = text[..<end.lowerBound].firstMatch(of: /(?i)content-length: ([0-9]+)/).flatMap({
                    Int($0.1)
                })
            else { continue }
            if text[end.upperBound...].utf8.count >= length { return Int(text.dropFirst(9).prefix(3)) }
        }
    }
}
