import Synchronization

/// State of any type behind a lock, for what Combine's rules hand from thread to thread.
final class Locked<State> {
    private let lock = Mutex(())
    private var state: State

    init(_ state: State) {
        self.state = state
    }

    /// Runs `body` with the state; never call out to a subscriber or publisher inside.
    func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { _ in
            UncheckedSendableBox(value: body(&state))
        }.value
    }
}
