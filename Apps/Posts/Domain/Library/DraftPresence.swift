import Synchronization

/// The presence of a draft in a library, for screens that observe it.
public final class DraftPresence: Sendable {
    private struct State {
        var hasDraft = false
        var observers: [Int: AsyncStream<Bool>.Continuation] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Creates the presence of no draft.
    public init() {}

    /// A Boolean value that indicates whether there is a draft.
    public var hasDraft: Bool { state.withLock { $0.hasDraft } }

    /// Changes the value, and notifies the observers.
    public func update(_ hasDraft: Bool) {
        state.withLock { state in
            guard hasDraft != state.hasDraft else { return }
            state.hasDraft = hasDraft
            for observer in state.observers.values { observer.yield(hasDraft) }
        }
    }

    /// Returns a stream of the present value and of each later one, which ends with the task that reads it.
    public func values() -> AsyncStream<Bool> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let id = state.withLock { state in
                state.last += 1
                state.observers[state.last] = continuation
                continuation.yield(state.hasDraft)
                return state.last
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.observers.removeValue(forKey: id) }
            }
        }
    }
}
