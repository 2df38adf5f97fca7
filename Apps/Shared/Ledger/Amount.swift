import KitCore

/// An amount of money in the smallest unit; 1 TRIP is 10^12 units.
///
/// It is never negative and never a floating-point number, and its arithmetic neither wraps nor traps.
public struct Amount: Hashable, Comparable, Sendable {
    // Two words instead of one `UInt128`: Swift 6.3 on x86-64 corrupts the stack of an async function whose `UInt128`
    // argument does not fit into registers.
    private let high, low: UInt64

    /// The number of smallest units.
    public var units: UInt128 { UInt128(high) << 64 | UInt128(low) }

    /// Creates an amount from a number of smallest units.
    public init(units: UInt128) {
        high = UInt64(truncatingIfNeeded: units >> 64)
        low = UInt64(truncatingIfNeeded: units)
    }

    /// An amount of zero.
    public static let zero = Amount(units: 0)
    /// The greatest amount: 2^128 − 1 units, about 3.4 × 10^26 TRIP.
    public static let maximum = Amount(units: .max)
    /// The money of a ledger: a billion TRIP.
    public static let supply = Amount(units: 1_000_000_000 * unitsPerTrip)
    /// The greatest number of decimal places of an amount in TRIP.
    public static let decimalPlaces = 12
    /// The number of smallest units in 1 TRIP.
    public static let unitsPerTrip: UInt128 = 1_000_000_000_000

    /// Creates an amount from whole TRIP, or returns `nil` if it does not fit.
    public init?(trip: UInt128) {
        let (units, overflow) = trip.multipliedReportingOverflow(by: Self.unitsPerTrip)
        guard !overflow else { return nil }
        self.init(units: units)
    }

    /// Returns the sum, or `nil` if it does not fit.
    public func adding(_ other: Amount) -> Amount? {
        let (sum, overflow) = units.addingReportingOverflow(other.units)
        return overflow ? nil : Amount(units: sum)
    }

    /// Returns the difference, or `nil` if it is negative.
    public func subtracting(_ other: Amount) -> Amount? {
        let (difference, overflow) = units.subtractingReportingOverflow(other.units)
        return overflow ? nil : Amount(units: difference)
    }

    /// Returns whether the left amount is less.
    public static func < (left: Amount, right: Amount) -> Bool {
        left.units < right.units
    }
}

extension Amount {
    /// Parses an amount in TRIP: digits, and at most one decimal separator with up to 12 places.
    ///
    /// Surrounding spaces and invisible characters are ignored. Signs, exponents, grouping separators and digits other
    /// than 0 to 9 are refused.
    /// - Parameter decimalSeparator: The separator of the user's locale. If it is a comma, a point separates, too, as
    ///   in links; if it is a point, a comma is refused, because it may group digits.
    /// - Throws: ``AmountError`` if the text is not an amount, or the amount does not fit.
    public static func parse(_ text: String, decimalSeparator: Character = ".") throws(AmountError) -> Amount {
        let characters = text.drop(while: \.isBlank)
        let trimmed = characters.prefix(
            upTo: characters.lastIndex { !$0.isBlank }.map(characters.index(after:))
                ?? characters.startIndex)
        guard !trimmed.isEmpty else { throw .empty }
        guard trimmed.first != "-", trimmed.first != "\u{2212}" else { throw .negative }
        let isSeparator = { (character: Character) in character == decimalSeparator || character == "." }
        let parts = trimmed.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: isSeparator)
        let fraction = parts.count > 1 ? parts[1] : ""
        if let wrong = (parts[0] + fraction).first(where: { !$0.isPlainDigit }) { throw .invalidCharacter(wrong) }
        guard !parts[0].isEmpty || !fraction.isEmpty else { throw .invalidCharacter(trimmed.first ?? decimalSeparator) }
        guard fraction.count <= decimalPlaces else { throw .tooManyPlaces }
        let padding = String(repeating: "0", count: decimalPlaces - fraction.count)
        guard let units = UInt128(parts[0] + fraction + padding) else { throw .tooLarge }
        return Amount(units: units)
    }

    /// Returns the exact amount in TRIP without trailing zeros: `12.5`, `0.000000000001`, `3`.
    public func text(decimalSeparator: Character = ".") -> String {
        let (whole, rest) = units.quotientAndRemainder(dividingBy: Self.unitsPerTrip)
        guard rest > 0 else { return String(whole) }
        let digits = String(rest)
        let padded = String(repeating: "0", count: Self.decimalPlaces - digits.count) + digits
        let last = padded.lastIndex { $0 != "0" } ?? padded.startIndex
        return "\(whole)\(decimalSeparator)\(padded[...last])"
    }

    /// Parses a number of units from the wire: the digits of a whole number without leading zeros.
    /// - Throws: ``AmountError`` if the text is not such a number, or the amount does not fit.
    public init(wireText text: String) throws(AmountError) {
        guard let first = text.first else { throw .empty }
        guard first != "-" else { throw .negative }
        if let wrong = text.first(where: { !$0.isPlainDigit }) { throw .invalidCharacter(wrong) }
        guard first != "0" || text == "0" else { throw .needlessZero }
        guard let units = UInt128(text) else { throw .tooLarge }
        self.init(units: units)
    }

    /// The number of units for the wire, such as `1500000000000`.
    public var wireText: String { String(units) }
}

extension Character {
    fileprivate var isPlainDigit: Bool { ("0"..."9").contains(self) && isASCII }
}

extension Amount: Codable {
    /// Decodes the number of units from a string; a JSON number is refused, because many programs round it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(wireText: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }

    /// Encodes the number of units as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wireText)
    }
}

/// A fault in a typed amount.
public enum AmountError: DisplayableError, Hashable {
    /// The text is empty.
    case empty
    /// The character is neither a digit nor the decimal separator, or is a second separator.
    case invalidCharacter(Character)
    /// The text begins with a minus sign.
    case negative
    /// The amount has more than ``Amount/decimalPlaces`` decimal places.
    case tooManyPlaces
    /// The amount exceeds ``Amount/maximum``.
    case tooLarge
    /// A number from the wire begins with a zero.
    case needlessZero

    /// A heading of a few words.
    public var title: String { "Not an amount" }

    /// The fault and a remedy.
    public var message: String {
        switch self {
        case .empty: "Enter an amount."
        case .invalidCharacter(let character): "An amount cannot contain \u{201C}\(character)\u{201D}."
        case .negative: "An amount cannot be negative."
        case .tooManyPlaces: "An amount has at most \(Amount.decimalPlaces) decimal places."
        case .tooLarge: "That is more TRIP than exists."
        case .needlessZero: "Remove the zeros at the start of the amount."
        }
    }
}
