import Synchronization

/// The pending actions of schedulers: ordered by time, then by the order of scheduling.
struct ScheduledActions {
    /// One action, or one that repeats.
    struct Entry {
        var date: SchedulerTime
        let interval: SchedulerInterval?
        let ticket: ScheduledTicket
        let action: () -> Void
    }

    /// The last is due first, so that taking it moves nothing.
    private var entries: [Entry] = []

    var count: Int { entries.count }

    /// When the next action is due; nil without any.
    var next: SchedulerTime? { entries.last?.date }

    /// Adds an action, after all those that are due at the same time.
    mutating func add(_ entry: Entry) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].date > entry.date {
                low = middle + 1
            } else {
                high = middle
            }
        }
        entries.insert(entry, at: low)
    }

    /// Takes the action that is due next, unless that is later than `limit`; one that repeats is due again afterwards.
    mutating func takeNext(upTo limit: SchedulerTime) -> Entry? {
        guard let entry = entries.last, entry.date <= limit else { return nil }
        entries.removeLast()
        if let interval = entry.interval {
            var again = entry
            again.date = entry.date.advanced(by: interval)
            add(again)
        }
        return entry
    }

    /// Moves a repeating action that fell behind to its next turn after `now`; missed turns are left out.
    mutating func skip(_ ticket: ScheduledTicket, past now: SchedulerTime) {
        guard let index = entries.lastIndex(where: { $0.ticket === ticket }), entries[index].date <= now,
            let interval = entries[index].interval
        else { return }
        var entry = entries.remove(at: index)
        let behind = entry.date.distance(to: now).nanoseconds / interval.nanoseconds
        entry.date = SchedulerTime(
            elapsed: entry.date.elapsed
                + SchedulerInterval(nanoseconds: behind * interval.nanoseconds) + interval)
        add(entry)
    }

    /// Removes an action; it is handed back, to be freed where others may be called.
    mutating func remove(_ ticket: ScheduledTicket) -> Entry? {
        entries.firstIndex { $0.ticket === ticket }.map { entries.remove(at: $0) }
    }
}

/// Stands for something scheduled; it may be cancelled on any thread, also before it is known to have been scheduled.
final class ScheduledTicket: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool {
        cancelled.load(ordering: .acquiring)
    }

    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }
}
