import Synchronization

/// The calls of a scripted service: each is held until the test answers it, fails it or lets it be cancelled.
///
/// A service double calls `call(_:)`; the test reads `pending` and decides. With `respond`, calls are answered at once
/// instead.
public final class Script<Request: Sendable, Response: Sendable>: Sendable {
    private struct Call {
        let id: Int
        let request: Request
        let continuation: CheckedContinuation<Response, any Error>
    }

    private struct State {
        var pending: [Call] = []
        var requests: [Request] = []
        var lastID = 0
        var cancelled: [Request] = []
        /// Calls that were made but do not wait yet, and whether they were cancelled since.
        var arriving: [Int: Bool] = [:]
        var responder: (@Sendable (Request) throws -> Response)?
        var observer: (@Sendable (ScriptDecision) -> Void)?
    }

    private let state = Mutex(State())

    /// Creates a script that holds every call.
    public init() {}

    /// Waits until the test answers; the double of the service calls it.
    /// - Throws: The error with which the test fails the call, or `CancellationError` if the task is cancelled.
    public func call(_ request: Request) async throws -> Response {
        let (id, responder) = state.withLock { state in
            state.requests.append(request)
            state.lastID += 1
            if state.responder == nil { state.arriving[state.lastID] = false }
            return (state.lastID, state.responder)
        }
        if let responder { return try responder(request) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                hold(Call(id: id, request: request, continuation: continuation))
            }
        } onCancel: {
            cancel(id, request)
        }
    }

    // MARK: For the test

    /// The calls that wait for an answer, the oldest first.
    public var pending: [Request] { state.withLock { $0.pending.map(\.request) } }
    /// All calls that were ever made.
    public var requests: [Request] { state.withLock { $0.requests } }
    /// The calls whose task was cancelled while they waited.
    public var cancelled: [Request] { state.withLock { $0.cancelled } }

    /// Removes finished calls, so an endless session needs bounded memory.
    public func forget() {
        state.withLock { state in
            state.requests = []
            state.cancelled = []
        }
    }

    /// Answers calls from now on at once; `nil` holds them again.
    public func respond(_ responder: (@Sendable (Request) throws -> Response)?) {
        state.withLock { $0.responder = responder }
    }

    /// Calls the observer for each answer and each failure, before the call continues.
    func observe(_ observer: @escaping @Sendable (ScriptDecision) -> Void) {
        state.withLock { $0.observer = observer }
    }

    /// Answers a waiting call.
    /// - Throws: `ContractFailure` when no such call waits.
    public func answer(_ response: Response, at index: Int = 0) throws {
        let call = try take(index)
        report(ScriptDecision(isAnswer: true, number: index + 1, text: "\(response)"))
        call.continuation.resume(returning: response)
    }

    /// Fails a waiting call.
    /// - Throws: `ContractFailure` when no such call waits.
    public func fail(_ error: any Error, at index: Int = 0) throws {
        let call = try take(index)
        report(ScriptDecision(isAnswer: false, number: index + 1, text: "\(error)"))
        call.continuation.resume(throwing: error)
    }

    private func report(_ decision: @autoclosure () -> ScriptDecision) {
        state.withLock { $0.observer }?(decision())
    }

    private func take(_ index: Int) throws -> Call {
        let call = state.withLock { $0.pending.indices.contains(index) ? $0.pending.remove(at: index) : nil }
        guard let call else {
            throw ContractFailure("expected call \(index + 1) of the service to be waiting, but \(pending.count) wait")
        }
        return call
    }

    private func hold(_ call: Call) {
        let isCancelled = state.withLock { state in
            if state.arriving.removeValue(forKey: call.id) == true { return true }
            state.pending.append(call)
            return false
        }
        if isCancelled { call.continuation.resume(throwing: CancellationError()) }
    }

    private func cancel(_ id: Int, _ request: Request) {
        let call = state.withLock { state -> Call? in
            let index = state.pending.firstIndex { $0.id == id }
            // A call that was answered already waits no more: its cancellation is nothing to the service.
            guard index != nil || state.arriving[id] != nil else { return nil }
            state.cancelled.append(request)
            if let index { return state.pending.remove(at: index) }
            state.arriving[id] = true
            return nil
        }
        call?.continuation.resume(throwing: CancellationError())
    }
}
