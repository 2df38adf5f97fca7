import AppHTTP
import Foundation
import Synchronization
import TestSupport
import Testing

/// The requests that a server receives, and redirections.
@Suite("The HTTP client's requests", .timeLimit(.minutes(12)))
struct ClientTests {
    private let client = HTTPClient(maximumBytes: 1_000)

    /// Returns the request that a server has received.
    private func received(_ make: (URL) -> HTTPRequest) async throws -> Request {
        let seen = Mutex<Request?>(nil)
        let server = try FaultServer { request in
            seen.withLock { $0 = request }
            return .json("{}")
        }
        _ = try await client.answer(to: make(server.url))
        return try #require(seen.withLock { $0 })
    }

    @Test("path and query arrive as they are written, with no needless header")
    func reading() async throws {
        let request = try await received { HTTPRequest(URL(string: "/x%20y?q=%C3%A9", relativeTo: $0) ?? $0) }
        #expect(request.head.hasPrefix("GET /x%20y?q=%C3%A9 HTTP/1.1\r\n"))
        let names = request.head.split(separator: "\r\n").dropFirst().compactMap { $0.split(separator: ":").first }
        #expect(Set(names) == ["Accept", "Accept-Encoding", "Connection", "Host", "User-Agent"])
        #expect(request.header("Accept-Encoding") == "identity")
    }

    @Test(
        "a body is announced as JSON with its length, and an empty body with length 0",
        arguments: [("POST", "{}"), ("PUT", ""), ("DELETE", ""), ("POST", String(repeating: "é", count: 200_000))])
    func writing(method: String, body: String) async throws {
        let request = try await received {
            HTTPRequest($0, method: method, body: body.isEmpty ? nil : Data(body.utf8))
        }
        #expect(request.method == method && request.body == body)
        #expect(request.header("Content-Length") == "\(body.utf8.count)")
        #expect(request.header("Content-Type") == (body.isEmpty ? nil : "application/json"))
        #expect(request.header("Expect") == nil)
    }

    @Test("a header value cannot begin another header")
    func headers() async throws {
        let request = try await received { HTTPRequest($0, headers: ["X": "a\r\nY: b\u{0}\n\nZ"]) }
        #expect(request.header("X") == "aY: bZ" && request.header("Y") == nil)
    }

    @Test(
        "a redirection is followed with a GET, unless its status keeps the method",
        arguments: [(301, "POST"), (302, "POST"), (303, "PUT"), (303, "DELETE"), (307, "POST"), (308, "PUT")])
    func redirections(status: Int, method: String) async throws {
        let requests = Mutex<[Request]>([])
        let server = try FaultServer { request in
            requests.withLock { $0.append(request) }
            return request.path == "/x"
                ? .json("{}", status: "\(status) Elsewhere", headers: ["Location: ../y?z"]) : .json("{}")
        }
        let url = server.url.appendingPathComponent("x")
        let secret = ["Authorization": "Bearer t"]
        _ = try await client.answer(to: HTTPRequest(url, method: method, headers: secret, body: Data("{}".utf8)))
        let last = try #require(requests.withLock { $0.count == 2 ? $0.last : nil })
        #expect(last.path == "/y?z" && last.header("Authorization") == "Bearer t")
        let isKept = status > 303
        #expect(last.method == (isKept ? method : "GET") && last.body == (isKept ? "{}" : ""))
    }

    @Test("no redirection takes a secret to another server")
    func secrets() async throws {
        let seen = Mutex<String?>("")
        let other = try FaultServer { request in
            seen.withLock { $0 = request.header("Authorization") }
            return .json("{}")
        }
        let server = try FaultServer { _ in .redirect(to: "\(other.url.absoluteString)/x") }
        _ = try await client.answer(to: HTTPRequest(server.url, headers: ["Authorization": "Bearer t"]))
        #expect(seen.withLock { $0 } == nil)
    }

    @Test("no redirection takes a body, which may contain a password, to another server", arguments: [307, 308])
    func bodies(status: Int) async throws {
        let isAsked = Mutex(false)
        let other = try FaultServer { _ in
            isAsked.withLock { $0 = true }
            return .json("{}")
        }
        let server = try FaultServer { _ in
            .json("{}", status: "\(status) Elsewhere", headers: ["Location: \(other.url.absoluteString)/x"])
        }
        let expected = HTTPFailure.badRedirect(server: "127.0.0.1:\(server.url.port ?? 0)", path: "/")
        await #expect(throws: expected) {
            try await client.answer(to: HTTPRequest(server.url, method: "POST", body: Data("{}".utf8)))
        }
        #expect(isAsked.withLock { !$0 })
    }

    @Test(
        "a redirection to something other than a web address, or with a user name, is refused",
        arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "http://ann:secret@127.0.0.1:1/", "http://", "//"])
    func noPlace(location: String) async throws {
        let server = try FaultServer { _ in .redirect(to: location) }
        let expected = HTTPFailure.badRedirect(server: "127.0.0.1:\(server.url.port ?? 0)", path: "/")
        await #expect(throws: expected) { try await client.answer(to: HTTPRequest(server.url)) }
    }

    @Test("an endless header line, and endless header lines, are not read without end")
    func endlessHead() async throws {
        let (line, lines) = (String(repeating: "a", count: 8_000_000), String(repeating: "A: b\r\n", count: 1_000_000))
        for text in ["Long: " + line, lines] {
            let server = try FaultServer { _ in .raw("HTTP/1.1 200 OK\r\n\(text)") }
            let expected = HTTPFailure.notHTTP(server: "127.0.0.1:\(server.url.port ?? 0)", path: "/")
            await #expect(throws: expected) { try await client.answer(to: HTTPRequest(server.url)) }
        }
    }

    @Test("a retry time in the past causes no delay")
    func tooLate() async throws {
        let server = try FaultServer { _ in .json("{}") }
        let place = Place(url: server.url, path: "/")
        await #expect(throws: HTTPFailure.timedOut(server: place.server, after: .zero)) {
            try await client.answer(to: HTTPRequest(server.url), at: place, by: Deadline(in: .zero))
        }
    }
}
