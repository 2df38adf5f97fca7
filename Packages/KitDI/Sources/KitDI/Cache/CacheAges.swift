import Synchronization

/// Knows since when the entries of a cache are there, and which of them have expired.
final class CacheAges: Sendable {
    private struct State {
        var written: [CacheSlot: Duration] = [:]
        /// How many entries are remembered before those that have expired are dropped.
        var limit = 64
    }

    private let lifetime: Duration
    /// The time since these ages began.
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())

    init(lifetime: Duration, clock: some Clock<Duration>) {
        self.lifetime = lifetime
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Returns whether an entry is younger than its lifetime; an unknown entry is not.
    func isFresh(_ slot: CacheSlot) -> Bool {
        let now = elapsed()
        return state.withLock { state in state.written[slot].map { now - $0 < lifetime } ?? false }
    }

    /// Notes that entries are written now.
    func write(_ slots: [CacheSlot]) {
        let (now, lifetime) = (elapsed(), lifetime)
        state.withLock { state in
            for slot in slots { state.written[slot] = now }
            guard state.written.count > state.limit else { return }
            // An entry that has expired, and one that is not known, are the same.
            state.written = state.written.filter { now - $0.value < lifetime }
            state.limit = max(64, state.written.count * 2)
        }
    }

    /// How many entries are remembered.
    var count: Int { state.withLock { $0.written.count } }
}
