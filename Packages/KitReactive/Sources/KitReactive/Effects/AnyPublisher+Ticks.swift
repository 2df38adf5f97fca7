extension AnyPublisher where Output == Int, Failure == Never {
    /// Returns a publisher that counts from 1 on the main actor, one tick an interval, until it is cancelled.
    ///
    /// Ticks keep the pace of the clock: a late one does not delay the next. A subscriber without demand misses ticks.
    /// They are an effect of the kit: while they come, the app goes on by itself.
    ///
    ///     every: 1 s ──1──2──3──▶
    public static func ticks(every interval: Duration, on clock: any Clock<Duration>) -> Self {
        Deferred {
            let ticks = PassthroughSubject<Int, Never>()
            let loop = Ticking()
            // A subject may be sent to from any thread.
            let target = UncheckedSendableBox(value: ticks)
            onMainActor { loop.start(every: interval, on: clock) { target.value.send($0) } }
            return ticks.handleEvents(receiveCancel: { onMainActor { loop.stop() } })
        }
        .eraseToAnyPublisher()
    }
}

extension AnyPublisher where Output == Void, Failure == Never {
    /// Returns a publisher that publishes once on the main actor, when an interval has passed, and then completes.
    ///
    /// The interval begins with each subscription and ends with its cancellation. It is an effect that only waits: a
    /// program that prints its first settled screen does not wait for it.
    ///
    ///     after: 2 s ─────────x|
    public static func timer(after interval: Duration, on clock: any Clock<Duration>) -> Self {
        Deferred {
            let due = PassthroughSubject<Void, Never>()
            let wait = Ticking()
            // A subject may be sent to from any thread.
            let target = UncheckedSendableBox(value: due)
            onMainActor {
                wait.start(after: interval, on: clock) {
                    target.value.send()
                    target.value.send(completion: .finished)
                }
            }
            return due.handleEvents(receiveCancel: { onMainActor { wait.stop() } })
        }
        .eraseToAnyPublisher()
    }
}

/// The loop of one subscription to a clock.
@MainActor
private final class Ticking {
    private var effects: EffectScope?
    private var isStopped = false

    nonisolated init() {}

    func start<C: Clock<Duration>>(every interval: Duration, on clock: C, _ tick: @escaping @MainActor (Int) -> Void) {
        guard !isStopped else { return }
        let effects = EffectScope("ticks")
        self.effects = effects
        var count = 0
        effects.tick("ticks", every: interval, on: clock) {
            count += 1
            tick(count)
        }
    }

    func start<C: Clock<Duration>>(after interval: Duration, on clock: C, _ end: @escaping @MainActor () -> Void) {
        guard !isStopped else { return }
        let effects = EffectScope("timer")
        self.effects = effects
        let date = clock.now.advanced(by: interval)
        effects.listen("timer") {
            if (try? await clock.sleep(until: date, tolerance: nil)) != nil, !Task.isCancelled { end() }
        }
    }

    func stop() {
        isStopped = true
        effects = nil
    }
}
