/// Times in milliseconds, exact to the nanosecond.
enum MillisecondText {
    private static let nanosecondsPerMillisecond: Int64 = 1_000_000

    static func text(_ duration: Duration) -> String {
        let nanoseconds = nanoseconds(of: duration)
        let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: nanosecondsPerMillisecond)
        guard part > 0 else { return String(whole) }
        var decimals = String(part + nanosecondsPerMillisecond).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(whole).\(decimals)"
    }

    /// The time of two runs of digits; `nil` when it is too long, or too exact.
    static func duration(whole: String, decimals: String) -> Duration? {
        guard decimals.utf8.count <= 6, whole.utf8.count <= 9, let whole = Int64(whole) else { return nil }
        let padded = decimals + String(repeating: "0", count: 6 - decimals.utf8.count)
        guard let part = Int64(padded) else { return nil }
        let duration = Duration.nanoseconds(whole * nanosecondsPerMillisecond + part)
        return duration <= StepLimits.duration ? duration : nil
    }

    /// Held within the limit first, so that no product overflows.
    private static func nanoseconds(of duration: Duration) -> Int64 {
        let (seconds, attoseconds) = StepLimits.duration(duration).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
