/// A time of one of the kit's schedulers, counted in nanoseconds from when the scheduler was made.
public struct SchedulerTime: Hashable, Sendable {
    /// The time since the scheduler was made.
    public let elapsed: SchedulerInterval

    /// Creates the time so long after the scheduler was made.
    public init(elapsed: SchedulerInterval = .zero) {
        self.elapsed = elapsed
    }
}

extension SchedulerTime: Strideable {
    /// Returns the distance from this time to another.
    public func distance(to other: SchedulerTime) -> SchedulerInterval {
        other.elapsed - elapsed
    }

    /// The time so much later.
    public func advanced(by interval: SchedulerInterval) -> SchedulerTime {
        SchedulerTime(elapsed: elapsed + interval)
    }

    /// Returns whether the first is the earlier one.
    public static func < (left: SchedulerTime, right: SchedulerTime) -> Bool {
        left.elapsed < right.elapsed
    }

    /// Returns whether both are the same time.
    public static func == (left: SchedulerTime, right: SchedulerTime) -> Bool {
        left.elapsed == right.elapsed
    }
}
