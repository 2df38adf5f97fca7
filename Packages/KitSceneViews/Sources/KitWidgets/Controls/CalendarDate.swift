/// A day of the Gregorian calendar, without a time or a time zone.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, from 1 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day; numbers out of range are clamped.
    public init(year: Int, month: Int, day: Int) {
        self.year = min(max(1, year), 9999)
        self.month = min(max(1, month), 12)
        self.day = min(max(1, day), Self.days(inMonth: self.month, of: self.year))
    }

    /// Creates a day from an ISO 8601 date such as `2026-11-23`, or returns `nil` for any other text or a day that does
    /// not exist.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 }),
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard (self.year, self.month, self.day) == (year, month, day) else { return nil }
    }

    /// The date in ISO 8601, such as `2026-11-23`.
    public var description: String { Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2) }

    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The day of the week: 1 for Monday to 7 for Sunday.
    public var weekday: Int { (number + 2) % 7 + 1 }

    /// Returns the day that is a number of days later, or earlier if negative, within the years 1 to 9999.
    public func adding(days: Int) -> CalendarDate {
        let (sum, overflow) = number.addingReportingOverflow(days)
        let limits = Self.first.number...Self.last.number
        let target = overflow ? (days < 0 ? limits.lowerBound : limits.upperBound) : sum
        return CalendarDate(number: min(max(target, limits.lowerBound), limits.upperBound))
    }

    /// Returns the same day a number of months later, or the last day of a month that is too short.
    public func adding(months: Int) -> CalendarDate {
        let months = min(max(months, -200_000), 200_000)
        let index = min(max(12, year * 12 + month - 1 + months), 9999 * 12 + 11)
        return CalendarDate(year: index / 12, month: index % 12 + 1, day: day)
    }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns whether the first day is earlier.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static let first = CalendarDate(year: 1, month: 1, day: 1)
    private static let last = CalendarDate(year: 9999, month: 12, day: 31)

    // MARK: Days as numbers

    /// The number of days since 1 March of the year 0, by Howard Hinnant's `days_from_civil`, with years from March.
    private var number: Int {
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    }

    private init(number: Int) {
        let era = number / 146_097
        let dayOfEra = number % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

/// A time of a day, in hours and minutes.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The hour, from 0 to 23.
    public let hour: Int
    /// The minute, from 0 to 59.
    public let minute: Int

    /// Creates a time; numbers out of range are clamped.
    public init(hour: Int, minute: Int = 0) {
        self.hour = min(max(0, hour), 23)
        self.minute = min(max(0, minute), 59)
    }

    /// The time with two digits each, such as `09:05`.
    public var description: String { CalendarDate.padded(hour, 2) + ":" + CalendarDate.padded(minute, 2) }

    /// Returns whether the first time is earlier.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }
}
