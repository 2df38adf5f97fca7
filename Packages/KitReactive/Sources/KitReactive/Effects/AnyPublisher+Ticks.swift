extension AnyPublisher where Output == Int, Failure == Never {
    /// Returns a publisher that counts intervals on the main actor, from 1, until it is cancelled.
    ///
    /// Ticks keep pace with the clock: a late tick does not delay the next. A subscriber without demand misses ticks.
    /// The publisher runs as an effect: while it ticks, the app does not settle.
    ///
    ///     every: 1 s ──1──2──3──▶
    public static func ticks(every interval: Duration, on clock: any Clock<Duration>) -> Self {
        Deferred {
            let ticks = PassthroughSubject<Int, Never>()
            let loop = SubscriptionEffects()
            // Any thread may send to a subject.
            let target = UncheckedSendableBox(value: ticks)
            onMainActor { loop.tick(every: interval, on: clock) { target.value.send($0) } }
            return ticks.handleEvents(receiveCancel: { onMainActor { loop.cancel() } })
        }
        .eraseToAnyPublisher()
    }
}

extension AnyPublisher where Output == Void, Failure == Never {
    /// Returns a publisher that publishes once on the main actor after an interval, and then completes.
    ///
    /// The interval begins with each subscription and ends with its cancellation. It runs as an effect that only waits,
    /// so a program that prints its first settled screen does not wait for it.
    ///
    ///     after: 2 s ─────────x|
    public static func timer(after interval: Duration, on clock: any Clock<Duration>) -> Self {
        Deferred {
            let due = PassthroughSubject<Void, Never>()
            let timer = SubscriptionEffects()
            // Any thread may send to a subject.
            let target = UncheckedSendableBox(value: due)
            onMainActor {
                timer.wait(for: interval, on: clock) {
                    target.value.send()
                    target.value.send(completion: .finished)
                }
            }
            return due.handleEvents(receiveCancel: { onMainActor { timer.cancel() } })
        }
        .eraseToAnyPublisher()
    }
}

extension SubscriptionEffects {
    fileprivate func tick<C: Clock<Duration>>(
        every interval: Duration, on clock: C, _ body: @escaping @MainActor (Int) -> Void
    ) {
        start("ticks") { effects in
            var count = 0
            effects.tick("ticks", every: interval, on: clock) {
                count += 1
                body(count)
            }
        }
    }

    /// Computes the deadline immediately, rather than in the later turn in which the effect starts.
    fileprivate func wait<C: Clock<Duration>>(
        for interval: Duration, on clock: C, _ end: @escaping @MainActor () -> Void
    ) {
        start("timer") { effects in
            let date = clock.now.advanced(by: interval)
            effects.listen("timer") {
                if (try? await clock.sleep(until: date, tolerance: nil)) != nil, !Task.isCancelled { end() }
            }
        }
    }
}
