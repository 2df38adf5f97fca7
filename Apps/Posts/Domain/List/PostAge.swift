import KitDI

/// The age of a new post in its row; the row of an older post shows the day.
///
/// Ages change when a minute of the clock begins, so all rows change at the same moments, at most once a minute. They count
/// the minutes that were complete then: a post is never called older than it is.
public enum PostAge: Hashable, Sendable {
    /// No complete minute, or in the future by less than an hour, for a server whose clock is ahead.
    case justNow
    /// A number of minutes from 1 to 59.
    case minutes(UInt8)
    /// A number of hours from 1 to 23.
    case hours(UInt8)
    /// At least 24 hours, on the previous day in UTC.
    case yesterday

    /// Creates the age of a post, or returns `nil` if its row shows the day.
    public init?(of date: Timestamp, at now: Timestamp) {
        let minutes = now.minutes - date.nextFullMinute
        switch minutes {
        case -59..<1: self = .justNow
        case 1..<60: self = .minutes(UInt8(minutes))
        case 60..<Self.minutesOfDay: self = .hours(UInt8(minutes / 60))
        case Self.minutesOfDay..<(2 * Self.minutesOfDay) where now.days - date.days == 1: self = .yesterday
        default: return nil
        }
    }

    /// Returns the time at which the post's age changes.
    func end(of date: Timestamp, at now: Timestamp) -> Timestamp {
        switch self {
        case .justNow: .minutes(date.nextFullMinute + 1)
        case .minutes: .minutes(now.minutes + 1)
        case .hours(let hours): .minutes(date.nextFullMinute + (Int(hours) + 1) * 60)
        case .yesterday: .minutes((now.days + 1) * Self.minutesOfDay)
        }
    }

    fileprivate static let minutesOfDay = 24 * 60
}

extension Timestamp {
    /// Returns the duration until a time, or zero if it has passed.
    public func duration(until time: Timestamp) -> Duration { max(.zero, time.sinceEpoch - sinceEpoch) }

    /// The beginning of the clock's minute; ages are the same until it ends.
    var beginningOfMinute: Timestamp { .minutes(minutes) }

    /// The whole minutes since the beginning of 1970, rounded down.
    fileprivate var minutes: Int {
        let seconds = Int(sinceEpoch.components.seconds)
        return seconds / 60 - (seconds % 60 < 0 ? 1 : 0)
    }

    /// The minutes since the beginning of 1970, rounded up.
    fileprivate var nextFullMinute: Int { self == beginningOfMinute ? minutes : minutes + 1 }

    /// The whole days since the beginning of 1970, rounded down.
    fileprivate var days: Int {
        minutes / PostAge.minutesOfDay - (minutes % PostAge.minutesOfDay < 0 ? 1 : 0)
    }

    fileprivate static func minutes(_ minutes: Int) -> Timestamp { Timestamp(sinceEpoch: .seconds(minutes * 60)) }
}
