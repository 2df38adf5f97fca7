import KitReactive

/// A gate that holds tasks until it opens, and lets a test wait until they have arrived or left.
///
/// Unlike `WaiterQueue`, it holds cancelled tasks too, so that tests can examine an effect after its cancellation.
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
    /// Waits until the value meets a condition, by observation and without polling.
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
    /// Waits until no effect with an identity runs.
    func end(_ id: String) async {
        await EffectScope.running.reaches { [self] _ in !isRunning(id) }
    }
}

/// Holds the last reference to a scope, so that another thread can release it.
///
/// `@unchecked`, because it is changed. Safe, because the test waits for the change and does not use it afterwards.
final class Holder: @unchecked Sendable {
    private var scope: EffectScope?

    init(_ scope: EffectScope?) {
        self.scope = scope
    }

    func empty() {
        scope = nil
    }
}
