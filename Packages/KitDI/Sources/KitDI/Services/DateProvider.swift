/// A source of the current time.
///
/// The idea is NanoViewController's.
public protocol DateProvider: Sendable {
    /// Returns the current time.
    func now() -> Timestamp
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A source that reads the system's clock.
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
    /// The source of the current time; by default, the system's clock.
    public var dateProvider: any DateProvider {
        get { self[DateProviderKey.self] }
        set { self[DateProviderKey.self] = newValue }
    }
}

/// A point in time, as the duration since 1970-01-01 00:00 UTC.
///
/// It takes the place of Foundation's `Date`, which the kit does not import.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// The duration since 1970-01-01 00:00 UTC; negative before.
    public var sinceEpoch: Duration

    /// Creates a timestamp.
    public init(sinceEpoch: Duration) {
        self.sinceEpoch = sinceEpoch
    }

    /// Returns whether the left timestamp is earlier.
    public static func < (left: Self, right: Self) -> Bool {
        left.sinceEpoch < right.sinceEpoch
    }
}

private enum ClockKey: InjectionKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
}

extension InjectedValues {
    /// The clock; by default, the continuous clock.
    public var clock: any Clock<Duration> {
        get { self[ClockKey.self] }
        set { self[ClockKey.self] = newValue }
    }
}
