/// An amount of money, counted in the smallest unit; 1 TRIP is 10^12 units.
///
/// Never a floating-point number, never negative, and no arithmetic that wraps or traps.
public struct Amount: Hashable, Comparable, Sendable {
    // Two words and not one `UInt128`: Swift 6.3 on x86-64 loses the stack of an async function that takes so many
    // arguments that a `UInt128` among them does not fit into registers.
    private let high, low: UInt64

    /// The number of smallest units.
    public var units: UInt128 { UInt128(high) << 64 | UInt128(low) }

    /// Makes an amount of so many smallest units.
    public init(units: UInt128) {
        high = UInt64(truncatingIfNeeded: units >> 64)
        low = UInt64(truncatingIfNeeded: units)
    }

    /// Nothing.
    public static let zero = Amount(units: 0)
    /// As much as can be written: 2^128 − 1 units, about 3.4 × 10^26 TRIP.
    public static let maximum = Amount(units: .max)
    /// How many decimal places an amount in TRIP has at most.
    public static let decimalPlaces = 12
    /// How many smallest units one TRIP has.
    public static let unitsPerTrip: UInt128 = 1_000_000_000_000

    /// Makes an amount of whole TRIP; nil where it does not fit.
    public init?(trip: UInt128) {
        let (units, overflow) = trip.multipliedReportingOverflow(by: Self.unitsPerTrip)
        guard !overflow else { return nil }
        self.init(units: units)
    }

    /// The sum; nil where it does not fit.
    public func adding(_ other: Amount) -> Amount? {
        let (sum, overflow) = units.addingReportingOverflow(other.units)
        return overflow ? nil : Amount(units: sum)
    }

    /// The difference; nil where it would be less than nothing.
    public func subtracting(_ other: Amount) -> Amount? {
        let (difference, overflow) = units.subtractingReportingOverflow(other.units)
        return overflow ? nil : Amount(units: difference)
    }

    /// Whether the left amount is the smaller one.
    public static func < (left: Amount, right: Amount) -> Bool {
        left.units < right.units
    }
}
