import Backend
import Foundation
import TestSupport
import Testing

@Suite("Starting and stopping the demo server", .timeLimit(.minutes(12)))
struct ServerTests {
    private let backend: DemoBackend

    init() throws { backend = try DemoBackend(databasePath: nil, limits: .patient) }

    @Test func listensOnAFreeLoopbackPort() async throws {
        let url = try await backend.start()
        #expect(url.scheme == "http")
        #expect(url.host() == "127.0.0.1")
        #expect(try await Answer.of("/posts", at: url).status == 200)
        #expect(try await backend.start() == url)
    }

    @Test func aStopEndsConnections() async throws {
        let url = try await backend.start()
        let socket = try LoopbackSocket.connect(to: try #require(url.port))
        defer { close(socket) }
        await backend.stop()
        // A new connection proves nothing, because another test may use the port by now.
        #expect(LoopbackSocket.readToEnd(of: socket).isEmpty)
    }

    @Test func startsAgainAfterAStop() async throws {
        for _ in 0..<5 {
            let url = try await backend.start()
            #expect(try await Answer.of("/users/1", at: url).status == 200)
            await backend.stop()
        }
        await backend.stop()
    }

    @Test func severalLiveSideBySide() async throws {
        let backends = try (0..<4).map { _ in try DemoBackend(databasePath: nil, limits: .patient) }
        var urls: Set<URL> = []
        for backend in backends { urls.insert(try await backend.start()) }
        #expect(urls.count == 4)
        for url in urls { #expect(try await Answer.of("/posts/1", at: url).status == 200) }
        for backend in backends { await backend.stop() }
    }

    @Test func saysWhenThePortIsTaken() async throws {
        let port = try #require(try await backend.start().port.flatMap(UInt16.init(exactly:)))
        let second = try DemoBackend(databasePath: nil, limits: .patient)
        await #expect(throws: DemoBackendError.portInUse(port)) { try await second.start(port: port) }
    }

    @Test func startingTwiceAtOnceGivesOneServer() async throws {
        async let first = backend.start()
        async let second = backend.start()
        let urls = try await [first, second]
        #expect(urls[0] == urls[1])
    }

    @Test func endsWithItsOwner() async throws {
        var backend: DemoBackend? = try DemoBackend(databasePath: nil, limits: .patient)
        weak var watched: DemoBackend?
        watched = backend
        let url = try #require(try await backend?.start())
        #expect(try await Answer.of("/posts/1", at: url).status == 200)
        backend = nil
        #expect(watched == nil)
    }
}
