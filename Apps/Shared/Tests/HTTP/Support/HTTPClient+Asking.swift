import AppHTTP
import Foundation
import Synchronization

extension HTTPClient {
    /// Sends a request without a time limit: these tests do not measure time.
    @discardableResult
    func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
        let path = request.url.path.isEmpty ? "/" : request.url.path
        return try await answer(
            to: request, at: Place(url: request.url, path: path), by: Deadline(in: .seconds(300)))
    }

    @discardableResult
    func answer(path: String, of server: URL) async throws -> HTTPAnswer {
        try await answer(to: HTTPRequest(server.appendingPathComponent(path)))
    }
}

/// A signal from one thread to another.
final class Flag: Sendable {
    private let state = Mutex(false)
    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
