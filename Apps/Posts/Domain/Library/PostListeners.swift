import Synchronization

/// Tells whoever listens what has become of changes; for libraries that have nothing to tell of before.
public final class PostListeners: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<PostChangeEvent>.Continuation] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Makes one to which nobody listens.
    public init() {}

    /// Tells everybody who listens now.
    public func tell(_ event: PostChangeEvent) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(event) }
    }

    /// A stream that ends with the task that reads it.
    public func stream() -> AsyncStream<PostChangeEvent> {
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
