import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches answers with a limit of size and time; the session ends with the client.
final class HTTPClient: Sendable {
    private let maximumBytes: Int
    private let delegate = TransferDelegate()
    private let session: URLSession

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
        session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// The whole body of a successful answer; throws `PostsServiceError` or `CancellationError`.
    func data(from url: URL, at place: Place, by deadline: Deadline) async throws -> Data {
        try Task.checkCancellation()
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let task = session.dataTask(with: request)
        let transfer = Transfer(task: task, place: place, deadline: deadline, maximumBytes: maximumBytes)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                delegate.add(transfer, for: task)
                transfer.start(continuation)
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
