import FlyingFox
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Backend

/// An API whose answers the test holds back.
private final class SlowAPI: MountedAPI {
    let root = "slow"
    let maximumBodyBytes = 0
    /// The clients whose requests have arrived.
    let arrivals: AsyncStream<ClientPresence>
    private let arrival: AsyncStream<ClientPresence>.Continuation
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>([])

    private let body: Data

    init(body: Data = Data("{}".utf8)) {
        self.body = body
        (arrivals, arrival) = AsyncStream.makeStream(of: ClientPresence.self)
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let presence = ClientPresence.current { arrival.yield(presence) }
        await withCheckedContinuation { continuation in
            let waits = waiting.withLock { waiting in
                waiting?.append(continuation)
                return waiting != nil
            }
            if !waits { continuation.resume() }
        }
        return .json(.ok, body: body)
    }

    /// Answers all current and later requests.
    func end() {
        let answered = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting ?? []
        }
        for request in answered { request.resume() }
    }
}

@Suite("Many clients of one part of the server", .timeLimit(.minutes(12)))
struct CrowdTests {
    /// Few connections, and time enough for a busy machine.
    private static let few = ServerLimits(
        connections: 8, headBytes: 4_096, arrival: .seconds(600), idleness: .seconds(600),
        answer: .seconds(600))
    private let api = SlowAPI()
    private let backend: DemoBackend

    init() throws { backend = try DemoBackend(databasePath: nil, apis: [api], limits: .patient) }

    private static let slow = "GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test("slow requests of one API do not prevent the others from answering")
    func oneAPIUsesNotAllConnections() async throws {
        let api = SlowAPI()
        let backend = try DemoBackend(databasePath: nil, apis: [api], limits: Self.few)
        let url = try await backend.start()
        var arrivals = api.arrivals.makeAsyncIterator()
        let sockets = try (0..<6).map { _ in try LoopbackSocket.connect(to: try #require(url.port)) }
        defer { for socket in sockets { close(socket) } }
        for socket in sockets {
            LoopbackSocket.send(Self.slow, on: socket)
            _ = await arrivals.next()
        }
        // One after the other: of connections without a request, the server ends the oldest for the newest.
        for _ in 0..<18 {
            let refused = try await backend.answer("/slow")
            #expect(refused.status == 503)
            #expect(refused.text.contains(#""code" : "busy""#))
        }
        for _ in 0..<20 { #expect(try await backend.answer("/posts/1").status == 200) }
        api.end()
    }

    @Test("an API may use most connections alone, and always keeps its share of the reserved ones")
    func shares() {
        let shares = ConnectionShares(connections: 256, apis: 4)
        #expect((0..<300).count { _ in shares.begin("accounts") } == 224)
        for api in ["posts", "ledger", "others"] { #expect((0..<300).count { _ in shares.begin(api) } == 8) }
        for _ in 0..<24 { shares.end("accounts") }
        #expect(!shares.begin("accounts"))
        shares.end("accounts")
        #expect(shares.begin("accounts"))
        #expect(!shares.begin("accounts"))
        let least = ConnectionShares(connections: 1, apis: 3)
        #expect(least.begin("posts"))
    }

    @Test("a client that leaves while its answer is being made is noticed")
    func leaving() async throws {
        let socket = try LoopbackSocket.connect(to: try #require(try await backend.start().port))
        LoopbackSocket.send(Self.slow, on: socket)
        var arrivals = api.arrivals.makeAsyncIterator()
        let presence = try #require(await arrivals.next())
        let (left, leaving) = AsyncStream.makeStream(of: Void.self)
        presence.whenLeft { leaving.finish() }
        close(socket)
        for await _ in left {}
        api.end()
    }

    @Test("a client that ends its own direction still gets its answer")
    func halfClosed() async throws {
        let socket = try LoopbackSocket.connect(to: try #require(try await backend.start().port))
        defer { close(socket) }
        LoopbackSocket.send(Self.slow, on: socket)
        shutdown(socket, Int32(SHUT_WR))
        var arrivals = api.arrivals.makeAsyncIterator()
        let presence = try #require(await arrivals.next())
        presence.whenLeft { api.end() }
        let answer = try await onOwnThread { String(decoding: LoopbackSocket.readToEnd(of: socket), as: UTF8.self) }
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }

    @Test("requests that a client sends while its answer is being made are answered next")
    func sentMeanwhile() async throws {
        let socket = try LoopbackSocket.connect(to: try #require(try await backend.start().port))
        defer { close(socket) }
        LoopbackSocket.send(Self.slow, on: socket)
        var arrivals = api.arrivals.makeAsyncIterator()
        _ = await arrivals.next()
        LoopbackSocket.send("GET /posts/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", on: socket)
        api.end()
        let answer = try await onOwnThread { String(decoding: LoopbackSocket.readToEnd(of: socket), as: UTF8.self) }
        #expect(answer.contains("{}HTTP/1.1 200 OK") && answer.contains("\"id\" : 1"))
    }

    @Test("clients that read no answer do not exclude others, even if they have all connections")
    func deaf() async throws {
        // More than all buffers on the path can hold.
        let api = SlowAPI(body: Data(count: 32_000_000))
        api.end()
        let backend = try DemoBackend(databasePath: nil, apis: [api], limits: Self.few)
        let url = try await backend.start()
        var arrivals = api.arrivals.makeAsyncIterator()
        let sockets = try (0..<8).map { _ in try LoopbackSocket.connect(to: try #require(url.port)) }
        defer { for socket in sockets { close(socket) } }
        for socket in sockets {
            LoopbackSocket.send(Self.slow, on: socket)
            _ = await arrivals.next()
        }
        for _ in 0..<20 { #expect(try await backend.answer("/posts/1").status == 200) }
    }

    @Test("a database that another program has locked is reported, with what to do", arguments: ["GET", "POST"])
    func lockedDatabase(method: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("posts.sqlite")
        _ = try DemoBackend(databasePath: path)
        // The lock never ends here, so waiting for it is pointless.
        let database = try DatabaseQueue(path: path)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
        let request = HTTPRequest(
            method: HTTPMethod(method), version: .http11, target: HTTPRequest.Target(path: "/posts", query: ""),
            headers: [:], body: HTTPBodySequence(data: Data(#"{"title": "a", "body": "b"}"#.utf8)))
        let response = try await PostsAPI(database: database).handleRequest(request)
        try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        #expect(response.statusCode.code == 503)
        let text = String(decoding: try await response.bodyData, as: UTF8.self)
        #expect(text.contains("storageFailed"))
        #expect(
            text.contains(
                "The server cannot use its database of posts: another program is using it. Nothing has changed."))
        withExtendedLifetime(folder) {}
    }
}
