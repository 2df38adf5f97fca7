import Synchronization

/// Tasks that wait until they are resumed, each with its condition, and the state that decides about them.
///
/// Cancelled waiters throw `CancellationError` immediately. Everything happens under one lock, so no task
/// can begin to wait between a change of the state and the tasks that it resumes.
package final class WaiterQueue<Condition: Sendable, State: Sendable>: Sendable {
    private struct Waiter {
        let id: Int
        let condition: Condition
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Content {
        var state: State
        /// In the order in which they came.
        var waiters: [Waiter] = []
        /// Tasks that have arrived but do not wait yet, and whether they were cancelled in the meantime.
        var arriving: [Int: Bool] = [:]
        var lastID = 0
        var observer: (@Sendable () -> Void)?
        /// Callers of `waiters`, and how many waiting tasks they expect.
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

    /// Calls the observer, on any thread, when a task begins or ends to wait.
    package func observe(_ observer: @escaping @Sendable () -> Void) { content.withLock { $0.observer = observer } }

    /// Returns when at least so many tasks wait; with 0, when no task waits.
    package func waiters(_ count: Int) async {
        await withCheckedContinuation { continuation in
            content.withLock { $0.expectations.append((count, continuation)) }
            notify()
        }
    }

    /// Waits until the task is resumed; returns at once if the state fulfils the condition already.
    /// - Throws: `CancellationError` if the caller is cancelled, or the error with which the task is resumed.
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
    ///   - result: The result with which they are released.
    ///   - choose: Changes the state; receives the conditions, and returns the indexes of the tasks that resume, in order.
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
                // A waiter that was already released continues, even if it is cancelled.
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
