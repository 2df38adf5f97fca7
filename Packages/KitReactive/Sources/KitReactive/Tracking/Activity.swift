import Synchronization

/// One piece of work that an indicator counts: it begins once and ends once, however often it is told.
final class Activity: Sendable {
    private enum State: UInt8, AtomicRepresentable {
        case waiting, running, ended
    }

    private let state = Atomic(State.waiting)
    private let indicator: WeakIndicator

    init(_ indicator: ActivityIndicator?) {
        self.indicator = WeakIndicator(indicator: indicator)
    }

    deinit {
        end()
    }

    func begin() {
        if state.compareExchange(expected: .waiting, desired: .running, ordering: .relaxed).exchanged {
            tell(1)
        }
    }

    func end() {
        if state.exchange(.ended, ordering: .relaxed) == .running {
            tell(-1)
        }
    }

    private func tell(_ difference: Int) {
        guard let indicator = indicator.indicator else { return }
        onMainActor { indicator.add(difference) }
    }
}

/// A weak reference that is never changed after it was made.
///
/// Unchecked, because a weak variable counts as mutable. Safe, because it is private to a constant, and because weak
/// references may be read on any thread.
private struct WeakIndicator: @unchecked Sendable {
    weak var indicator: ActivityIndicator?
}
