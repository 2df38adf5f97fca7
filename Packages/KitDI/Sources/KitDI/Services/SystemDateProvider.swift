#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Asks the system's clock for the time.
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
