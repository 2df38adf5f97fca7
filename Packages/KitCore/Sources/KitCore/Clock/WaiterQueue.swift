import Synchronization

/// A queue of suspended tasks, each with a condition, and the state that decides when they resume.
///
/// A cancelled waiter throws `CancellationError` immediately. One lock protects everything, so no task can begin to
/// wait between a change of the state and the resumption that it causes.
package final class WaiterQueue<Condition: Sendable, State: Sendable>: Sendable {
    private struct Waiter {
        let id: Int
        let condition: Condition
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Content {
        var state: State
        /// The waiting tasks, in order of arrival.
        var waiters: [Waiter] = []
        /// The tasks that have arrived but do not wait yet, each with whether it was cancelled meanwhile.
        var arriving: [Int: Bool] = [:]
        var lastID = 0
        var observer: (@Sendable () -> Void)?
        /// The callers of `waiters`, each with the number of waiting tasks that it expects.
        var expectations: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Removes and returns the callers of `waiters` whose expectation is met.
        mutating func takeMet() -> [CheckedContinuation<Void, Never>] {
            let count = waiters.count
            let isMet = { (expected: Int) in expected == 0 ? count == 0 : count >= expected }
            defer { expectations.removeAll { isMet($0.count) } }
            return expectations.filter { isMet($0.count) }.map(\.continuation)
        }
    }

    private enum Entry { case waits, isFree, wasCancelled }

    private let content: Mutex<Content>

    /// Creates an empty queue.
    package init(_ state: State) { content = Mutex(Content(state: state)) }

    /// The state that decides which tasks wait.
    package var state: State { content.withLock { $0.state } }
    /// The conditions of the waiting tasks, in order of arrival.
    package var conditions: [Condition] { content.withLock { $0.waiters.map(\.condition) } }

    /// Sets a closure that runs, on any thread, whenever a task begins or stops waiting.
    package func observe(_ observer: @escaping @Sendable () -> Void) { content.withLock { $0.observer = observer } }

    /// Waits until at least `count` tasks wait, or until none does if `count` is 0.
    package func waiters(_ count: Int) async {
        await withCheckedContinuation { continuation in
            content.withLock { $0.expectations.append((count, continuation)) }
            notify()
        }
    }

    /// Waits until the task is resumed, or returns immediately if the state already fulfils the condition.
    /// - Throws: `CancellationError` if the caller is cancelled, or the error that the task is resumed with.
    package func wait(_ condition: Condition, unless isFree: @Sendable (State) -> Bool) async throws {
        let id = content.withLock { content in
            content.lastID += 1
            content.arriving[content.lastID] = false
            return content.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Waiter(id: id, condition: condition, continuation: continuation), unless: isFree)
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Changes the state, and resumes some of the tasks.
    /// - Parameters:
    ///   - result: The result that the tasks resume with.
    ///   - choose: A closure that changes the state, receives the conditions, and returns the indexes of the tasks to
    ///     resume, in order.
    /// - Returns: The number of resumed tasks.
    @discardableResult
    package func release(
        with result: Result<Void, any Error> = .success(()),
        _ choose: @Sendable (inout State, _ conditions: [Condition]) -> [Int]
    ) -> Int {
        let gone = content.withLock { content in
            let places = choose(&content.state, content.waiters.map(\.condition))
            let gone = places.map { content.waiters[$0] }
            let ids = Set(gone.map(\.id))
            content.waiters.removeAll { ids.contains($0.id) }
            return gone
        }
        for waiter in gone { waiter.continuation.resume(with: result) }
        notify()
        return gone.count
    }

    private func add(_ waiter: Waiter, unless isFree: @Sendable (State) -> Bool) {
        let entry = content.withLock { content -> Entry in
            if content.arriving.removeValue(forKey: waiter.id) == true { return .wasCancelled }
            if isFree(content.state) { return .isFree }
            content.waiters.append(waiter)
            return .waits
        }
        switch entry {
        case .waits: break
        case .isFree: waiter.continuation.resume()
        case .wasCancelled: waiter.continuation.resume(throwing: CancellationError())
        }
        notify()
    }

    private func cancel(_ id: Int) {
        let waiter = content.withLock { content -> Waiter? in
            guard let place = content.waiters.firstIndex(where: { $0.id == id }) else {
                // A waiter that was already resumed continues, even if it is cancelled now.
                if content.arriving[id] != nil { content.arriving[id] = true }
                return nil
            }
            return content.waiters.remove(at: place)
        }
        waiter?.continuation.resume(throwing: CancellationError())
        notify()
    }

    private func notify() {
        let (met, observer) = content.withLock { ($0.takeMet(), $0.observer) }
        met.forEach { $0.resume() }
        observer?()
    }
}
