import Synchronization

/// The calls of a scripted service, each of which waits until the test answers it, fails it or cancels its task.
///
/// A test double calls `call(_:)`; the test reads `pending` and decides. With `respond`, calls are answered
/// immediately.
public final class Script<Request: Sendable, Response: Sendable>: Sendable {
    private struct Call {
        let id: Int
        let request: Request
        let continuation: CheckedContinuation<Response, any Error>
    }

    private struct State {
        var pending: [Call] = []
        var record = CallRecord<Request>()
        /// The calls that do not wait yet, each with whether it was cancelled meanwhile.
        var arriving: [Int: Bool] = [:]
        var responder: (@Sendable (Request) throws -> Response)?
        var observer: (@Sendable (ScriptDecision) -> Void)?
    }

    private let state = Mutex(State())

    /// Creates a script in which every call waits.
    public init() {}

    /// Waits for the test's answer; the test double calls this method.
    /// - Throws: The error with which the test fails the call, or `CancellationError` if the task is cancelled.
    public func call(_ request: Request) async throws -> Response {
        let (id, responder) = state.withLock { state in
            let id = state.record.add(request)
            if state.responder == nil { state.arriving[id] = false }
            return (id, state.responder)
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

    /// The waiting calls, the oldest first.
    public var pending: [Request] { state.withLock { $0.pending.map(\.request) } }
    /// All calls so far.
    public var requests: [Request] { state.withLock { $0.record.requests } }
    /// The calls whose task was cancelled while they waited.
    public var cancelled: [Request] { state.withLock { $0.record.cancelled } }

    /// Removes finished calls, to bound the memory of an endless session.
    public func forget() { state.withLock { $0.record.forget() } }

    /// Begins a turn: until the next one, a call that is made and cancelled leaves no record.
    package func beginTurn() { state.withLock { $0.record.beginTurn() } }

    /// Answers later calls immediately; `nil` makes them wait again.
    public func respond(_ responder: (@Sendable (Request) throws -> Response)?) {
        state.withLock { $0.responder = responder }
    }

    /// Sets a closure that receives each answer and failure, before the call continues.
    func observe(_ observer: @escaping @Sendable (ScriptDecision) -> Void) {
        state.withLock { $0.observer = observer }
    }

    /// Answers a waiting call.
    /// - Throws: `ContractFailure` if there is no such call.
    public func answer(_ response: Response, at index: Int = 0) throws {
        let call = try take(index)
        report(ScriptDecision(isAnswer: true, number: index + 1, text: "\(response)"))
        call.continuation.resume(returning: response)
    }

    /// Fails a waiting call.
    /// - Throws: `ContractFailure` if there is no such call.
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
            // An answered call no longer waits, so its cancellation does not affect the service.
            guard index != nil || state.arriving[id] != nil else { return nil }
            state.record.cancel(id, request)
            if let index { return state.pending.remove(at: index) }
            state.arriving[id] = true
            return nil
        }
        call?.continuation.resume(throwing: CancellationError())
    }
}
