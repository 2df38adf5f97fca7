import Synchronization

/// Stands between the panes and their services: answers go through at once, or wait until somebody lets them.
///
/// A person so plays a slow or a broken server, for all panes alike. Calls are counted for each pane: the third call of
/// one pane is answered together with the third call of the others.
public nonisolated final class Gate: Sendable {
    /// The one service that the panes share, as steps of recordings name it.
    public static let service = "backend"

    private struct Call {
        let id: Int
        let pane: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var isHolding = false
        var waiting: [Call] = []
        var requests: [Int: [String]] = [:]
        /// The calls that have no answer yet, by their numbers.
        var open: [Int: (pane: Int, request: String)] = [:]
        var cancelled: Set<Int> = []
        var lastID = 0
        var observer: (@Sendable () -> Void)?
    }

    /// The call was made to fail.
    struct Failed: Error {}

    private let state = Mutex(State())

    /// Whether calls wait.
    public var isHolding: Bool { state.withLock { $0.isHolding } }
    /// How many calls of all panes wait.
    public var waitingCount: Int { state.withLock { $0.waiting.count } }
    /// The most calls of one pane that wait.
    public var waitingPerPane: Int {
        state.withLock { Dictionary(grouping: $0.waiting, by: \.pane).values.map(\.count).max() ?? 0 }
    }

    /// What a pane has asked for so far.
    public func requests(of pane: Int) -> [String] { state.withLock { $0.requests[pane] ?? [] } }

    /// What a pane has asked for and got no answer to, the oldest first.
    public func openRequests(of pane: Int) -> [String] {
        state.withLock { state in
            state.open.sorted { $0.key < $1.key }.filter { $0.value.pane == pane }.map(\.value.request)
        }
    }

    /// Tells somebody when a call begins or ends to wait.
    func observe(_ observer: @escaping @Sendable () -> Void) { state.withLock { $0.observer = observer } }

    func note(_ request: String, pane: Int) { state.withLock { $0.requests[pane, default: []].append(request) } }

    /// A call begins; its number, to `end` it with.
    func begin(_ request: String, pane: Int) -> Int {
        state.withLock { state in
            state.lastID += 1
            state.open[state.lastID] = (pane, request)
            return state.lastID
        }
    }

    func end(_ id: Int) { state.withLock { _ = $0.open.removeValue(forKey: id) } }

    /// Waits until the answer may go through.
    /// - Throws: `Failed` when it shall fail, `CancellationError` when the caller was cancelled.
    func wait(pane: Int) async throws {
        guard isHolding else { return }
        try Task.checkCancellation()
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { add(Call(id: id, pane: pane, continuation: $0)) }
        } onCancel: {
            cancel(id)
        }
    }

    func hold() { state.withLock { $0.isHolding = true } }

    /// Lets everything through, what waits first.
    func release() {
        let calls = state.withLock { state in
            state.isHolding = false
            defer { state.waiting = [] }
            return state.waiting
        }
        calls.forEach { $0.continuation.resume() }
        tell()
    }

    /// Lets one waiting call of each pane through, or fails it.
    /// - Parameter number: Which one, counted from 1, the oldest first.
    /// - Returns: Whether there was one.
    func decide(_ number: Int, fails: Bool) -> Bool {
        let calls = state.withLock { state -> [Call] in
            let byPane = Dictionary(grouping: state.waiting, by: \.pane).values
            let chosen = byPane.compactMap { $0.count >= number && number > 0 ? $0[number - 1] : nil }
            let ids = Set(chosen.map(\.id))
            state.waiting.removeAll { ids.contains($0.id) }
            return chosen.sorted { $0.pane < $1.pane }
        }
        for call in calls { call.continuation.resume(with: fails ? .failure(Failed()) : .success(())) }
        tell()
        return !calls.isEmpty
    }

    private func add(_ call: Call) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(call.id) != nil { return .failure(CancellationError()) }
            if !state.isHolding { return .success(()) }
            state.waiting.append(call)
            return nil
        }
        if let result { call.continuation.resume(with: result) }
        tell()
    }

    private func cancel(_ id: Int) {
        let call = state.withLock { state -> Call? in
            guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
                state.cancelled.insert(id)
                return nil
            }
            return state.waiting.remove(at: index)
        }
        call?.continuation.resume(throwing: CancellationError())
        tell()
    }

    private func tell() { state.withLock { $0.observer }?() }
}
