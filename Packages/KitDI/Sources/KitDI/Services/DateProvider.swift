/// Returns the current time.
///
/// The idea is NanoViewController's.
public protocol DateProvider: Sendable {
    /// The present moment.
    func now() -> Timestamp
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Returns the time of the system's clock.
struct SystemDateProvider: DateProvider {
    func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(sinceEpoch: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec)))
    }
}

private enum DateProviderKey: InjectionKey {
    static let liveValue: any DateProvider = SystemDateProvider()
}

extension InjectedValues {
    /// The source of calendar dates; the live value is the system.
    public var dateProvider: any DateProvider {
        get { self[DateProviderKey.self] }
        set { self[DateProviderKey.self] = newValue }
    }
}

/// A moment of the calendar, as the time since the beginning of 1970 in UTC.
///
/// An app that imports Foundation makes a `Date` of it; the kit does not need one.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// The time since the beginning of 1970 in UTC, negative before it.
    public var sinceEpoch: Duration

    /// Creates a moment.
    public init(sinceEpoch: Duration) {
        self.sinceEpoch = sinceEpoch
    }

    /// Returns whether the left moment is the earlier one.
    public static func < (left: Self, right: Self) -> Bool {
        left.sinceEpoch < right.sinceEpoch
    }
}

private enum ClockKey: InjectionKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
}

extension InjectedValues {
    /// The clock; the live value is the continuous clock.
    public var clock: any Clock<Duration> {
        get { self[ClockKey.self] }
        set { self[ClockKey.self] = newValue }
    }
}
