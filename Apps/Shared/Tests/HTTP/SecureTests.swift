import AppHTTP
import Foundation
import TestSupport
import Testing

/// Servers that encrypt with the tests' own certificates.
@Suite("The HTTP client over https", .timeLimit(.minutes(12)))
struct SecureTests {
    /// Returns the client's result for a server's reply.
    private func answer(
        _ reply: Reply, certificate: TestCertificate, trusting trusted: TestCertificate? = nil
    ) async throws -> (Result<HTTPAnswer, any Error>, server: String, wasAsked: Bool) {
        let asked = Flag()
        let server = try FaultServer { _ in
            asked.raise()
            return reply
        }
        let relay = try await TLSRelay(to: server.url, certificate)
        let client = HTTPClient(maximumBytes: 1_000, trustedRoots: (trusted ?? certificate).rootPath)
        let result: Result<HTTPAnswer, any Error>
        do {
            result = .success(try await client.answer(path: "/posts", of: relay.url))
        } catch {
            result = .failure(error)
        }
        return (result, "127.0.0.1:\(relay.url.port ?? 0)", asked.isRaised)
    }

    private func failure(_ result: Result<HTTPAnswer, any Error>) -> HTTPFailure? {
        if case .failure(let error) = result { error as? HTTPFailure } else { nil }
    }

    @Test("a server that proves its name is answered")
    func answers() async throws {
        let (result, _, _) = try await answer(.json("[]"), certificate: TestCertificate())
        #expect(try result.get().body == Data("[]".utf8))
    }

    @Test("the connection ends after any byte of the head, and the program continues", arguments: [false, true])
    func cutsItsHead(isAbrupt: Bool) async throws {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[".utf8)
        let certificate = try await TestCertificate()
        let server = try FaultServer { request in
            .bytes(Array(head.prefix(Int(request.path.dropFirst()) ?? 0)))
        }
        let relay = try await TLSRelay(to: server.url, certificate, isAbrupt: isAbrupt)
        let client = HTTPClient(maximumBytes: 1_000, trustedRoots: certificate.rootPath)
        for length in 0...head.count {
            let expected = HTTPFailure.connectionLost(
                server: "127.0.0.1:\(relay.url.port ?? 0)", path: "/\(length)")
            await #expect(throws: expected, "after \(length) bytes") {
                try await client.answer(path: "/\(length)", of: relay.url)
            }
        }
    }

    @Test("a certificate of an unknown authority, for another name, or of the past is refused before anything is sent")
    func untrusted() async throws {
        let (certificate, other) = (try await TestCertificate(), try await TestCertificate())
        let pairs = [
            (certificate, trusted: other), (try await TestCertificate(for: "DNS:posts.example"), trusted: nil),
            (try await TestCertificate(days: -1), trusted: nil),
        ]
        for (certificate, trusted) in pairs {
            let (result, server, wasAsked) = try await answer(
                .json("[]"), certificate: certificate, trusting: trusted)
            #expect(failure(result) == .notSecure(server: server))
            #expect(!wasAsked)
        }
    }

    @Test("the system's authorities are used by default")
    func unknownToTheSystem() async throws {
        let server = try FaultServer { _ in .json("[]") }
        let relay = try await TLSRelay(to: server.url, TestCertificate())
        let expected = HTTPFailure.notSecure(server: "127.0.0.1:\(relay.url.port ?? 0)")
        await #expect(throws: expected) { try await HTTPClient(maximumBytes: 9).answer(path: "/", of: relay.url) }
    }

    @Test("no redirection leads from an encrypted connection to one that is not")
    func downgrade() async throws {
        let plain = try FaultServer { _ in .json("[]") }
        let target = "\(plain.url.absoluteString)/posts"
        let certificate = try await TestCertificate()
        let (result, server, _) = try await answer(.redirect(to: target), certificate: certificate)
        #expect(failure(result) == .badRedirect(server: server, path: "/posts"))
        // Not even by way of another encrypted server.
        let middle = try FaultServer { _ in .redirect(to: target) }
        let relay = try await TLSRelay(to: middle.url, certificate)
        let first = try FaultServer { _ in .redirect(to: "\(relay.url.absoluteString)/posts") }
        let client = HTTPClient(maximumBytes: 1_000, trustedRoots: certificate.rootPath)
        await #expect(throws: HTTPFailure.badRedirect(server: "127.0.0.1:\(first.url.port ?? 0)", path: "/posts")) {
            try await client.answer(path: "/posts", of: first.url)
        }
    }

    @Test("a request that is cancelled ends its connection")
    func cancelling() async throws {
        let server = try FaultServer { _ in .hang }
        let certificate = try await TestCertificate()
        let relay = try await TLSRelay(to: server.url, certificate)
        let client = HTTPClient(maximumBytes: 1_000, trustedRoots: certificate.rootPath)
        let task = Task { try await client.answer(path: "/posts", of: relay.url) }
        var events = server.events.makeAsyncIterator()
        #expect(await events.next() == .request("/posts"))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await events.next() == .clientGone("/posts"))
    }
}
