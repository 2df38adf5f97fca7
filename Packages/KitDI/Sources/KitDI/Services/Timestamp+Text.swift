extension Timestamp {
    /// The day in UTC, such as "3 Mar 2026".
    public var dayText: String {
        let day = CalendarDay(of: self)
        return "\(day.day) \(CalendarDay.months[day.month - 1]) \(day.year)"
    }

    /// The day and the time in UTC, such as "3 Mar 2026, 01:06 UTC".
    public var dayAndTimeText: String {
        let second = (Int(sinceEpoch.components.seconds) % 86_400 + 86_400) % 86_400
        let time = [second / 3_600, second / 60 % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
        return "\(dayText), \(time) UTC"
    }
}

/// A calendar day in UTC.
private struct CalendarDay {
    let year: Int
    let month: Int
    let day: Int

    /// Creates the day of a timestamp, after Howard Hinnant's "chrono-compatible low-level date algorithms".
    init(of time: Timestamp) {
        let seconds = Int(time.sinceEpoch.components.seconds)
        // Rounds down without an intermediate step that could overflow.
        let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // Counting months from March puts the leap day last.
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
