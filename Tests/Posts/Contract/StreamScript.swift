import KitTesting
import Synchronization

/// The calls of a service that answers with a stream; each waits until the contract answers or fails it.
nonisolated final class StreamScript<Request: Sendable, Element: Sendable>: Sendable {
    private struct Call {
        let id: Int
        let request: Request
        let continuation: AsyncThrowingStream<Element, any Error>.Continuation
        var isCancelled = false
    }

    private struct State {
        var pending: [Call] = []
        var record = CallRecord<Request>()
        var isStubborn = false
    }

    private let state = Mutex(State())
    /// Completes an element before it is sent.
    private let complete: @Sendable (Element) -> Element

    init(completing complete: @escaping @Sendable (Element) -> Element = { $0 }) { self.complete = complete }

    /// Makes a call of the double.
    func call(_ request: Request) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let id = state.withLock { state in
                let id = state.record.add(request)
                state.pending.append(Call(id: id, request: request, continuation: continuation))
                return id
            }
            continuation.onTermination = { [weak self] termination in
                if case .cancelled = termination { self?.cancel(id) }
            }
        }
    }

    private func cancel(_ id: Int) {
        state.withLock { state in
            guard let index = state.pending.firstIndex(where: { $0.id == id }) else { return }
            state.pending[index].isCancelled = true
            let isNew = state.record.cancel(id, state.pending[index].request)
            // A call of this turn has not reached the service.
            if isNew || !state.isStubborn { state.pending.remove(at: index) }
        }
    }

    // MARK: For the contract

    /// A Boolean value that indicates whether a cancelled call still waits for an answer, like a remote one.
    var isStubborn: Bool {
        get { state.withLock { $0.isStubborn } }
        set { state.withLock { $0.isStubborn = newValue } }
    }

    /// The requests of waiting calls, the oldest first.
    var pending: [Request] { state.withLock { $0.pending.map(\.request) } }
    /// The requests of all calls.
    var requests: [Request] { state.withLock { $0.record.requests } }
    /// The requests of calls that were cancelled while they waited.
    var cancelled: [Request] { state.withLock { $0.record.cancelled } }

    /// The number of cancelled calls that still wait.
    var cancelledWaiting: Int { state.withLock { $0.pending.count(where: \.isCancelled) } }

    /// Begins a turn: until the next one, a call that is made and cancelled leaves no record.
    func beginTurn() { state.withLock { $0.record.beginTurn() } }

    /// Removes the records of calls that no longer wait.
    func forget() { state.withLock { $0.record.forget() } }

    /// Sends an element to a call, which waits for more.
    func send(_ element: Element, at index: Int = 0) throws {
        try call(at: index, isLast: false).continuation.yield(complete(element))
    }

    /// Sends the last element to a call.
    func answer(_ element: Element, at index: Int = 0) throws {
        let call = try call(at: index, isLast: true)
        call.continuation.yield(complete(element))
        call.continuation.finish()
    }

    func fail(_ error: any Error, at index: Int = 0) throws {
        try call(at: index, isLast: true).continuation.finish(throwing: error)
    }

    private func call(at index: Int, isLast: Bool) throws -> Call {
        let call = state.withLock { state -> Call? in
            guard state.pending.indices.contains(index) else { return nil }
            return isLast ? state.pending.remove(at: index) : state.pending[index]
        }
        guard let call else {
            throw ContractFailure("expected call \(index + 1) of the service to be waiting, but \(pending.count) wait")
        }
        return call
    }
}
