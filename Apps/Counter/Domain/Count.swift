/// A count that stays within what an integer can hold.
public struct Count: Equatable, Sendable {
    /// The end of the range that a change reached.
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

    /// Adds an amount, up to the end of the range.
    /// - Returns: The end of the range if there was less room than the amount; otherwise `nil`.
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

    /// The position of the increment among all increments.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Creates the increment at a position, or returns `nil` if there is none.
    public init?(index: Int) {
        guard Self.allCases.indices.contains(index) else { return nil }
        self = Self.allCases[index]
    }
}
