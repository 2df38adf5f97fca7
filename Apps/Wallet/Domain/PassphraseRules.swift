import KitCore

/// The rules for a wallet's passphrase.
public enum PassphraseRules {
    /// The smallest number of characters.
    public static let minimumLength = 10
    /// The greatest number of UTF-8 bytes, far more than any user types.
    public static let maximumBytes = 1024

    /// Returns the first rule that a passphrase breaks, or `nil` if it is valid.
    public static func problem(with passphrase: some Collection<Character>) -> PassphraseProblem? {
        if passphrase.isEmpty { return .empty }
        if passphrase.reduce(0, { $0 + $1.utf8.count }) > maximumBytes { return .tooLong }
        if passphrase.count < minimumLength { return .tooShort }
        if passphrase.allSatisfy(\.isWhitespace) { return .blank }
        if Set(passphrase).count < 4 { return .tooUniform }
        return nil
    }

    /// Checks a new passphrase; an empty text has no remark.
    public static func passphrase(_ text: SecretText) -> Checked<SecretText> {
        guard !text.isEmpty else { return .invalid(.empty) }
        if let problem = problem(with: text) { return .invalid(.error(FormRemark(problem.remark, .warning))) }
        let strength = PassphraseStrength(of: text)
        let remark = FormRemark(WalletTexts.strength(strength), strength == .weak ? .warning : .success)
        return .valid(text, remark: remark)
    }

    /// Checks the repetition of a new passphrase; the beginning of the passphrase has no remark.
    public static func repetition(_ text: SecretText, of passphrase: SecretText) -> Checked<SecretText> {
        guard !text.isEmpty else { return .invalid(.empty) }
        if passphrase == text { return .valid(text, remark: FormRemark(WalletTexts.passphrasesAgree, .success)) }
        return passphrase.hasPrefix(text) ? .invalid(.empty) : .error(WalletTexts.passphrasesDiffer)
    }
}

/// A rule that a passphrase breaks.
public enum PassphraseProblem: Hashable, Sendable, CaseIterable {
    /// It is empty.
    case empty
    /// It has fewer than ``PassphraseRules/minimumLength`` characters.
    case tooShort
    /// It has more than ``PassphraseRules/maximumBytes`` bytes.
    case tooLong
    /// It contains only spaces.
    case blank
    /// It has fewer than four different characters.
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

/// A rough estimate of how long a passphrase withstands guessing.
public enum PassphraseStrength: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// It is guessed soon.
    case weak
    /// It withstands a casual attacker.
    case fair
    /// It withstands a determined attacker.
    case good
    /// It withstands every known attacker.
    case strong

    /// Estimates the strength from the length and the size of the character set; repetitions count little.
    public init(of passphrase: some Collection<Character>) {
        var bits = 0.0
        var previous: Character?
        var seen: Set<Character> = []
        let perCharacter = Self.bitsPerCharacter(of: passphrase)
        for character in passphrase.prefix(256) {
            let isNew = seen.insert(character).inserted
            bits += character == previous ? 0.25 : isNew ? perCharacter : perCharacter / 2
            previous = character
        }
        switch bits {
        case ..<40: self = .weak
        case ..<56: self = .fair
        case ..<76: self = .good
        default: self = .strong
        }
    }

    /// The name beside the meter.
    public var name: String {
        switch self {
        case .weak: "weak"
        case .fair: "fair"
        case .good: "good"
        case .strong: "strong"
        }
    }

    /// Returns whether the left strength is lower.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    private static func bitsPerCharacter(of text: some Collection<Character>) -> Double {
        var bits = 2.5
        if text.contains(where: \.isLowercase) && text.contains(where: \.isUppercase) { bits += 0.8 }
        if text.contains(where: \.isNumber) { bits += 0.7 }
        if text.contains(where: { !$0.isLetter && !$0.isNumber }) { bits += 0.8 }
        return bits
    }
}
