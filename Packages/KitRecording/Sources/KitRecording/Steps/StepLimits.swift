import KitCells

/// The limits of the numbers in a step.
///
/// A recording may be malicious: a window of a billion cells, or a wait of a hundred years, is no step. Lines
/// beyond a limit are not read, and numbers beyond it are printed as the limit.
public enum StepLimits {
    /// The longest time in one line: a day.
    public static let duration = Duration.seconds(86_400)
    /// The most columns, and the most lines, of a window.
    public static let side = 1_000
    /// The most characters of one secret.
    public static let secretCount = 10_000

    static let functionKey = 0...99
    static let position = 0...9_999
    static let call = 1...9_999

    static func duration(_ duration: Duration) -> Duration { min(max(.zero, duration), Self.duration) }
    static func side(_ side: Int) -> Int { min(max(0, side), Self.side) }
    static func secret(_ count: Int) -> Int { min(max(1, count), secretCount) }
}

extension ClosedRange<Int> {
    func limit(_ value: Int) -> Int { Swift.min(Swift.max(lowerBound, value), upperBound) }
}
