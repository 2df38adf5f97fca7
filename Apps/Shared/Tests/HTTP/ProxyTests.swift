import AppHTTP
import Foundation
import Synchronization
import TestSupport
import Testing

/// Each test is a separate process, because all threads share the environment.
@Suite("The HTTP client and proxies", .timeLimit(.minutes(12)))
struct ProxyTests {
    @Test("a proxy from the environment receives the full URL and its password")
    func asked() async {
        await #expect(processExitsWith: .success) {
            let seen = Mutex<Request?>(nil)
            let proxy = try FaultServer { request in
                seen.withLock { $0 = request }
                return .json("{}")
            }
            setenv("http_proxy", "http://ann:s%40t@127.0.0.1:\(proxy.url.port ?? 0)", 1)
            let client = HTTPClient(maximumBytes: 1_000)
            _ = try await client.answer(path: "/x?q", of: try #require(URL(string: "http://posts.invalid:81")))
            let request = try #require(seen.withLock { $0 })
            precondition(request.head.hasPrefix("GET http://posts.invalid:81/x%3Fq HTTP/1.1\r\n"), request.head)
            precondition(request.header("Host") == "posts.invalid:81", request.head)
            precondition(request.header("Proxy-Authorization") == "Basic YW5uOnNAdA==", request.head)
        }
    }

    @Test("a host that the environment exempts, and this computer, are contacted without the proxy")
    func exempt() async {
        await #expect(processExitsWith: .success) {
            let server = try FaultServer { _ in .json("{}") }
            // No server listens there.
            let (socket, nowhere) = try LoopbackSocket.bound()
            setenv("http_proxy", nowhere.absoluteString, 1)
            setenv("no_proxy", ".invalid", 1)
            let client = HTTPClient(maximumBytes: 1_000)
            _ = try await client.answer(path: "/", of: server.url)
            do {
                _ = try await client.answer(path: "/", of: try #require(URL(string: "http://posts.invalid")))
            } catch HTTPFailure.hostNotFound {
                close(socket)
                exit(EXIT_SUCCESS)
            }
            exit(EXIT_FAILURE)
        }
    }

    @Test("HTTP_PROXY in capitals is not read: a server's programs would take a client's header for it")
    func capitals() async {
        await #expect(processExitsWith: .success) {
            let proxy = try FaultServer { _ in .json("{}") }
            setenv("HTTP_PROXY", proxy.url.absoluteString, 1)
            let client = HTTPClient(maximumBytes: 1_000)
            do {
                _ = try await client.answer(path: "/", of: try #require(URL(string: "http://posts.invalid")))
            } catch HTTPFailure.hostNotFound {
                exit(EXIT_SUCCESS)
            }
            exit(EXIT_FAILURE)
        }
    }

    @Test("a proxy that refuses an encrypted connection is named")
    func refuses() async {
        await #expect(processExitsWith: .success) {
            let proxy = try FaultServer { _ in .json("{}", status: "403 Forbidden") }
            setenv("https_proxy", proxy.url.absoluteString, 1)
            let client = HTTPClient(maximumBytes: 1_000)
            do {
                _ = try await client.answer(path: "/", of: try #require(URL(string: "https://posts.invalid")))
            } catch HTTPFailure.failed("posts.invalid:443", "the proxy refused it with status 403") {
                exit(EXIT_SUCCESS)
            }
            exit(EXIT_FAILURE)
        }
    }
}
