import KitReactive

/// The timers of a host, which all end when the host stops.
///
/// A timer runs only while the screen needs it, so an idle program is never woken.
@MainActor
final class HostTimers {
    nonisolated enum Work: Hashable { case toast, toastSecond, alert, spinners, mark(Int), rowMarks }

    private let clock: any Clock<Duration>
    private let effects = EffectScope("HostTimers")

    init(clock: any Clock<Duration>) { self.clock = clock }

    /// Performs an action once, after a time; replaces an earlier timer of the same work.
    ///
    /// The app counts as settled meanwhile, because only time passes.
    func perform(_ work: Work, after duration: Duration, _ action: @escaping @MainActor () -> Void) {
        effects.listen(work) { [clock] in
            do { try await clock.sleep(for: duration) } catch { return }
            if !Task.isCancelled { action() }
        }
    }

    /// Performs an action after each interval until it is cancelled; does nothing if the same work already repeats.
    func perform(_ work: Work, every interval: Duration, _ action: @escaping @MainActor () -> Void) {
        effects.run(work, policy: .ignoreIfRunning) { [clock] in
            while !Task.isCancelled {
                do { try await clock.sleep(for: interval) } catch { return }
                action()
            }
        }
    }

    func cancel(_ work: Work) { effects.cancel(work) }

    func cancelAll() { effects.cancelAll() }
}
