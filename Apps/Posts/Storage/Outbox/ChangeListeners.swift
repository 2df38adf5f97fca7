import PostsDomain
import Synchronization

/// Orders changes, the events that listeners receive, and concurrent reads of answers.
final class ChangeListeners: Sendable {
    /// The numbers of events sent and changes begun; an answer that was read at another moment may be outdated.
    struct Moment: Equatable {
        fileprivate var sentCount = 0
        fileprivate var begunCount = 0
    }

    private struct Listener {
        let continuation: AsyncStream<PostChangeEvent>.Continuation
        /// The events that occurred while older ones were being fetched, or `nil` once they are sent.
        var backlog: [PostChangeEvent]? = []
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var count = 0
        var moment = Moment()
        /// The number of changes that are being stored.
        var unstoredCount = 0
        /// The readers that wait until all changes are stored.
        var readers: [CheckedContinuation<Moment, Never>] = []
        var isFinished = false
    }

    private static let notSent = "They were not sent before."

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
            if waiting.pending > 0 { listener.continuation.yield(.waiting(waiting, reason: Self.notSent)) }
            state.listeners[id]?.backlog = nil
            return true
        }
    }

    func send(_ event: PostChangeEvent) {
        state.withLock { state in
            state.moment.sentCount += 1
            for (id, listener) in state.listeners {
                if listener.backlog == nil {
                    listener.continuation.yield(event)
                } else {
                    state.listeners[id]?.backlog?.append(event)
                }
            }
        }
    }

    // MARK: Answers

    /// Records that a change is about to be stored; call ``end()`` when that has succeeded or failed.
    func begin() {
        state.withLock { state in
            state.moment.begunCount += 1
            state.unstoredCount += 1
        }
    }

    /// Records that a change is stored, or has failed.
    func end() {
        let (moment, readers) = state.withLock { state in
            state.unstoredCount -= 1
            guard state.unstoredCount == 0 else { return (state.moment, [CheckedContinuation<Moment, Never>]()) }
            defer { state.readers = [] }
            return (state.moment, state.readers)
        }
        for reader in readers { reader.resume(returning: moment) }
    }

    /// Returns the current moment once all changes that have begun are stored.
    func momentWithoutChanges() async -> Moment {
        await withCheckedContinuation { reader in
            let moment: Moment? = state.withLock { state in
                guard state.unstoredCount > 0 else { return state.moment }
                state.readers.append(reader)
                return nil
            }
            if let moment { reader.resume(returning: moment) }
        }
    }

    /// Delivers an answer that was read at a moment, unless an event was sent or a change has begun since.
    ///
    /// Neither can happen during the delivery, so no listener has received an event that the answer does not include.
    func handOver(asOf moment: Moment, _ yield: () -> Void) -> Bool {
        state.withLock { state in
            guard state.moment == moment else { return false }
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
