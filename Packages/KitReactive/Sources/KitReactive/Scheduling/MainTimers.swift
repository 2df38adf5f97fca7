/// The pending actions of a main scheduler; one task sleeps until the first of them is due.
@MainActor
final class MainTimers {
    private let elapsed: @Sendable () -> SchedulerTime
    private let rest: @Sendable (SchedulerTime, SchedulerInterval) async throws -> Void
    private var actions = ScheduledActions()
    private var wake: (date: SchedulerTime, task: Task<Void, Never>)?
    private var isFiring = false

    nonisolated init(
        elapsed: @escaping @Sendable () -> SchedulerTime,
        rest: @escaping @Sendable (SchedulerTime, SchedulerInterval) async throws -> Void
    ) {
        self.elapsed = elapsed
        self.rest = rest
    }

    func add(_ entry: ScheduledActions.Entry, tolerance: SchedulerInterval) {
        guard !entry.ticket.isCancelled else { return }
        actions.add(entry)
        arm(tolerance)
    }

    func remove(_ ticket: ScheduledTicket) {
        // Bound to a name, because objects that it frees may come here again.
        let removed = actions.remove(ticket)
        arm(.zero)
        withExtendedLifetime(removed) {}
    }

    /// Sees to it that the task sleeps until the first action is due; without actions there is no task.
    private func arm(_ tolerance: SchedulerInterval) {
        guard !isFiring, actions.next != wake?.date else { return }
        wake?.task.cancel()
        wake = actions.next.map { date in
            let rest = rest
            // The task keeps the timers, as a queue of the system keeps its work, until it has run.
            let task = Task { @MainActor in
                guard (try? await rest(date, tolerance)) != nil, !Task.isCancelled else { return }
                self.fire()
            }
            return (date, task)
        }
    }

    private func fire() {
        wake = nil
        isFiring = true
        let now = elapsed()
        while let entry = actions.takeNext(upTo: now) {
            actions.skip(entry.ticket, past: now)
            if !entry.ticket.isCancelled {
                entry.action()
            }
        }
        isFiring = false
        arm(.zero)
    }
}
