import KitReactive

/// Holds tasks, whether cancelled or not, until it is opened; a test can await that they have come or gone.
///
/// Unlike `WaiterQueue`, it keeps cancelled tasks, so that tests can see what an effect does after its cancellation.
@MainActor
final class Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let arrivals = Property(0)
    private let departures = Property(0)

    func wait() async {
        arrivals.value += 1
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        let ready = waiting
        waiting = []
        ready.forEach { $0.resume() }
    }

    func leave() {
        departures.value += 1
    }

    func arrival(_ count: Int) async {
        await arrivals.reaches { $0 >= count }
    }

    func departure() async {
        await departures.reaches { $0 >= 1 }
    }
}

extension Property {
    /// Returns when the value meets the condition; observes it and never polls.
    func reaches(_ isWanted: @escaping @MainActor (Value) -> Bool) async {
        var observation: AnyCancellable?
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Void, Never>? = continuation
            observation = observe { value in
                guard isWanted(value) else { return }
                waiting?.resume()
                waiting = nil
            }
        }
        observation?.cancel()
    }
}

extension EffectScope {
    /// Returns when no effect of this identity runs.
    func end(_ id: String) async {
        await EffectScope.running.reaches { [self] _ in !isRunning(id) }
    }
}

/// Holds the last reference to a scope, to let it go on another thread.
///
/// Unchecked, because it is changed. Safe, because the test awaits the change and touches it no more.
final class Holder: @unchecked Sendable {
    private var scope: EffectScope?

    init(_ scope: EffectScope?) {
        self.scope = scope
    }

    func empty() {
        scope = nil
    }
}
