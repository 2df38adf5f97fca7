import Synchronization

/// A gate between an app and a live service in a test: the test decides when a call is performed, and when its answer
/// arrives.
///
/// Nothing reaches the service before that, and the test waits for its end. So the test, and never the scheduler,
/// decides the state of a real server at its answer, and `settle()` stays exact: no request is under way while an app
/// settles. An answer that was performed and not delivered is one that is late; one that fails afterwards is lost.
package final class ServiceGate: Sendable {
    private struct Call {
        let id: Int
        let request: String
        let failure: any Error
        let perform: @Sendable () async -> Void
        /// Hands the answer over, or an error in its place.
        let resume: @Sendable ((any Error)?) -> Void
        var isPerformed = false
    }

    private struct State {
        var waiting: [Call] = []
        var lastID = 0
        /// Calls that were made but do not wait yet, and whether they were cancelled since.
        var arriving: [Int: Bool] = [:]
        var counts: [String: Int] = [:]
        var cancelled = 0
    }

    /// The answer of a live service to one call.
    private final class Box<Answer: Sendable>: Sendable {
        let result = Mutex<Result<Answer, any Error>?>(nil)
    }

    private let state = Mutex(State())
    private let isInsideWork: Bool

    /// Creates a gate at which every call waits.
    /// - Parameter isInsideWork: Whether calls are made inside work that is bracketed by `beginOutsideWork` and
    ///   `endOutsideWork`: while a call waits, that work rests.
    package init(isInsideWork: Bool = false) { self.isInsideWork = isInsideWork }

    /// Called by the double of the live service.
    /// - Parameters:
    ///   - request: The request; equal for equal questions.
    ///   - failure: The error that is thrown when the test makes the call fail.
    ///   - work: Calls the live service; performed at the test's request, also if the caller has been cancelled by
    ///     then.
    /// - Throws: What the service throws, `failure`, or `CancellationError`.
    package func call<Answer: Sendable>(
        _ request: String, failure: any Error, _ work: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let box = Box<Answer>()
        let id = state.withLock { state in
            state.counts[request, default: 0] += 1
            state.lastID += 1
            state.arriving[state.lastID] = false
            return state.lastID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let perform: @Sendable () async -> Void = {
                    let result: Result<Answer, any Error>
                    do { result = .success(try await work()) } catch { result = .failure(error) }
                    box.result.withLock { $0 = result }
                }
                let resume: @Sendable ((any Error)?) -> Void = { error in
                    let answer = box.result.withLock { $0 }
                    continuation.resume(with: error.map { .failure($0) } ?? answer ?? .failure(failure))
                }
                hold(Call(id: id, request: request, failure: failure, perform: perform, resume: resume))
            }
        } onCancel: {
            cancel(id)
        }
    }

    // MARK: For the test

    /// The requests that wait, in alphabetical order; equal ones in the order in which they were made.
    ///
    /// Requests of different parts of an app arrive in an order that a disk decides; what a test names must not be up
    /// to that.
    package var waiting: [String] { state.withLock { $0.waiting.map(\.request) } }

    /// A summary of the calls, with the number of calls that were cancelled while they waited.
    package var summary: String {
        state.withLock { state in
            let counts = state.counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            return "\(counts), cancelled \(state.cancelled)"
        }
    }

    /// Removes finished calls.
    package func forget() {
        state.withLock { state in (state.counts, state.cancelled) = ([:], 0) }
    }

    /// Performs a waiting call and keeps its answer at the gate; one that was performed stays as it is.
    package func perform(at index: Int = 0) async {
        let call = state.withLock { state -> Call? in
            guard state.waiting.indices.contains(index), !state.waiting[index].isPerformed else { return nil }
            state.waiting[index].isPerformed = true
            return state.waiting[index]
        }
        await call?.perform()
    }

    /// Delivers the answer to a waiting call, which is performed now unless it was before.
    /// - Throws: `ContractFailure` when no such call waits.
    package func deliver(at index: Int = 0) async throws {
        let id = try id(at: index)
        await perform(at: index)
        end(id, with: nil)
    }

    /// Fails a waiting call: nothing reaches the service, or, if it was performed, its answer is lost.
    /// - Throws: `ContractFailure` when no such call waits.
    package func fail(at index: Int = 0) throws {
        let (id, failure) = try (id(at: index), state.withLock { $0.waiting[index].failure })
        end(id, with: failure)
    }

    private func id(at index: Int) throws -> Int {
        let id = state.withLock { $0.waiting.indices.contains(index) ? $0.waiting[index].id : nil }
        guard let id else {
            throw ContractFailure("expected call \(index + 1) to be waiting, but these wait: \(waiting)")
        }
        return id
    }

    // MARK: Calls

    private func hold(_ call: Call) {
        let isCancelled = state.withLock { state in
            if state.arriving.removeValue(forKey: call.id) == true { return true }
            let place = state.waiting.firstIndex { $0.request > call.request } ?? state.waiting.count
            state.waiting.insert(call, at: place)
            return false
        }
        guard !isCancelled else { return call.resume(CancellationError()) }
        if isInsideWork { SerialRuntime.shared.endOutsideWork() }
    }

    private func cancel(_ id: Int) {
        state.withLock { state in
            if state.arriving[id] != nil { state.arriving[id] = true }
            if state.arriving[id] != nil || state.waiting.contains(where: { $0.id == id }) { state.cancelled += 1 }
        }
        end(id, with: CancellationError())
    }

    private func end(_ id: Int, with error: (any Error)?) {
        let call = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        guard let call else { return }
        if isInsideWork { SerialRuntime.shared.beginOutsideWork() }
        call.resume(error)
    }
}

extension SerialRuntime {
    /// Does work of a live service that leaves Swift concurrency, such as a database's; `settle` waits for it.
    package func outside<Answer>(_ work: () async throws -> Answer) async rethrows -> Answer {
        beginOutsideWork()
        defer { endOutsideWork() }
        return try await work()
    }
}

/// The decision about a waiting call of a scripted service.
package struct ScriptDecision: Hashable, Sendable {
    /// A Boolean value that indicates whether the call was answered; else it failed.
    let isAnswer: Bool
    /// Which of the waiting calls it was, counted from 1.
    let number: Int
    /// The answer or the error, as Swift describes it.
    let text: String
}

extension ServiceGate {
    /// Delivers the answer to the first call, unless it was cancelled.
    package func deliverIfWaiting() async throws {
        if !waiting.isEmpty { try await deliver() }
    }

    /// Performs the first call and loses its answer, unless it was cancelled.
    package func loseIfWaiting() async throws {
        guard !waiting.isEmpty else { return }
        await perform()
        try fail()
    }
}
