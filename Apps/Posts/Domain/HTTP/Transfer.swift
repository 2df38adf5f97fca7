import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request from its start to its one result: whatever comes first, the body, a fault, the deadline or a cancellation.
final class Transfer: Sendable {
    typealias Continuation = CheckedContinuation<Data, any Error>

    private struct State {
        var continuation: Continuation?
        var result: Result<Data, any Error>?
        var body = Data()
        var expected: Int64 = -1
        var redirects = 0
    }

    private static let maximumRedirects = 5

    private let state = Mutex(State())
    private let task: URLSessionTask
    private let place: Place
    private let deadline: Deadline
    private let maximumBytes: Int

    init(task: URLSessionTask, place: Place, deadline: Deadline, maximumBytes: Int) {
        self.task = task
        self.place = place
        self.deadline = deadline
        self.maximumBytes = maximumBytes
    }

    /// Sends the request, unless it was cancelled before.
    func start(_ continuation: Continuation) {
        let early = state.withLock { state in
            if state.result == nil { state.continuation = continuation }
            return state.result
        }
        if let early { return continuation.resume(with: early) }
        // A dispatch timer and not a sleeping task: it must hold even when all Swift concurrency threads are busy.
        DispatchQueue.global().asyncAfter(deadline: deadline.moment) { [weak self] in self?.expire() }
        task.resume()
    }

    /// Ends the transfer; only the first result counts.
    func finish(_ result: Result<Data, any Error>) {
        let waiting: Continuation? = state.withLock { state in
            guard state.result == nil else { return nil }
            state.result = result
            state.body = Data()
            return state.continuation.take()
        }
        task.cancel()
        waiting?.resume(with: result)
    }

    private func fail(_ error: PostsServiceError) {
        finish(.failure(error))
    }

    private func expire() {
        fail(.timedOut(server: place.server, after: deadline.limit))
    }
}

// MARK: - What the session reports

extension Transfer {
    /// Looks at the status and the announced size; false when the rest is not wanted.
    func receive(_ response: URLResponse) -> Bool {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if let error = refusal(status) {
            fail(error)
            return false
        }
        guard response.expectedContentLength <= Int64(maximumBytes) else {
            fail(.tooLarge(server: place.server, path: place.path, limit: maximumBytes))
            return false
        }
        state.withLock { $0.expected = response.expectedContentLength }
        return true
    }

    /// Keeps a piece of the body, as long as there is room for it.
    func receive(_ data: Data) {
        let fits = state.withLock { state in
            guard state.result == nil else { return true }
            guard state.body.count + data.count <= maximumBytes else { return false }
            state.body.append(data)
            return true
        }
        if !fits { fail(.tooLarge(server: place.server, path: place.path, limit: maximumBytes)) }
    }

    /// Whether a redirection may be followed: a few, and to http or https only.
    func redirect(to url: URL?) -> Bool {
        let count = state.withLock { state in
            state.redirects += 1
            return state.redirects
        }
        let scheme = url?.scheme?.lowercased() ?? ""
        guard count <= Self.maximumRedirects, ["http", "https"].contains(scheme) else {
            fail(.badRedirect(server: place.server, path: place.path))
            return false
        }
        return true
    }

    /// The session has done with the task.
    func complete(_ error: (any Error)?) {
        if let error { return fail(PostsServiceError(error, at: place, limit: deadline.limit)) }
        finish(.success(state.withLock(\.body)))
    }

    private func refusal(_ status: Int) -> PostsServiceError? {
        switch status {
        case 200...299: nil
        case 404: .notFound(server: place.server, path: place.path)
        case 500...599: .serverError(server: place.server, path: place.path, status: status)
        default: .unexpectedStatus(server: place.server, path: place.path, status: status)
        }
    }
}
