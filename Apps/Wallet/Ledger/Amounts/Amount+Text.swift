extension Amount {
    /// Reads an amount in TRIP as a person writes it: digits, and at most one decimal separator with 12 places.
    ///
    /// Spaces around it are ignored. A sign, an exponent, a grouping separator and other digits than 0 to 9 are refused.
    /// - Parameter decimalSeparator: The separator of the user's locale. Where it is a comma, a point separates as well,
    ///   as in links and on other people's screens; where it is a point, a comma is refused, since it may group digits.
    public static func parse(_ text: String, decimalSeparator: Character = ".") throws(AmountError) -> Amount {
        let characters = text.drop(while: \.isWhitespace)
        let trimmed = characters.prefix(
            upTo: characters.lastIndex { !$0.isWhitespace }.map(characters.index(after:))
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

    /// The amount in TRIP, exact and without needless zeros: `12.5`, `0.000000000001`, `3`.
    public func text(decimalSeparator: Character = ".") -> String {
        let (whole, rest) = units.quotientAndRemainder(dividingBy: Self.unitsPerTrip)
        guard rest > 0 else { return String(whole) }
        let digits = String(rest)
        let padded = String(repeating: "0", count: Self.decimalPlaces - digits.count) + digits
        let last = padded.lastIndex { $0 != "0" } ?? padded.startIndex
        return "\(whole)\(decimalSeparator)\(padded[...last])"
    }

    /// Reads the number of units as it travels: the digits of a whole number, and no needless zero in front.
    public init(wireText text: String) throws(AmountError) {
        guard let first = text.first else { throw .empty }
        guard first != "-" else { throw .negative }
        if let wrong = text.first(where: { !$0.isPlainDigit }) { throw .invalidCharacter(wrong) }
        guard first != "0" || text == "0" else { throw .needlessZero }
        guard let units = UInt128(text) else { throw .tooLarge }
        self.init(units: units)
    }

    /// The number of units as it travels, such as `1500000000000`.
    public var wireText: String { String(units) }
}

extension Character {
    fileprivate var isPlainDigit: Bool { ("0"..."9").contains(self) && isASCII }
}
