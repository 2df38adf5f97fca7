import AppHTTP
import CCrypto
import Foundation
import Testing

@testable import AppCrypto

/// Threads may still calculate while a process exits.
@Suite("libcrypto at exit")
struct ExitTests {
    @Test("after a calculation, libcrypto does not clean up at exit")
    func calculation() async {
        await #expect(processExitsWith: .success) {
            _ = SHA256.hash("abc".utf8)
            ExitTests.exitWithoutCleanUp()
        }
    }

    @Test("after a request, libcrypto does not clean up at exit")
    func request() async {
        await #expect(processExitsWith: .success) {
            guard let url = URL(string: "http://127.0.0.1:1") else { return }
            // Nothing answers: it is enough that libcurl has begun.
            _ = try? await HTTPClient(maximumBytes: 1).answer(to: HTTPRequest(url))
            ExitTests.exitWithoutCleanUp()
        }
    }

    /// Ends the process; libcrypto would call a handler when it cleans up, which makes that a failure.
    private static func exitWithoutCleanUp() -> Never {
        OPENSSL_atexit { _exit(EXIT_FAILURE) }
        exit(EXIT_SUCCESS)
    }
}
