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

/// Carries a value that is not known to be `Sendable` to the main actor.
///
/// Unchecked, because subscribers of publishers are not `Sendable` although Combine's rules let them be handed from
/// thread to thread. Safe where, as everywhere in this module, the sender does not touch the value after the handover
/// and it is read on the main actor only.
struct UncheckedSendableBox<Value>: @unchecked Sendable {
    let value: Value
}
