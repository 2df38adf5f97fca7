import Synchronization

/// The right to deliver, which one caller at a time holds, so that a subscriber receives one value after another.
///
/// A caller takes it while it holds the lock of the state that the right belongs to. Giving it up needs no lock, so an
/// uncontended value takes the lock only once: if another caller leaves a value to deliver, `giveUp` fails.
struct DeliveryRight: ~Copyable {
    private enum State {
        static let free = 0, taken = 1, takenWithWork = 2
    }

    private let state = Atomic(State.free)

    /// Takes the right; returns `false` if another caller holds it, which then delivers the value of this caller.
    ///
    /// The caller holds the lock, so that no other caller takes the right at the same time.
    borrowing func take() -> Bool {
        switch state.load(ordering: .acquiring) {
        case State.free: break
        case State.taken:
            let left = state.compareExchange(
                expected: State.taken, desired: State.takenWithWork, ordering: .acquiringAndReleasing)
            if left.exchanged { return false }
        default: return false
        }
        state.store(State.taken, ordering: .relaxed)
        return true
    }

    /// Releases the right; returns `false` and keeps it if another caller left a value to deliver.
    borrowing func giveUp() -> Bool {
        state.compareExchange(expected: State.taken, desired: State.free, ordering: .releasing).exchanged
    }

    /// Releases the right; the caller holds the lock, and no value is left to deliver.
    borrowing func release() { state.store(State.free, ordering: .releasing) }
}
