import Synchronization

/// A Boolean state that begins when a client leaves: it has ended its connection, or the server has.
///
/// Work that waits for its turn is dropped then. Work that has begun goes on, because a client may end only its own
/// direction of the connection, and still wait for the answer.
public final class ClientPresence: Sendable {
    private struct State {
        var hasLeft = false
        var actions: [@Sendable () -> Void] = []
    }

    /// The client whose request this task answers; `nil` if it answers none.
    @TaskLocal public static var current: ClientPresence?

    private let state = Mutex(State())

    /// Creates the state of a client that is there.
    public init() {}

    /// Calls an action once the client leaves; at once if it has left.
    public func whenLeft(_ action: @escaping @Sendable () -> Void) {
        let isNow = state.withLock { state in
            if !state.hasLeft { state.actions.append(action) }
            return state.hasLeft
        }
        if isNow { action() }
    }

    /// Records that the client has left, and calls the actions that wait for it.
    public func leave() {
        let actions = state.withLock { state in
            defer { state = State(hasLeft: true) }
            return state.actions
        }
        for action in actions { action() }
    }
}
