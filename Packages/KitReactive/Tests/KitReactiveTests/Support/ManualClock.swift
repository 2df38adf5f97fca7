import Synchronization

/// A clock that a test moves; a sleep until a time that has passed does not sleep.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Int: (until: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Removes waiting tasks for as many sleepers as there are.
        mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
            defer { waiting.removeAll { $0.count == sleepers.count } }
            return waiting.filter { $0.count == sleepers.count }.map(\.continuation)
        }
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// Returns when so many tasks sleep.
    func sleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.waiting.append((count, continuation))
                return state.takeReady()
            }
            ready.forEach { $0.resume() }
        }
    }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.until <= state.now }
            due.keys.forEach { state.sleepers[$0] = nil }
            return due.sorted { $0.key < $1.key }.map(\.value.continuation)
        }
        due.forEach { $0.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ready = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
                    guard deadline > state.now, !Task.isCancelled else { return nil }
                    state.sleepers[id] = (deadline, continuation)
                    return state.takeReady()
                }
                if let ready { ready.forEach { $0.resume() } } else { continuation.resume() }
            }
        } onCancel: {
            let (cancelled, ready) = state.withLock { state in
                (state.sleepers.removeValue(forKey: id)?.continuation, state.takeReady())
            }
            cancelled?.resume(throwing: CancellationError())
            ready.forEach { $0.resume() }
        }
    }
}
