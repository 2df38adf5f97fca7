import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches answers with a limit of size and time; the session ends with the client.
final class HTTPClient: Sendable {
    private let maximumBytes: Int
    private let delegate = TransferDelegate()
    private let session: URLSession
    /// Where the session is spoken to, and never by a thread of Swift concurrency: on Linux creating, starting and
    /// cancelling a task wait for the session's own queue, and a fast sender can keep that busy for seconds.
    private let queue = DispatchQueue(label: "posts.http")

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
        session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        queue.async { [session] in session.invalidateAndCancel() }
    }

    /// The whole body of a successful answer; throws `PostsServiceError` or `CancellationError`.
    func data(from url: URL, at place: Place, by deadline: Deadline) async throws -> Data {
        try await answer(to: URLRequest(url: url), at: place, by: deadline, takesRefusals: false).body
    }

    /// The whole answer to a request; with `takesRefusals` also one that says no (400 to 499, and 501).
    func answer(
        to request: URLRequest, at place: Place, by deadline: Deadline, takesRefusals: Bool
    ) async throws -> HTTPAnswer {
        var request = request
        request.cachePolicy = .reloadIgnoringLocalCacheData
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let transfer = Transfer(
            queue: queue, place: place, deadline: deadline, maximumBytes: maximumBytes, takesRefusals: takesRefusals)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfer.begin(continuation)
                queue.async { [session, delegate, request] in
                    guard transfer.isWaiting else { return }
                    let task = session.dataTask(with: request)
                    delegate.add(transfer, for: task)
                    transfer.start(task)
                }
            }
        } onCancel: {
            transfer.finish(.failure(CancellationError()))
        }
    }

    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        return configuration
    }
}
