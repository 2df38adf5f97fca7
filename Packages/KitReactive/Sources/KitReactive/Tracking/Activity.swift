import Synchronization

/// Work that an indicator counts, which begins and ends at most once even if `begin` and `end` are called repeatedly.
final class Activity: Sendable {
    private enum State: UInt8, AtomicRepresentable {
        case waiting, running, ended
    }

    private let state = Atomic(State.waiting)
    private let indicator: WeakReference<ActivityIndicator>

    init(_ indicator: ActivityIndicator?) {
        self.indicator = WeakReference(object: indicator)
    }

    deinit {
        end()
    }

    func begin() {
        if state.compareExchange(expected: .waiting, desired: .running, ordering: .relaxed).exchanged {
            report(1)
        }
    }

    func end() {
        if state.exchange(.ended, ordering: .relaxed) == .running {
            report(-1)
        }
    }

    private func report(_ difference: Int) {
        guard let indicator = indicator.object else { return }
        ActivityChange.note(difference, of: indicator)
    }
}

/// Starts and ends of work that count as one change: an indicator publishes once, after the last of them.
final class ActivityChange: Sendable {
    @TaskLocal private static var current: ActivityChange?

    /// The changes so far; `nil` after the end, because a task that started inside the change can outlive it.
    private let notes = Mutex<[(indicator: ActivityIndicator, difference: Int)]?>([])

    /// Runs `body`, which cancels work and starts other work, and counts both as one change.
    static func run(_ body: () -> Void) {
        if let current, current.isOpen { return body() }
        let change = ActivityChange()
        $current.withValue(change, operation: body)
        change.end()
    }

    /// Counts a start or an end, immediately or with the current change.
    static func note(_ difference: Int, of indicator: ActivityIndicator) {
        if current?.add(difference, indicator) == true { return }
        onMainActor {
            indicator.count(difference)
            indicator.update()
        }
    }

    private var isOpen: Bool { notes.withLock { $0 != nil } }

    private func add(_ difference: Int, _ indicator: ActivityIndicator) -> Bool {
        notes.withLock { notes in
            notes?.append((indicator, difference))
            return notes != nil
        }
    }

    private func end() {
        let all = notes.withLock { notes in
            defer { notes = nil }
            return notes ?? []
        }
        guard !all.isEmpty else { return }
        onMainActor {
            all.forEach { $0.indicator.count($0.difference) }
            all.forEach { $0.indicator.update() }
        }
    }
}
