import AppHTTP
import Foundation
import Synchronization

extension HTTPClient {
    /// Asks, and waits as long as a busy machine may need: what is tested with it is not how long it waits.
    @discardableResult
    func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
        let path = request.url.path.isEmpty ? "/" : request.url.path
        return try await answer(
            to: request, at: Place(url: request.url, path: path), by: Deadline(in: .seconds(300)))
    }

    /// Asks for a path of a server.
    @discardableResult
    func answer(path: String, of server: URL) async throws -> HTTPAnswer {
        try await answer(to: HTTPRequest(server.appendingPathComponent(path)))
    }
}

/// A sign that one thread gives to another.
final class Flag: Sendable {
    private let state = Mutex(false)
    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
