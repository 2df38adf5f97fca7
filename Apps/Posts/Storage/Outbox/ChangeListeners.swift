import PostsDomain
import Synchronization

/// Who listens to what becomes of changes.
final class ChangeListeners: Sendable {
    private struct Listener {
        let continuation: AsyncStream<PostChangeEvent>.Continuation
        /// What happened while older events were still being fetched; nil once they are told.
        var backlog: [PostChangeEvent]? = []
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var count = 0
        var sentCount = 0
        var isFinished = false
    }

    private static let notSent = "They were not sent before."

    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock { $0.listeners.isEmpty } }

    /// Adds a listener, who hears nothing until ``tell(_:first:)``; nil when there is nothing to hear any more.
    func add(_ continuation: AsyncStream<PostChangeEvent>.Continuation) -> Int? {
        state.withLock { state in
            guard !state.isFinished else { return nil }
            state.count += 1
            state.listeners[state.count] = Listener(continuation: continuation)
            return state.count
        }
    }

    func remove(_ id: Int) {
        state.withLock { _ = $0.listeners.removeValue(forKey: id) }
    }

    /// Tells a new listener what happened before it came and what waits, and from then on everything at once; false
    /// where it has gone.
    func tell(_ id: Int, first events: [PostChangeEvent], waiting: PostsOutbox) -> Bool {
        state.withLock { state in
            guard let listener = state.listeners[id], let backlog = listener.backlog else { return false }
            for event in events + backlog { listener.continuation.yield(event) }
            if waiting.pending > 0 { listener.continuation.yield(.waiting(waiting, reason: Self.notSent)) }
            state.listeners[id]?.backlog = nil
            return true
        }
    }

    func send(_ event: PostChangeEvent) {
        state.withLock { state in
            state.sentCount += 1
            for (id, listener) in state.listeners {
                if listener.backlog == nil {
                    listener.continuation.yield(event)
                } else {
                    state.listeners[id]?.backlog?.append(event)
                }
            }
        }
    }

    /// How many events were sent.
    var sentCount: Int { state.withLock { $0.sentCount } }

    /// Hands over an answer that was read when so many events had been sent, and not where there are more of them now.
    ///
    /// Nothing is sent meanwhile, so that no listener has heard what the answer does not know.
    func handOver(asOf count: Int, _ yield: () -> Void) -> Bool {
        state.withLock { state in
            guard state.sentCount == count else { return false }
            yield()
            return true
        }
    }

    func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.continuation.finish() }
    }
}
