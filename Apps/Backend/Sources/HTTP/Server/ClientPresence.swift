import Synchronization

/// The presence of a client, which ends when either side ends the connection.
///
/// Work that waits for its turn is dropped then. Work that has begun continues, because a client may close only its own
/// direction and still wait for the answer.
public final class ClientPresence: Sendable {
    private struct State {
        var hasLeft = false
        var actions: [@Sendable () -> Void] = []
    }

    /// The client whose request the task answers, if any.
    @TaskLocal public static var current: ClientPresence?

    private let state = Mutex(State())

    /// Creates the state of a present client.
    public init() {}

    /// Calls an action when the client leaves, or at once if it has left.
    public func whenLeft(_ action: @escaping @Sendable () -> Void) {
        let isNow = state.withLock { state in
            if !state.hasLeft { state.actions.append(action) }
            return state.hasLeft
        }
        if isNow { action() }
    }

    /// Records that the client has left, and calls the waiting actions.
    public func leave() {
        let actions = state.withLock { state in
            defer { state = State(hasLeft: true) }
            return state.actions
        }
        for action in actions { action() }
    }
}
