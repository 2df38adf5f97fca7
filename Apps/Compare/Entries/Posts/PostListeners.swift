import PostsDomain
import Synchronization

/// Tells whoever listens what has become of changes.
nonisolated final class PostListeners: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<PostChangeEvent>.Continuation] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    func tell(_ event: PostChangeEvent) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(event) }
    }

    /// A stream that ends with the task that reads it.
    func stream() -> AsyncStream<PostChangeEvent> {
        AsyncStream { continuation in
            let id = state.withLock { state in
                state.last += 1
                state.continuations[state.last] = continuation
                return state.last
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.continuations.removeValue(forKey: id) }
            }
        }
    }
}
