/// A scheduler whose time stands still until a test advances it.
///
/// Work runs in the order of its times, and in the order of scheduling if these are equal; while an action runs, `now`
/// is the time it was due at. Nothing runs before time is advanced, not even work without a time: advance by zero to
/// run that. Do not use it from several threads at once.
public final class VirtualTimeScheduler: Scheduler {
    /// The options of the scheduler; it has none.
    public typealias SchedulerOptions = Never

    private struct State {
        var now: SchedulerTime
        var actions = ScheduledActions()
    }

    private let state: Locked<State>

    /// Creates a scheduler at a time.
    public init(now: SchedulerTime = SchedulerTime()) {
        state = Locked(State(now: now))
    }

    /// The virtual time.
    public var now: SchedulerTime { state.withLock { $0.now } }

    /// None: every action runs exactly when it is due.
    public var minimumTolerance: SchedulerInterval { .zero }

    /// The number of scheduled actions; a repeating one counts once.
    public var scheduledCount: Int { state.withLock { $0.actions.count } }

    /// Schedules an action for the present time; it runs when time is next advanced.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        _ = add(now, interval: nil, action)
    }

    /// Schedules an action for a time; if that has passed, for the present one.
    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void
    ) {
        _ = add(date, interval: nil, action)
    }

    /// Schedules an action for a time and then again after each interval, of a nanosecond at least, until cancelled.
    public func schedule(
        after date: SchedulerTime, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let ticket = add(date, interval: max(interval, SchedulerInterval(nanoseconds: 1)), action)
        return AnyCancellable { [weak self] in
            ticket.cancel()
            _ = self?.state.withLock { $0.actions.remove(ticket) }
        }
    }

    private func add(
        _ date: SchedulerTime, interval: SchedulerInterval?, _ action: @escaping () -> Void
    ) -> ScheduledTicket {
        let ticket = ScheduledTicket()
        state.withLock { state in
            let date = max(date, state.now)
            state.actions.add(.init(date: date, interval: interval, ticket: ticket, action: action))
        }
        return ticket
    }
}

extension VirtualTimeScheduler {
    /// Moves time on and runs everything that becomes due on the way, also actions that are scheduled in the process.
    public func advance(by interval: SchedulerInterval = .zero) {
        advance(to: now.advanced(by: interval))
    }

    /// Moves time on to a time, unless that has passed, and runs everything that becomes due on the way.
    public func advance(to date: SchedulerTime) {
        let limit = max(date, now)
        while runNext(upTo: limit) {}
        state.withLock { $0.now = max($0.now, limit) }
    }

    /// Runs the scheduled actions, and moves time on to them, until none is left.
    ///
    /// Returns how many actions were run; no more than `limit`, for what repeats would go on forever.
    @discardableResult
    public func run(limit: Int = 10_000) -> Int {
        var count = 0
        while count < limit, runNext(upTo: SchedulerTime(elapsed: SchedulerInterval(nanoseconds: .max))) {
            count += 1
        }
        return count
    }

    private func runNext(upTo limit: SchedulerTime) -> Bool {
        let entry = state.withLock { state in
            let entry = state.actions.takeNext(upTo: limit)
            state.now = max(state.now, entry?.date ?? state.now)
            return entry
        }
        entry?.action()
        return entry != nil
    }
}
