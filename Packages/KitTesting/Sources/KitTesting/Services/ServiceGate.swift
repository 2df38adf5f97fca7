import Synchronization

/// A gate between an app and a live service: the test decides when a call is performed, and when its answer is
/// delivered.
///
/// The service receives nothing before that, and the test waits for its answer. So the test, and not the scheduler,
/// determines the state of a real server, and `settle()` remains exact because no request runs while an app settles. An
/// answer that is performed and not delivered is late; if the call is failed afterwards, the answer is lost.
package final class ServiceGate: Sendable {
    private struct Call {
        let id: Int
        let request: String
        let failure: any Error
        let perform: @Sendable () async -> Void
        /// Delivers the answer, or an error instead.
        let resume: @Sendable ((any Error)?) -> Void
        var isPerformed = false
    }

    private struct State {
        var waiting: [Call] = []
        var lastID = 0
        /// The calls that do not wait yet, each with whether it was cancelled meanwhile.
        var arriving: [Int: Bool] = [:]
        var counts: [String: Int] = [:]
        var cancelled = 0
    }

    /// The answer of the live service to one call.
    private final class Box<Answer: Sendable>: Sendable {
        let result = Mutex<Result<Answer, any Error>?>(nil)
    }

    private let state = Mutex(State())
    private let isInsideWork: Bool

    /// Creates a gate at which every call waits.
    /// - Parameter isInsideWork: A Boolean value that indicates whether calls are made within `beginOutsideWork` and
    ///   `endOutsideWork`; that work is suspended while a call waits.
    package init(isInsideWork: Bool = false) { self.isInsideWork = isInsideWork }

    /// Waits for the test, and calls the live service; the test double calls this method.
    /// - Parameters:
    ///   - request: The name of the request, which is equal for equal requests.
    ///   - failure: The error that is thrown if the test fails the call.
    ///   - work: A closure that calls the live service. It runs when the test performs the call, even if the caller has
    ///     been cancelled.
    /// - Throws: The error of the service, `failure`, or `CancellationError`.
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

    /// The waiting requests in alphabetical order; equal ones in order of arrival.
    ///
    /// Requests of different parts of an app arrive in an order that depends on the disk, which the indexes in a test
    /// must not.
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

    /// Performs a waiting call and stores its answer, unless it has already been performed.
    package func perform(at index: Int = 0) async {
        let call = state.withLock { state -> Call? in
            guard state.waiting.indices.contains(index), !state.waiting[index].isPerformed else { return nil }
            state.waiting[index].isPerformed = true
            return state.waiting[index]
        }
        await call?.perform()
    }

    /// Delivers the answer to a waiting call, after performing the call if necessary.
    /// - Throws: `ContractFailure` if there is no such call.
    package func deliver(at index: Int = 0) async throws {
        let id = try id(at: index)
        await perform(at: index)
        end(id, with: nil)
    }

    /// Fails a waiting call; if it was performed, its answer is lost.
    /// - Throws: `ContractFailure` if there is no such call.
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
    /// Performs work of a live service outside Swift concurrency, such as a database's, so that `settle` waits for it.
    package func outside<Answer>(_ work: () async throws -> Answer) async rethrows -> Answer {
        beginOutsideWork()
        defer { endOutsideWork() }
        return try await work()
    }
}

/// A decision about a waiting call of a scripted service.
package struct ScriptDecision: Hashable, Sendable {
    /// A Boolean value that indicates whether the call was answered rather than failed.
    let isAnswer: Bool
    /// The position among the waiting calls, counted from 1.
    let number: Int
    /// The answer or the error, as described by Swift.
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
