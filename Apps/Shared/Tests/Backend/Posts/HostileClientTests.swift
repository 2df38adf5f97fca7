import Backend
import Foundation
import TestSupport
import Testing

/// Clients that break the rules are answered or disconnected, and do not disturb others.
@Suite("Hostile clients", .timeLimit(.minutes(12)))
struct HostileClientTests {
    /// Limits that a test can wait for, and that a proper client meets even on a busy machine.
    private static let strict = ServerLimits(
        connections: 8, headBytes: 4_096, arrival: .seconds(3), idleness: .seconds(3),
        answer: .seconds(15))

    /// Returns the complete answer to some bytes as text.
    private func send(_ bytes: [UInt8], limits: ServerLimits = .standard) async throws -> String {
        let backend = try DemoBackend(databasePath: nil, limits: limits)
        let port = try #require(try await backend.start().port)
        let answer = try await onOwnThread {
            let socket = try LoopbackSocket.connect(to: port)
            defer { close(socket) }
            LoopbackSocket.send(bytes, on: socket)
            return String(decoding: LoopbackSocket.readToEnd(of: socket), as: UTF8.self)
        }
        #expect(await isThere(backend), "the server has gone")
        return answer
    }

    /// Returns whether the server answers; on a busy machine, this client may be too slow for it, too.
    private func isThere(_ backend: DemoBackend) async -> Bool {
        for _ in 0..<100 {
            if let answer = try? await backend.answer("/posts/1") { return answer.status == 200 }
        }
        return false
    }

    private func status(_ text: String, limits: ServerLimits = .standard) async throws -> String {
        String(try await send(Array(text.utf8), limits: limits).prefix { $0 != "\r" && $0 != "\r\n" })
    }

    private static let host = "Host: 127.0.0.1\r\n"
    private static let json = "Content-Type: application/json\r\n"
    private static let post = "POST /posts HTTP/1.1\r\n\(host)\(json)"

    private static let refusals: [(String, Int)] = [
        ("GET /posts\r\n\r\n", 400), ("\u{0}\u{1}\u{2}\r\n\r\n", 400), ("GET  /posts HTTP/1.1\r\n\r\n", 400),
        ("GET posts HTTP/1.1\r\n\(host)\r\n", 400), ("GET /posts HTTP/2.0\r\n\(host)\r\n", 505),
        ("GET /posts HTTP/1.1\r\n\r\n", 400), ("GET /posts HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n", 400),
        ("GET /posts HTTP/1.1\r\n\(host)\(host)\r\n", 400), ("GET /posts HTTP/1.1\r\n\(host) folded\r\n\r\n", 400),
        ("GET /posts HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
        ("GET /posts HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", 421),
        ("GET /posts HTTP/1.1\r\nHost: 127.0.0.1:80@evil\r\n\r\n", 400),
        ("GET /posts HTTP/1.1\r\n\(host)A: \u{1B}]0;x\u{7}\r\n\r\n", 400),
        ("GET /posts HTTP/1.1\r\n\(host)A\u{0}: b\r\n\r\n", 400),
        ("POST /posts HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
        ("POST /posts HTTP/1.1\r\n\(host)Content-Length: 1e3\r\n\r\n", 400),
        ("POST /posts HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400),
        ("POST /posts HTTP/1.1\r\n\(host)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST /posts HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        ("POST /posts HTTP/1.1\r\n\(host)\(json)Transfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n", 400),
        ("POST /posts HTTP/1.1\r\n\(host)\(json)Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n", 400),
        ("POST /posts HTTP/1.1\r\n\(host)\(json)Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\n1 8\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\n0 0\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\n0;a\rb\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\n0\r\nGET /posts/1 HTTP/1.1\r\n\r\n", 400),
        ("POST /posts HTTP/1.0\r\n\(json)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("GET /posts/1 HTTP/1.1\nHost: localhost:80\nConnection: close\n\n", 400),
        ("GET /posts/1 HTTP/1.1\r\n\(host)A: b\nB: c\r\n\r\n", 400),
        ("GET http://evil.example/posts/1 HTTP/1.1\r\n\(host)\r\n", 421),
        ("GET http://127.0.0.1@evil.example/posts/1 HTTP/1.1\r\n\(host)\r\n", 421),
        ("GET http://evil.example?/posts/1 HTTP/1.1\r\n\(host)\r\n", 421),
        ("GET /feed?search=%zz HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 400),
        ("GET http:///posts/1 HTTP/1.1\r\n\(host)\r\n", 421),
        ("GET /" + String(repeating: "a", count: 10_000) + " HTTP/1.1\r\n\(host)\r\n", 414),
        ("GET /" + String(repeating: "a", count: 100_000), 414),
        ("GET / HTTP/1.1\r\n\(host)A: " + String(repeating: "a", count: 100_000), 431),
        ("GET / HTTP/1.1\r\n\(host)" + String(repeating: "A: b\r\n", count: 500) + "\r\n", 431),
        (
            "POST /posts HTTP/1.1\r\n\(host)\(json)Transfer-Encoding: chunked\r\n\r\n1;"
                + String(repeating: "x", count: 100_000), 431
        ),
    ]

    @Test(
        "an ambiguous or malformed request is refused and ends its connection",
        arguments: refusals)
    func refused(request: String, status expected: Int) async throws {
        #expect(try await status(request).hasPrefix("HTTP/1.1 \(expected) "))
    }

    @Test(
        "excessive lengths are refused immediately, without waiting for the announced body",
        arguments: [
            "Content-Length: 270000", "Content-Length: 99999999999999999999999", "Transfer-Encoding: chunked",
        ])
    func tooLarge(header: String) async throws {
        let chunk = header.hasPrefix("T") ? "41eb0\r\n" : ""
        let body = chunk + String(repeating: "x", count: 270_000) + (chunk.isEmpty ? "" : "\r\n0\r\n\r\n")
        let answer = try await send(Array("\(Self.post)\(header)\r\n\r\n\(body)".utf8))
        #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.lowercased().contains("connection: close"))
    }

    @Test("a request that announces too much is rejected by its head, without 100 Continue")
    func announcesTooMuch() async throws {
        let head = "\(Self.post)Expect: 100-continue\r\nContent-Length: 262145\r\n\r\n"
        // If the server waited for the body, the connection would end without an answer.
        #expect(try await status(head, limits: Self.strict) == "HTTP/1.1 413 Payload Too Large")
    }

    @Test(
        "a page of another web site changes nothing, whatever content type it declares",
        arguments: [
            ("Origin: http://evil.example\r\n\(json)", 403), ("Origin: null\r\n\(json)", 403),
            ("Origin: http://127.0.0.1:81\r\n\(json)", 403), ("Origin: https://127.0.0.1\r\n\(json)", 403),
            ("Sec-Fetch-Site: cross-site\r\n\(json)", 403), ("Sec-Fetch-Site: same-site\r\n\(json)", 403),
            ("Content-Type: text/plain\r\n", 415), ("Content-Type: application/x-www-form-urlencoded\r\n", 415),
            ("Content-Type: text/plain; a=application/json\r\n", 415), ("", 415),
            ("\(json)Content-Type: text/plain\r\n", 415),
            ("Origin: http://127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n\(json)", 201),
            ("Content-Type: Application/JSON; charset=utf-8\r\nSec-Fetch-Site: none\r\n", 201),
        ])
    func otherSites(headers: String, expected: Int) async throws {
        let body = #"{"title": "a", "body": "b"}"#
        let end = "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        let answer = try await status("POST /posts HTTP/1.1\r\n\(Self.host)\(headers)\(end)")
        #expect(answer.hasPrefix("HTTP/1.1 \(expected) "))
    }

    @Test("a page of another web site cannot send even an empty change", arguments: ["PUT", "DELETE"])
    func otherSitesWithoutBody(method: String) async throws {
        let head = "\(method) /posts/1/favourite HTTP/1.1\r\n\(Self.host)Origin: http://evil.example\r\n\r\n"
        #expect(try await status(head) == "HTTP/1.1 403 Forbidden")
    }

    @Test(
        "unusual but valid requests are answered",
        arguments: [
            "\r\n\r\nGET /posts/1 HTTP/1.1\r\n\(host)Connection: close\r\n\r\n",
            "GET http://127.0.0.1/posts/1 HTTP/1.1\r\n\(host)Connection: Close\r\n\r\n",
            "GET /posts/1 HTTP/1.0\r\n\r\n",
            "GET HTTP://LocalHost:80/posts/1 HTTP/1.1\r\n\(host)Connection: close\r\n\r\n",
            "GET /posts/1?\u{27}%20OR%201=1 HTTP/1.1\r\nHost: [::1]:8080\r\nConnection: x, close\r\n\r\n",
            "POST /posts/1 HTTP/1.1\r\n\(host)\r\nGET /posts/1 HTTP/1.0\r\n\r\n",
        ])
    func proper(request: String) async throws {
        #expect(try await send(Array(request.utf8)).contains("\"id\" : 1"))
    }

    @Test("pipelined requests are answered in order, also with a body that arrives in pieces")
    func pipelined() async throws {
        let get = { (id: Int) in "GET /posts/\(id) HTTP/1.1\r\n\(Self.host)\r\n" }
        let text = #"{"title": "Pieces", "body": "x"}"#
        let chunks = text.map { "1\r\n\($0)\r\n" }.joined()
        let post =
            "\(Self.post)Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n\(chunks)0\r\n\r\n"
        let last = "GET /posts/3 HTTP/1.1\r\n\(Self.host)Connection: close\r\n\r\n"
        let answer = try await send(Array((get(1) + get(2) + post + last).utf8))
        let ids = answer.matches(of: /"id" : ([0-9]+)/).map { String($0.1) }
        #expect(ids == ["1", "2", "101", "3"] && answer.contains("Pieces"))
    }

    @Test(
        "paths and texts are neither files nor SQL",
        arguments: [
            "/posts/1'%20OR%20'1'='1", "/posts/1;DROP%20TABLE%20posts", "/posts/%2e%2e/%2e%2e/etc/passwd",
            "/../../../etc/passwd", "/posts/1%00", "/posts/%2F1", "/feed?search=%27%29%20OR%201%3D1--&limit=1",
            "/feed?search=%22%20NEAR%20*%20AND%20(&limit=1", "/feed?limit=1%3BDROP%20TABLE%20posts",
            "/feed?after=%27%20UNION%20SELECT%201--", "/feed?search=%00%C3%28&limit=1",
        ])
    func injection(path: String) async throws {
        let answer = try await send(Array("GET \(path) HTTP/1.1\r\n\(Self.host)Connection: close\r\n\r\n".utf8))
        let status = answer.dropFirst("HTTP/1.1 ".count).prefix(3)
        #expect(["200", "400", "404"].contains(status) && !answer.contains("root:"))
        if status == "200" { #expect(answer.contains("\"total\"") || answer.contains("\"id\" : 1")) }
    }

    @Test("a client that sends its request too slowly, or nothing, is disconnected")
    func slow() async throws {
        #expect(try await send(Array("GET /posts HTTP/1.1\r\nHo".utf8), limits: Self.strict) == "")
        #expect(try await send([], limits: Self.strict) == "")
        let body = "\(Self.post)Content-Length: 100\r\n\r\nhalf"
        #expect(try await send(Array(body.utf8), limits: Self.strict) == "")
    }

    @Test("a slow client cannot extend its time with single bytes")
    func trickle() async throws {
        let backend = try DemoBackend(databasePath: nil, limits: Self.strict)
        let port = try #require(try await backend.start().port)
        let sent = try await onOwnThread {
            let socket = try LoopbackSocket.connect(to: port)
            defer { close(socket) }
            LoopbackSocket.send("GET / HTTP/1.1\r\nA: ", on: socket)
            var sent = 0
            // If each byte extended the deadline, this would never end.
            while sent < 1_000, !LoopbackSocket.hasEnded(socket, within: 20), LoopbackSocket.send("a", on: socket) {
                sent += 1
            }
            return sent
        }
        #expect(sent < 1_000)
        await backend.stop()
    }

    @Test("idle connections are closed to make room for clients that send requests")
    func crowd() async throws {
        let patient = ServerLimits(
            connections: 8, headBytes: 4_096, arrival: .seconds(600), idleness: .seconds(600),
            answer: .seconds(15))
        let backend = try DemoBackend(databasePath: nil, limits: patient)
        let port = try #require(try await backend.start().port)
        let sockets = try (0..<50).map { _ in try LoopbackSocket.connect(to: port) }
        defer { for socket in sockets { close(socket) } }
        for socket in sockets { LoopbackSocket.send("GET /posts HTTP/1.1\r\n", on: socket) }
        for _ in 0..<20 { #expect(try await backend.answer("/posts/1").status == 200) }
    }

    @Test("a client that does not read its answer is disconnected and does not delay others")
    func deaf() async throws {
        let backend = try DemoBackend(databasePath: nil, limits: Self.strict)
        let port = try #require(try await backend.start().port)
        let asked = "GET /posts HTTP/1.1\r\n\(Self.host)\r\n"
        let socket = try LoopbackSocket.connect(to: port)
        defer { close(socket) }
        // More than all buffers on the path can hold.
        _ = try await onOwnThread { LoopbackSocket.send(String(repeating: asked, count: 2_000), on: socket) }
        #expect(try await backend.answer("/posts/1").status == 200)
    }
}
