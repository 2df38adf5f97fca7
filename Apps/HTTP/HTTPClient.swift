import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches answers with a limit of size and time; the session ends with the client.
public final class HTTPClient: Sendable {
    private let maximumBytes: Int
    private let delegate = TransferDelegate()
    private let session: URLSession
    /// Where the session is spoken to, and never by a thread of Swift concurrency: on Linux creating, starting and
    /// cancelling a task wait for the session's own queue, and a fast sender can keep that busy for seconds.
    private let queue = DispatchQueue(label: "http.session")

    /// Makes a client that reads at most so many bytes of an answer.
    public init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
        session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        queue.async { [session] in session.invalidateAndCancel() }
    }

    /// The whole body of a successful answer; throws `HTTPFailure` or `CancellationError`.
    public func data(from url: URL, at place: Place, by deadline: Deadline) async throws -> Data {
        try await answer(to: HTTPRequest(url), at: place, by: deadline).body
    }

    /// The whole answer, if its status is one that is wanted; throws `HTTPFailure` or `CancellationError`.
    ///
    /// - Parameter statuses: The statuses whose answers are read; any other fails before its body is.
    public func answer(
        to request: HTTPRequest, at place: Place, by deadline: Deadline, statuses: Set<Int> = Set(200...299)
    ) async throws -> HTTPAnswer {
        let transfer = Transfer(
            queue: queue, place: place, deadline: deadline, maximumBytes: maximumBytes, statuses: statuses)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfer.begin(continuation)
                begin(request, for: transfer)
            }
        } onCancel: {
            transfer.finish(.failure(CancellationError()))
        }
    }

    private func begin(_ request: HTTPRequest, for transfer: Transfer) {
        #if canImport(FoundationNetworking)
        // FoundationNetworking of Swift 6.3 stops the program when a connection ends inside the head of an answer
        // (swift-corelibs-foundation issue 5285): a server of plain HTTP is asked without it.
        if let hop = PlainHop(request, proxies: .current) {
            let exchange = PlainExchange(transfer) { [self] in beginSession($0, for: transfer) }
            return queue.async {
                guard transfer.isWaiting else { return }
                transfer.start({ exchange.start(hop) }, cancel: { exchange.cancel() })
            }
        }
        #endif
        beginSession(request, for: transfer)
    }

    private func beginSession(_ request: HTTPRequest, for transfer: Transfer) {
        queue.async { [session, delegate, request = request.urlRequest] in
            guard transfer.isWaiting else { return }
            let task = session.dataTask(with: request)
            delegate.add(transfer, for: task)
            transfer.start({ task.resume() }, cancel: { task.cancel() })
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
