import PostsDomain
import Synchronization

/// The listeners that receive the results of changes.
final class ChangeListeners: Sendable {
    private struct Listener {
        let continuation: AsyncStream<PostChangeEvent>.Continuation
        /// The events that occurred while older ones were being fetched, or `nil` once they are sent.
        var backlog: [PostChangeEvent]? = []
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var count = 0
        var isFinished = false
    }

    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock { $0.listeners.isEmpty } }

    /// Adds a listener, which receives nothing until ``activate(_:first:waiting:)``; `nil` if there are no more events.
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

    /// Sends earlier events and the waiting changes to a new listener, and then all events as they occur; returns
    /// `false` if the listener was removed.
    func activate(_ id: Int, first events: [PostChangeEvent], waiting: PostsOutbox) -> Bool {
        state.withLock { state in
            guard let listener = state.listeners[id], let backlog = listener.backlog else { return false }
            for event in events + backlog { listener.continuation.yield(event) }
            if waiting.pending > 0 { listener.continuation.yield(.waiting(waiting, failure: nil)) }
            state.listeners[id]?.backlog = nil
            return true
        }
    }

    func send(_ event: PostChangeEvent) {
        state.withLock { state in
            for (id, listener) in state.listeners {
                if listener.backlog == nil {
                    listener.continuation.yield(event)
                } else {
                    state.listeners[id]?.backlog?.append(event)
                }
            }
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
