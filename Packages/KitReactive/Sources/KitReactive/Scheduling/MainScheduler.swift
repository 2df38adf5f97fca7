import CIsolation

/// A scheduler that runs everything on the main actor.
///
/// Work scheduled on the main actor without a time runs at once, so that it does not wait for another turn; work from
/// elsewhere runs in a later turn, in order, and is never overtaken. Work with a time runs when the clock reaches it,
/// in the order of times, and in the order of scheduling if these are equal. A repeating action that falls behind skips
/// the runs that it missed. The name is NanoViewController's.
public final class MainScheduler: Scheduler, Sendable {
    /// The options of the scheduler; it has none.
    public typealias SchedulerOptions = Never

    /// A scheduler on the system's continuous clock.
    public static let shared = MainScheduler()

    /// Returns a scheduler on which no time passes: timed actions run at once.
    ///
    /// So a debounced or delayed value arrives before `send` returns, and a test needs no clock. An action that repeats
    /// runs once, for nothing would end it. NanoViewController's `ImmediateMainScheduler`; here it has the same type,
    /// so that it can be injected as any main scheduler.
    public static var immediate: MainScheduler { MainScheduler(clock: ContinuousClock(), isImmediate: true) }

    private let elapsed: @Sendable () -> SchedulerTime
    private let timers: MainTimers
    private let queue = WriteQueue()
    private let isImmediate: Bool

    /// Creates a scheduler on a clock, such as a test's.
    public convenience init<C: Clock<Duration>>(clock: C = ContinuousClock()) {
        self.init(clock: clock, isImmediate: false)
    }

    private init<C: Clock<Duration>>(clock: C, isImmediate: Bool) {
        self.isImmediate = isImmediate
        let start = clock.now
        let elapsed: @Sendable () -> SchedulerTime = {
            SchedulerTime(elapsed: SchedulerInterval(start.duration(to: clock.now)))
        }
        self.elapsed = elapsed
        timers = MainTimers(elapsed: elapsed) { date, tolerance in
            let tolerance = tolerance > .zero ? tolerance.duration : nil
            try await clock.sleep(until: start.advanced(by: date.elapsed.duration), tolerance: tolerance)
        }
    }

    /// The time since the scheduler was made.
    public var now: SchedulerTime { elapsed() }

    /// There is no demand.
    public var minimumTolerance: SchedulerInterval { .zero }

    /// Runs an action at once, if called on the main actor, after those that came from elsewhere; else in a later turn.
    public func schedule(options: Never? = nil, _ action: @escaping () -> Void) {
        let handover = UncheckedSendableBox(value: action)
        if kit_is_on_main_actor() {
            MainActor.assumeIsolated {
                drain()
                handover.value()
            }
        } else {
            queue.add(handover)
            Task { @MainActor in self.drain() }
        }
    }

    /// Runs an action on the main actor, at a time or as soon after it as may be, never before this call returns.
    public func schedule(
        after date: SchedulerTime, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void
    ) {
        add(date, nil, tolerance, action)
    }

    /// Runs an action on the main actor at a time, and again after each interval, of a microsecond at least.
    ///
    /// It ends when the result is cancelled, on any thread, or released.
    public func schedule(
        after date: SchedulerTime, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let ticket = add(date, max(interval, .microseconds(1)), tolerance, action)
        return AnyCancellable { @Sendable [timers] in
            ticket.cancel()
            onMainActor { timers.remove(ticket) }
        }
    }

    @discardableResult
    private func add(
        _ date: SchedulerTime, _ interval: SchedulerInterval?, _ tolerance: SchedulerInterval,
        _ action: @escaping () -> Void
    ) -> ScheduledTicket {
        let ticket = ScheduledTicket()
        if isImmediate {
            schedule { if !ticket.isCancelled { action() } }
            return ticket
        }
        let entry = UncheckedSendableBox(
            value: ScheduledActions.Entry(date: date, interval: interval, ticket: ticket, action: action))
        onMainActor { [timers] in timers.add(entry.value, tolerance: tolerance) }
        return ticket
    }

    @MainActor
    private func drain() {
        if queue.isWaiting {
            queue.drain()
        }
    }
}

extension Publisher where Failure == Never {
    /// Calls `body` with each value on the main actor, until the result is cancelled or released.
    ///
    /// A value published on the main actor is received before `send` returns; one from elsewhere in a later turn, and
    /// is not overtaken. The idea is NanoViewController's, where each value came a turn late.
    public func sinkOnMain(_ body: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
        let scheduler = MainScheduler.shared
        return sink { value in
            let handover = UncheckedSendableBox(value: value)
            scheduler.schedule {
                // The main scheduler runs its work on the main actor only, which this checks.
                MainActor.assumeIsolated { body(handover.value) }
            }
        }
    }
}
