import AppHTTP
import Foundation
import PostsDomain
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The messages to the user about a server with faults.
@Suite("The live service and a server with faults", .timeLimit(.minutes(12)))
nonisolated struct FaultTests {
    private let timeout = Duration.milliseconds(200)

    private func name(_ url: URL) -> String {
        "127.0.0.1:\(url.port ?? 0)"
    }

    /// Returns the error of the list for a server with one answer to everything.
    private func error(
        _ reply: Reply, timeout: Duration = .seconds(300), limit: Int = 100_000
    ) async throws -> (PostsServiceError?, server: String) {
        let server = try FaultServer { _ in reply }
        let service = HTTPPostsService(baseURL: server.url, timeout: timeout, maximumBytes: limit)
        let error = await #expect(throws: PostsServiceError.self) { try await service.everything() }
        withExtendedLifetime(server) {}
        return (error, name(server.url))
    }

    @Test func refused() async throws {
        // The port is held, so that no other test can listen on it.
        let (socket, url) = try LoopbackSocket.bound()
        defer { close(socket) }
        let service = HTTPPostsService(patient: url)
        await #expect(throws: PostsServiceError.connection(.cannotConnect(server: name(url)))) {
            try await service.everything()
        }
    }

    @Test func hasNoCertificate() async throws {
        let server = try FaultServer { _ in .json("[]") }
        let url = try #require(URL(string: server.url.absoluteString.replacing("http:", with: "https:")))
        let service = HTTPPostsService(patient: url)
        await #expect(throws: PostsServiceError.connection(.notSecure(server: name(url)))) {
            try await service.everything()
        }
    }

    @Test func hangs() async throws {
        let (error, server) = try await error(.hang, timeout: timeout)
        #expect(error == .connection(.timedOut(server: server, after: timeout)))
    }

    @Test func aSlowBodyTimesOut() async throws {
        let (error, server) = try await error(.trickle, timeout: timeout)
        #expect(error == .connection(.timedOut(server: server, after: timeout)))
    }

    @Test func answers404() async throws {
        let (error, server) = try await error(.json("{}", status: "404 Not Found"))
        #expect(error == .notFound(server: server, path: "/posts"))
    }

    @Test(arguments: [500, 502, 503, 599])
    func answersWithAServerError(status: Int) async throws {
        let (error, server) = try await error(.json("{}", status: "\(status) Oh"))
        #expect(error == .connection(.status(status, server: server, path: "/posts")))
    }

    @Test(arguments: [304, 400, 418])
    func answersWithAnotherStatus(status: Int) async throws {
        let (error, server) = try await error(.json("{}", status: "\(status) Oh"))
        #expect(error == .connection(.status(status, server: server, path: "/posts")))
    }

    @Test(arguments: ["<html>Hello</html>", "[{", "[{\"id\": 1, \"title\": \"a\"}", "\u{0}", "[] []", "nil"])
    func answersNoJSON(body: String) async throws {
        let (error, server) = try await error(.json(body))
        #expect(error == .notJSON(server: server, path: "/posts"))
    }

    @Test func answersNothing() async throws {
        let (error, server) = try await error(.json(""))
        #expect(error == .emptyAnswer(server: server, path: "/posts"))
    }

    @Test(arguments: [
        ("{}", "the whole is of the wrong kind"),
        ("[1]", "item 1 is of the wrong kind"),
        ("[{\"id\": 1}]", "\"title\" of item 1 is missing"),
        ("[{\"id\": 1, \"title\": \"a\"}, {\"title\": \"b\"}]", "\"id\" of item 2 is missing"),
        ("[{\"id\": 1, \"title\": null}]", "\"title\" of item 1 has no value"),
        ("[{\"id\": \"1\", \"title\": \"a\"}]", "\"id\" of item 1 is of the wrong kind"),
        ("[{\"id\": 1e30, \"title\": \"a\"}]", "the whole holds a number that is out of range"),
        ("null", "the whole has no value"),
    ])
    func answersInAnotherShape(body: String, problem: String) async throws {
        let (error, server) = try await error(.json(body))
        #expect(error == .wrongShape(server: server, path: "/posts", problem: problem))
    }

    @Test func sendsHalfABody() async throws {
        let half = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{\"id\": 1"
        let (error, server) = try await error(.raw(half))
        #expect(error == .connection(.connectionLost(server: server, path: "/posts")))
    }

    @Test(arguments: ["5\r\n[]", "2;" + String(repeating: "x", count: 1_000_000), "2\r\n[]\r\n", "2\r\n[]\r\n0\r\n"])
    func sendsHalfAChunkedBody(body: String) async throws {
        let half = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + body
        let (error, server) = try await error(.raw(half))
        #expect(error == .connection(.connectionLost(server: server, path: "/posts")))
    }

    @Test("the connection ends after any byte of the head, and the program continues")
    func cutsItsHead() async throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]"
        for length in 0..<answer.utf8.count {
            let (error, server) = try await error(.bytes(Array(answer.utf8.prefix(length))))
            #expect(error == .connection(.connectionLost(server: server, path: "/posts")), "after \(length) bytes")
        }
    }

    @Test(
        "a malformed HTTP head is reported as such, whatever its length",
        arguments: [
            "HTTP/1.1 200 OK\r\nA\u{0}: b\r\n\r\n[]", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\n: no name\r\n\r\n[]", "HTTP/1.1 200 OK\r\n folded: first\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n[]", "HTTP/1.1 200 OK\r\nContent-Length: 0x2\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-2\r\n[]\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]x\r\n0\r\n\r\n",
            "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\n[]", "HTTP/2 200 OK\r\n\r\n[]",
            "HTTP/1.1 20 OK\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nLong: " + String(repeating: "a", count: 200_000),
            "HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 20_000),
            String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 5_000),
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n"
                + String(repeating: "T: x\r\n", count: 30_000),
        ])
    func malformedHeads(bytes: String) async throws {
        let (error, server) = try await error(.raw(bytes))
        #expect(error == .connection(.notHTTP(server: server, path: "/posts")))
    }

    @Test(
        "unusual but valid heads are read",
        arguments: [
            "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\n[]", "HTTP/1.0 200 OK\r\n\r\n[]",
            "HTTP/1.1 200 OK\nContent-Length: 2\n\n[]",
            "HTTP/1.1 200 OK\r\nA: b\r\n  c\r\nContent-Length:2\r\n\r\n[] more",
            "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n1;a=b\r\n[\r\n1\r\n]\r\n0\r\nTrailer: x\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\nA: \u{1B}]52;c;x\u{7}\r\n\r\n[]",
        ])
    func oddHeads(bytes: String) async throws {
        let server = try FaultServer { _ in .raw(bytes) }
        #expect(try await HTTPPostsService(patient: server.url).everything().isEmpty)
    }

    @Test(
        "a length that overflows is too large, and does not crash",
        arguments: [
            "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffffff",
        ])
    func hugeLengths(field: String) async throws {
        let body = String(repeating: " ", count: 200_000)
        let (error, server) = try await error(.raw("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n\(body)"))
        let isChunked = field.hasPrefix("T")
        let expected: PostsServiceError =
            isChunked
            ? .connection(.notHTTP(server: server, path: "/posts"))
            : .connection(.tooLarge(server: server, path: "/posts", limit: 100_000))
        #expect(error == expected || error == .connection(.tooLarge(server: server, path: "/posts", limit: 100_000)))
    }

    @Test func closesWithoutAWord() async throws {
        let (error, server) = try await error(.raw(""))
        #expect(error == .connection(.connectionLost(server: server, path: "/posts")))
    }

    @Test(arguments: ["no HTTP at all\r\n\r\n", "HTTP/1.1 xyz\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n"])
    func speaksAnotherLanguage(bytes: String) async throws {
        let (error, server) = try await error(.raw(bytes))
        #expect(error == .connection(.notHTTP(server: server, path: "/posts")))
    }

    @Test func redirectsToNowhere() async throws {
        let (error, server) = try await error(.json("", status: "302 Found"))
        #expect(error == .connection(.status(302, server: server, path: "/posts")))
    }

    @Test func announcesTooMuch() async throws {
        let (error, server) = try await error(.raw("HTTP/1.1 200 OK\r\nContent-Length: 209715200\r\n\r\n["))
        #expect(error == .connection(.tooLarge(server: server, path: "/posts", limit: 100_000)))
    }

    @Test func sendsTooMuch() async throws {
        let (error, server) = try await error(.large)
        #expect(error == .connection(.tooLarge(server: server, path: "/posts", limit: 100_000)))
    }

    @Test func limitIsInclusive() async throws {
        let server = try FaultServer { _ in .json("[]        ") }
        let service = HTTPPostsService(patient: server.url, maximumBytes: 10)
        #expect(try await service.everything().isEmpty)
        let tight = HTTPPostsService(patient: server.url, maximumBytes: 9)
        await #expect(throws: PostsServiceError.self) { try await tight.everything() }
    }
}
