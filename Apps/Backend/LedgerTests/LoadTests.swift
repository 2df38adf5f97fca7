import Foundation
import TestSupport
import Testing

/// A bounded load on the server's program: nothing is lost, and it holds no more memory or descriptors afterwards.
@Suite("The server under load", .timeLimit(.minutes(5)))
struct LoadTests {
    @Test("many clients at once: every change is there once, and memory and descriptors are flat")
    func load() async throws {
        let (clients, requests) = (32, 100)
        let folder = try LedgerFolder()
        defer { withExtendedLifetime(folder) {} }
        let (child, client) = try await KilledServer(path: folder.path).start()
        defer { child.send(SIGKILL) }
        let port = try #require(client.base.port)
        _ = try await Self.run(port, clients, 20, name: "warm")
        try await Self.waitForEmptyServer(port)
        let before = Usage(of: child.identifier)
        let start = ContinuousClock.now
        let answers = try await Self.run(port, clients, requests, name: "zqload")
        let time = start.duration(to: .now) / .milliseconds(1)
        try await Self.waitForEmptyServer(port)
        let after = Usage(of: child.identifier)
        #expect(answers == clients * requests)
        #expect(try await Self.total(port) == clients * (requests / 2))
        #expect(after.descriptors <= before.descriptors + 2)
        #expect(after.kilobytes <= before.kilobytes + 16_384, "memory grew from \(before) to \(after)")
        let rate = Int(Double(answers) * 1_000 / time)
        print(
            "load: \(clients) connections, \(answers) answers in \(Int(time)) ms, \(rate) a second; \(before) -> \(after)"
        )
        child.send(SIGKILL)
        _ = try await onOwnThread { child.wait() }
    }

    /// What a process uses, as Linux tells; zeros elsewhere.
    private struct Usage: CustomStringConvertible {
        let kilobytes: Int
        let descriptors: Int

        init(of process: pid_t) {
            let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            kilobytes = line.flatMap { $0.firstMatch(of: /([0-9]+) kB/) }.flatMap { Int($0.1) } ?? 0
            descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
        }

        var description: String { "\(kilobytes) KiB, \(descriptors) descriptors" }
    }

    /// Connections that have ended are closed by the server before it answers this one: more of them than it has threads.
    private static func waitForEmptyServer(_ port: Int) async throws {
        _ = try await run(port, 16, 1, name: "rest")
    }

    /// How many posts the load has left.
    private static func total(_ port: Int) async throws -> Int? {
        try await onOwnThread {
            let socket = try LoopbackSocket.connect(to: port)
            defer { close(socket) }
            LoopbackSocket.send("GET /feed?search=zqload&limit=1 HTTP/1.0\r\n\r\n", on: socket)
            let text = String(decoding: LoopbackSocket.readToEnd(of: socket), as: UTF8.self)
            return text.firstMatch(of: /"total" : ([0-9]+)/).flatMap { Int($0.1) }
        }
    }

    /// Lets clients ask on a connection each, every second time with a change; returns how many got the right answer.
    private static func run(_ port: Int, _ clients: Int, _ requests: Int, name: String) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for client in 0..<clients {
                group.addTask {
                    try await onOwnThread { try ask(port, "\(name)\(client)", requests) }
                }
            }
            return try await group.reduce(0, +)
        }
    }

    private static func ask(_ port: Int, _ name: String, _ requests: Int) throws -> Int {
        let socket = try LoopbackSocket.connect(to: port)
        defer { close(socket) }
        var good = 0
        for number in 0..<requests {
            let text = #"{"title": "\#(name) \#(number)", "body": "x"}"#
            let request =
                number.isMultiple(of: 2)
                ? "POST /posts HTTP/1.1\r\nHost: 127.0.0.1\r\nIdempotency-Key: \(name)-\(number)\r\n"
                    + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
                : "GET /posts/1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
            LoopbackSocket.send(request, on: socket)
            if readAnswer(from: socket) == (number.isMultiple(of: 2) ? 201 : 200) { good += 1 }
        }
        return good
    }

    /// The status of one answer, read to its end.
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
