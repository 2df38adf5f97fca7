import Foundation

/// Fetches answers with a limit of size and time.
///
/// Each request has a connection of its own, which ends with the answer. There are no cookies, no cache and no stored
/// passwords; proxies are those of the environment (of the system, on Apple's).
public final class HTTPClient: Sendable {
    private let maximumBytes: Int
    private let engine: Engine

    #if os(Linux)
    private typealias Engine = CurlEngine
    #else
    private typealias Engine = SessionEngine
    #endif

    /// Creates a client that reads at most so many bytes of an answer.
    ///
    /// - Parameters:
    ///   - maximumBytes: The most bytes of an answer's body.
    ///   - trustedRoots: A PEM file with the certificates to trust instead of the system's.
    public init(maximumBytes: Int, trustedRoots: String? = nil) {
        self.maximumBytes = maximumBytes
        engine = Engine(trustedRoots: trustedRoots)
    }

    /// Returns the whole answer if its status is one of those expected.
    ///
    /// Throws `HTTPFailure`, or `CancellationError` as soon as the task is cancelled; the connection ends then.
    ///
    /// - Parameter statuses: The statuses whose answers are read; any other fails before its body is.
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
