import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request from its start to its one result: whatever comes first, the body, a fault, the deadline or a cancellation.
final class Transfer: Sendable {
    typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

    private struct State {
        var continuation: Continuation?
        var result: Result<HTTPAnswer, any Error>?
        var task: URLSessionTask?
        var body = Data()
        var response: URLResponse?
        var redirects = 0
    }

    private static let maximumRedirects = 5

    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let place: Place
    private let deadline: Deadline
    private let maximumBytes: Int
    private let statuses: Set<Int>

    /// Speaks to its task on the given serial queue only.
    init(queue: DispatchQueue, place: Place, deadline: Deadline, maximumBytes: Int, statuses: Set<Int>) {
        self.queue = queue
        self.place = place
        self.deadline = deadline
        self.maximumBytes = maximumBytes
        self.statuses = statuses
    }

    /// Whether there is no result yet.
    var isWaiting: Bool {
        state.withLock { $0.result == nil }
    }

    /// Takes over whom to tell the result, and begins to watch the deadline.
    func begin(_ continuation: Continuation) {
        let early = state.withLock { state in
            if state.result == nil { state.continuation = continuation }
            return state.result
        }
        if let early { return continuation.resume(with: early) }
        // A dispatch timer and not a sleeping task: it must hold even when all threads of Swift concurrency are busy.
        DispatchQueue.global().asyncAfter(deadline: deadline.moment) { [weak self] in self?.expire() }
    }

    /// Sends the request; called on the queue.
    func start(_ task: URLSessionTask) {
        state.withLock { $0.task = task }
        task.resume()
        // Whoever finished the transfer in the meantime found no task to cancel.
        if !isWaiting { cancelTask() }
    }

    /// Ends the transfer; only the first result counts.
    func finish(_ result: Result<HTTPAnswer, any Error>) {
        let waiting: Continuation? = state.withLock { state in
            guard state.result == nil else { return nil }
            state.result = result
            state.body = Data()
            return state.continuation.take()
        }
        queue.async { self.cancelTask() }
        waiting?.resume(with: result)
    }

    private func cancelTask() {
        state.withLock { $0.task.take() }?.cancel()
    }

    private func fail(_ error: HTTPFailure) {
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
        if let error = refusal(of: response) {
            fail(error)
            return false
        }
        state.withLock { $0.response = response }
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

    /// Follows a redirection, a few of them and to http or https only, by calling `decide`.
    ///
    /// FoundationNetworking stops the program when it hears a decision after the task was cancelled. Decisions and
    /// cancellations are therefore made on the one queue, and none is made for a task that is cancelled already.
    func redirect(to request: URLRequest, decide: @escaping @Sendable (URLRequest?) -> Void) {
        let count = state.withLock { state in
            state.redirects += 1
            return state.redirects
        }
        let isWeb = ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
        let isAllowed = isWeb && count <= Self.maximumRedirects
        queue.async {
            if self.state.withLock({ $0.task != nil }) { return decide(isAllowed ? request : nil) }
            #if !canImport(FoundationNetworking)
            decide(nil)
            #endif
        }
        if !isAllowed { fail(.badRedirect(server: place.server, path: place.path)) }
    }

    /// The session has done with the task.
    func complete(_ task: URLSessionTask, _ error: (any Error)?) {
        let (body, response) = state.withLock { ($0.body, $0.response) }
        if let error {
            let hasBegun = response != nil
            return fail(HTTPFailure(error, at: place, limit: deadline.limit, hasBegun: hasBegun))
        }
        // A redirection without a target ends the task without a word about its response.
        if response == nil, let error = refusal(of: task.response) { return fail(error) }
        finish(.success(HTTPAnswer(response ?? task.response, body: body)))
    }

    private func refusal(of response: URLResponse?) -> HTTPFailure? {
        guard let response = response as? HTTPURLResponse else {
            return .notHTTP(server: place.server, path: place.path)
        }
        guard statuses.contains(response.statusCode) else {
            return .status(response.statusCode, server: place.server, path: place.path)
        }
        let isTooLarge = response.expectedContentLength > Int64(maximumBytes)
        return isTooLarge ? .tooLarge(server: place.server, path: place.path, limit: maximumBytes) : nil
    }
}
