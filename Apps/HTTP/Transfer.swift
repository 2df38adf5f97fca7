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
        var cancel: (@Sendable () -> Void)?
        var body = Data()
        var head: HTTPHead?
        var redirects = 0
    }

    private static let maximumRedirects = 5

    private let state = Mutex(State())
    private let queue: DispatchQueue
    let place: Place
    private let deadline: Deadline
    private let maximumBytes: Int
    private let statuses: Set<Int>

    /// Cancels its work on the given serial queue only.
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

    /// Begins the work, and knows from then on how it is cancelled; called on the queue.
    func start(_ work: () -> Void, cancel: @escaping @Sendable () -> Void) {
        state.withLock { $0.cancel = cancel }
        work()
        // Whoever finished the transfer in the meantime found nothing to cancel.
        if !isWaiting { cancelWork() }
    }

    /// Ends the transfer; only the first result counts.
    func finish(_ result: Result<HTTPAnswer, any Error>) {
        let waiting: Continuation? = state.withLock { state in
            guard state.result == nil else { return nil }
            state.result = result
            state.body = Data()
            return state.continuation.take()
        }
        queue.async { self.cancelWork() }
        waiting?.resume(with: result)
    }

    private func cancelWork() {
        state.withLock { $0.cancel.take() }?()
    }

    /// Ends the transfer with a failure.
    func fail(_ error: HTTPFailure) {
        finish(.failure(error))
    }

    private func expire() {
        fail(.timedOut(server: place.server, after: deadline.limit))
    }
}

// MARK: - What is reported

extension Transfer {
    /// Looks at the status and the announced size; false when the rest is not wanted.
    func receive(_ head: HTTPHead?) -> Bool {
        if let error = refusal(of: head) {
            fail(error)
            return false
        }
        state.withLock { $0.head = head }
        return true
    }

    /// Keeps a piece of the body, as long as there is room for it; false when the rest is not wanted.
    @discardableResult
    func receive(_ data: Data) -> Bool {
        let fits = state.withLock { state in
            guard state.result == nil else { return true }
            guard state.body.count + data.count <= maximumBytes else { return false }
            state.body.append(data)
            return true
        }
        if !fits { fail(.tooLarge(server: place.server, path: place.path, limit: maximumBytes)) }
        return fits
    }

    /// Whether another redirection may be followed: a few of them, to http or https only, and never from a connection
    /// that is encrypted to one that is not.
    func mayFollow(from origin: URL?, to url: URL?) -> Bool {
        let count = state.withLock { state in
            state.redirects += 1
            return state.redirects
        }
        let scheme = url?.scheme?.lowercased() ?? ""
        let isWeb = ["http", "https"].contains(scheme)
        let isDowngrade = origin?.scheme?.lowercased() == "https" && scheme != "https"
        return isWeb && !isDowngrade && count <= Self.maximumRedirects
    }

    /// Ends the transfer because of where it was led.
    func refuseRedirect() {
        fail(.badRedirect(server: place.server, path: place.path))
    }

    /// The answer is whole.
    func complete(_ fallback: HTTPHead? = nil) {
        let (body, head) = state.withLock { ($0.body, $0.head) }
        // A redirection without a target ends a session's task without a word about its response.
        if head == nil, let error = refusal(of: fallback) { return fail(error) }
        finish(.success(HTTPAnswer(head ?? fallback, body: body)))
    }

    private func refusal(of head: HTTPHead?) -> HTTPFailure? {
        guard let head else { return .notHTTP(server: place.server, path: place.path) }
        guard statuses.contains(head.status) else {
            return .status(head.status, server: place.server, path: place.path)
        }
        let isTooLarge = (head.length ?? 0) > maximumBytes
        return isTooLarge ? .tooLarge(server: place.server, path: place.path, limit: maximumBytes) : nil
    }
}

// MARK: - What a session reports

extension Transfer {
    /// Follows a redirection, or not, by calling `decide`.
    ///
    /// FoundationNetworking stops the program when it hears a decision after the task was cancelled. Decisions and
    /// cancellations are therefore made on the one queue, and none is made for a task that is cancelled already.
    func redirect(from url: URL?, to request: URLRequest, decide: @escaping @Sendable (URLRequest?) -> Void) {
        let isAllowed = mayFollow(from: url, to: request.url)
        queue.async {
            if self.state.withLock({ $0.cancel != nil }) { return decide(isAllowed ? request : nil) }
            #if !canImport(FoundationNetworking)
            decide(nil)
            #endif
        }
        if !isAllowed { refuseRedirect() }
    }

    /// The session has done with the task.
    func complete(_ task: URLSessionTask, _ error: (any Error)?) {
        guard let error else { return complete(HTTPHead(task.response)) }
        let hasBegun = state.withLock { $0.head != nil }
        fail(HTTPFailure(error, at: place, limit: deadline.limit, hasBegun: hasBegun))
    }
}
