/// A count that stays within what an integer can hold.
public struct Count: Equatable, Sendable {
    /// The end of the range that a change ran into.
    public enum Limit: Equatable, Sendable {
        case highest
        case lowest
    }

    /// The time from one automatic count to the next.
    public static let autoInterval = Duration.seconds(1)

    /// The count.
    public private(set) var value: Int

    /// Makes a count.
    public init(_ value: Int = 0) {
        self.value = value
    }

    /// Counts by an amount, as far as the range goes.
    /// - Returns: The end of the range, when there was less room than the amount.
    public mutating func add(_ amount: Int) -> Limit? {
        let (sum, overflow) = value.addingReportingOverflow(amount)
        guard overflow else {
            value = sum
            return nil
        }
        value = amount > 0 ? .max : .min
        return amount > 0 ? .highest : .lowest
    }
}
