/// Which rule a passphrase breaks.
public enum PassphraseProblem: Hashable, Sendable, CaseIterable {
    /// There is none.
    case empty
    /// Fewer than ``PassphraseRules/minimumLength`` characters.
    case tooShort
    /// More than ``PassphraseRules/maximumBytes`` bytes.
    case tooLong
    /// Nothing but spaces.
    case blank
    /// Fewer than four different characters.
    case tooUniform

    /// The remark under the field.
    public var remark: String {
        switch self {
        case .empty: "Enter a passphrase."
        case .tooShort: "Use at least \(PassphraseRules.minimumLength) characters."
        case .tooLong: "Use fewer characters."
        case .blank: "Use more than spaces."
        case .tooUniform: "Use at least 4 different characters."
        }
    }
}
