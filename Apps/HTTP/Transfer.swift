import Synchronization

/// One call of the client from its start to its one result: an answer, a failure or a cancellation, whichever is first.
final class Transfer: Sendable {
    typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

    private enum State {
        case new
        case waiting(Continuation)
        case ended(Result<HTTPAnswer, any Error>)
    }

    let request: HTTPRequest
    let deadline: Deadline
    /// The answer before anything of it has arrived.
    let expected: IncomingAnswer
    private let state = Mutex(State.new)

    init(_ request: HTTPRequest, deadline: Deadline, expected: IncomingAnswer) {
        self.request = request
        self.deadline = deadline
        self.expected = expected
    }

    /// Whether there is no result yet.
    var isWaiting: Bool {
        state.withLock { state in
            if case .ended = state { false } else { true }
        }
    }

    /// Begins to wait for the result; returns false, and delivers it, if there is one already.
    func begin(_ continuation: Continuation) -> Bool {
        let early: Result<HTTPAnswer, any Error>? = state.withLock { state in
            if case .ended(let result) = state { return result }
            state = .waiting(continuation)
            return nil
        }
        if let early { continuation.resume(with: early) }
        return early == nil
    }

    /// Ends the transfer; only the first result counts.
    func finish(_ result: Result<HTTPAnswer, any Error>) {
        let waiting: Continuation? = state.withLock { state in
            switch state {
            case .new: state = .ended(result)
            case .waiting(let continuation):
                state = .ended(result)
                return continuation
            case .ended: break
            }
            return nil
        }
        waiting?.resume(with: result)
    }

    /// Ends the transfer with a failure.
    func fail(_ failure: HTTPFailure) { finish(.failure(failure)) }
}
