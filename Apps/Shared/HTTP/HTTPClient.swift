import Foundation
import Synchronization

/// A client that limits the size and the time of answers.
///
/// Each request has its own connection, which ends with the answer. There are no cookies, no cache and no stored
/// passwords. Proxies are those of the environment.
public final class HTTPClient: Sendable {
    private let maximumBytes: Int
    private let engine: CurlEngine

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - maximumBytes: The greatest number of bytes in the body of an answer.
    ///   - trustedRoots: The path of a PEM file with the certificates to trust instead of the system's.
    public init(maximumBytes: Int, trustedRoots: String? = nil) {
        self.maximumBytes = maximumBytes
        engine = CurlEngine(trustedRoots: trustedRoots)
    }

    /// Returns the complete answer if its status is expected.
    ///
    /// - Parameter statuses: The expected statuses; any other fails before the body is read.
    /// - Throws: `HTTPFailure`, or `CancellationError` as soon as the task is cancelled; the connection ends then.
    public func answer(
        to request: HTTPRequest, at place: Place, by deadline: Deadline, statuses: Set<Int> = Set(200...299)
    ) async throws -> HTTPAnswer {
        try Task.checkCancellation()
        guard deadline.remainingMilliseconds > 0 else {
            throw HTTPFailure.timedOut(server: place.server, after: deadline.limit)
        }
        let expected = IncomingAnswer(place: place, statuses: statuses, maximumBytes: maximumBytes)
        let transfer = Transfer(request, deadline: deadline, expected: expected)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.begin(continuation) { engine.start(transfer) }
            }
        } onCancel: {
            transfer.finish(.failure(CancellationError()))
            engine.end(transfer)
        }
    }
}

/// The time by which the complete answer must have arrived.
public struct Deadline: Sendable {
    /// The time limit, for messages.
    public let limit: Duration
    /// The time, on a clock that stands still while the machine sleeps.
    private let moment: SuspendingClock.Instant

    /// Creates a deadline from now on.
    public init(in limit: Duration) {
        self.limit = limit
        moment = .now.advanced(by: limit)
    }

    /// The remaining milliseconds, rounded up.
    var remainingMilliseconds: Int {
        let (seconds, attoseconds) = SuspendingClock.Instant.now.duration(to: moment).components
        let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) * 1e-15
        return Int(min(milliseconds.rounded(.up), Double(Int32.max)))
    }
}

/// One call of the client, which ends with its first result: an answer, a failure or a cancellation.
final class Transfer: Sendable {
    typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

    private enum State {
        case new
        case waiting(Continuation)
        case ended(Result<HTTPAnswer, any Error>)
    }

    let request: HTTPRequest
    let deadline: Deadline
    /// The answer before any part of it has arrived.
    let expected: IncomingAnswer
    private let state = Mutex(State.new)

    init(_ request: HTTPRequest, deadline: Deadline, expected: IncomingAnswer) {
        self.request = request
        self.deadline = deadline
        self.expected = expected
    }

    /// A Boolean value that indicates whether there is no result yet.
    var isWaiting: Bool {
        state.withLock { state in
            if case .ended = state { false } else { true }
        }
    }

    /// Waits for the result, or delivers an existing one and returns `false`.
    func begin(_ continuation: Continuation) -> Bool {
        let early: Result<HTTPAnswer, any Error>? = state.withLock { state in
            if case .ended(let result) = state { return result }
            state = .waiting(continuation)
            return nil
        }
        if let early { continuation.resume(with: early) }
        return early == nil
    }

    /// Ends the transfer; only the first result has an effect.
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

    func fail(_ failure: HTTPFailure) { finish(.failure(failure)) }
}
