#if !os(Linux)
import Foundation
import Synchronization

/// Starts and cancels transfers with URLSession.
final class SessionEngine: Sendable {
    private let session: URLSession
    private let trustedRoots: String?
    private let tasks = Mutex<[ObjectIdentifier: URLSessionTask]>([:])

    /// - Parameter trustedRoots: The path of a PEM file with the certificates to trust instead of the system's.
    init(trustedRoots: String?) {
        self.trustedRoots = trustedRoots
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        session = URLSession(configuration: configuration)
    }

    deinit { session.invalidateAndCancel() }

    func start(_ transfer: Transfer) {
        let task = session.dataTask(with: Self.urlRequest(transfer.request))
        task.delegate = SessionTransfer(transfer, trustedRoots: trustedRoots) { [weak self] in self?.end(transfer) }
        tasks.withLock { $0[ObjectIdentifier(transfer)] = task }
        // A dispatch timer, not a sleeping task: the limit must hold even if all threads of the concurrency runtime are
        // busy.
        let limit = DispatchTimeInterval.milliseconds(max(0, transfer.deadline.remainingMilliseconds))
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [weak self, weak transfer] in
            guard let transfer, transfer.isWaiting else { return }
            transfer.fail(.timedOut(server: transfer.expected.place.server, after: transfer.deadline.limit))
            self?.end(transfer)
        }
        task.resume()
        // The transfer may have been cancelled meanwhile.
        if !transfer.isWaiting { end(transfer) }
    }

    /// Closes the connection of a transfer that has its result.
    func end(_ transfer: Transfer) {
        tasks.withLock { $0.removeValue(forKey: ObjectIdentifier(transfer)) }?.cancel()
    }

    private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var urlRequest = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        urlRequest.httpMethod = request.method
        for (name, value) in request.fields { urlRequest.setValue(value, forHTTPHeaderField: name) }
        urlRequest.httpBody = request.body
        return urlRequest
    }
}
#endif
