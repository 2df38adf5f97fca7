import Synchronization

/// Shares one fetch between simultaneous requests for the same key.
///
/// The first caller fetches in its own task; the others wait for its answer or its error. If it is cancelled, one of
/// the others fetches instead; if a waiting caller is cancelled, it alone stops.
final class SharedFetches: Sendable {
    private enum Outcome: Sendable {
        case answer(any Sendable)
        case failure(any Error)
        /// No fetch is running: the caller that receives this case fetches, under this number.
        case lead(Int)
        /// The fetch came to nothing that others could use.
        case again
        /// The one that waits was itself cancelled.
        case cancelled
    }

    private struct Fetch {
        let id: Int
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]

        func resume(_ outcome: Outcome) { waiting.values.forEach { $0.resume(returning: outcome) } }
    }

    private struct State {
        var fetches: [CacheSlot: Fetch] = [:]
        var lastID = 0

        mutating func nextID() -> Int {
            lastID += 1
            return lastID
        }
    }

    private let state = Mutex(State())

    /// The answer of the fetch that is under way, or of this one.
    /// - Parameters:
    ///   - keep: Stores the answer for all callers; skipped if the entry was removed in the meantime.
    ///   - discard: Removes a stored value; called when the entry was removed while it was being stored.
    func value<Value: Sendable>(
        _ slot: CacheSlot, fetch: () async throws -> Value, keep: (Value) async throws -> Void,
        discard: () async throws -> Void
    ) async throws -> Value {
        while true {
            switch await join(slot) {
            case .answer(let value as Value): return value
            case .failure(let error): throw error
            case .cancelled: throw CancellationError()
            case .lead(let id): return try await lead(slot, id, fetch, keep, discard)
            case .again, .answer: continue
            }
        }
    }

    /// Later callers do not join the running fetch, and its answer is not stored.
    func forget(_ slot: CacheSlot) {
        state.withLock { $0.fetches.removeValue(forKey: slot) }?.resume(.again)
    }

    /// Removes all requests in progress.
    func forgetAll() {
        let fetches = state.withLock { state in
            defer { state.fetches = [:] }
            return state.fetches
        }
        fetches.values.forEach { $0.resume(.again) }
    }

    /// Waits for the fetch that is under way; becomes the one that fetches if there is none.
    private func join(_ slot: CacheSlot) async -> Outcome {
        let id = state.withLock { $0.nextID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome = state.withLock { state -> Outcome? in
                    guard state.fetches[slot] != nil else {
                        state.fetches[slot] = Fetch(id: id)
                        return .lead(id)
                    }
                    // An earlier cancellation found no waiter.
                    if Task.isCancelled { return .cancelled }
                    state.fetches[slot]?.waiting[id] = continuation
                    return nil
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            state.withLock { $0.fetches[slot]?.waiting.removeValue(forKey: id) }?.resume(returning: .cancelled)
        }
    }

    private func lead<Value: Sendable>(
        _ slot: CacheSlot, _ id: Int, _ fetch: () async throws -> Value, _ keep: (Value) async throws -> Void,
        _ discard: () async throws -> Void
    ) async throws -> Value {
        do {
            let value = try await fetch()
            if isCurrent(slot, id) {
                try await keep(value)
                // The caller that forgot the entry cleared it before the answer was stored.
                if !isCurrent(slot, id) { try await discard() }
            }
            finish(slot, id, .answer(value))
            return value
        } catch {
            let gaveUp = error is CancellationError || Task.isCancelled
            finish(slot, id, gaveUp ? .again : .failure(error))
            throw error
        }
    }

    private func isCurrent(_ slot: CacheSlot, _ id: Int) -> Bool {
        state.withLock { $0.fetches[slot]?.id == id }
    }

    private func finish(_ slot: CacheSlot, _ id: Int, _ outcome: Outcome) {
        let fetch = state.withLock { state -> Fetch? in
            guard state.fetches[slot]?.id == id else { return nil }
            return state.fetches.removeValue(forKey: slot)
        }
        fetch?.resume(outcome)
    }
}

/// Tracks when the entries of a cache were written, and which of them have expired.
final class CacheAges: Sendable {
    private struct State {
        var written: [CacheSlot: Duration] = [:]
        /// The number of entries after which expired ones are dropped.
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

    /// The number of entries.
    var count: Int { state.withLock { $0.written.count } }
}
