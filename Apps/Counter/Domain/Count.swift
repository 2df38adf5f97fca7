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

    /// Creates a count.
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

/// The number that one press adds or subtracts.
public enum Increment: Int, CaseIterable, Sendable {
    case one = 1
    case five = 5
    case ten = 10

    /// The step's place among all steps.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The step at a place; `nil` when there is none.
    public init?(index: Int) {
        guard Self.allCases.indices.contains(index) else { return nil }
        self = Self.allCases[index]
    }
}
