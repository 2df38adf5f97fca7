/// How long a passphrase would withstand guessing, roughly.
public enum PassphraseStrength: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Guessed soon.
    case weak
    /// Withstands an idle attacker.
    case fair
    /// Withstands a determined one.
    case good
    /// Withstands everybody that is known.
    case strong

    /// Estimates the strength by length and by how many characters it was chosen from; repetitions count little.
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

    /// The name to show beside the meter.
    public var name: String {
        switch self {
        case .weak: "weak"
        case .fair: "fair"
        case .good: "good"
        case .strong: "strong"
        }
    }

    /// Whether the left one withstands less.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    private static func bitsPerCharacter(of text: some Collection<Character>) -> Double {
        var bits = 2.5
        if text.contains(where: \.isLowercase) && text.contains(where: \.isUppercase) { bits += 0.8 }
        if text.contains(where: \.isNumber) { bits += 0.7 }
        if text.contains(where: { !$0.isLetter && !$0.isNumber }) { bits += 0.8 }
        return bits
    }
}
