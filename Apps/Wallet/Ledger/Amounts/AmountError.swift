import KitCore

/// What is wrong with an amount that somebody wrote.
public enum AmountError: DisplayableError, Hashable {
    /// Nothing was written.
    case empty
    /// A character that is neither a digit nor the decimal separator, or a second separator.
    case invalidCharacter(Character)
    /// A minus in front.
    case negative
    /// More than ``Amount/decimalPlaces`` decimal places.
    case tooManyPlaces
    /// More than ``Amount/maximum``.
    case tooLarge
    /// A zero in front, where a number travels between programs.
    case needlessZero

    /// A heading of a few words.
    public var title: String { "Not an Amount" }

    /// What is wrong, and what to write.
    public var message: String {
        switch self {
        case .empty: "Enter an amount."
        case .invalidCharacter(let character): "An amount has no \u{201C}\(character)\u{201D} there."
        case .negative: "An amount cannot be negative."
        case .tooManyPlaces: "An amount has at most \(Amount.decimalPlaces) decimal places."
        case .tooLarge: "There is not that much TRIP."
        case .needlessZero: "An amount does not begin with a needless zero."
        }
    }
}
