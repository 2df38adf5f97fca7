import AccountsCore
import KitCore

/// An estimate of how hard a password is to guess.
///
/// It estimates the entropy in bits: the length times the bits of the kinds of characters, minus repetitions and runs
/// such as "abc". Common passwords score zero. The idea of counting what is predictable is zxcvbn's (Wheeler, 2016);
/// its dictionaries are not included.
public enum PasswordStrength: Int, CaseIterable, Sendable, Comparable {
    case none
    case tooShort
    case weak
    case fair
    case good
    case strong

    /// Creates the estimate for a password.
    public init(of password: SecretText) {
        guard !password.isEmpty else {
            self = .none
            return
        }
        guard password.count >= FieldRules.minimumPassword else {
            self = .tooShort
            return
        }
        switch Self.bits(of: password) {
        case ..<36: self = .weak
        case ..<56: self = .fair
        case ..<90: self = .good
        default: self = .strong
        }
    }

    /// The number of full parts of the meter, from 0 to 4.
    public var level: Int { max(0, rawValue - PasswordStrength.tooShort.rawValue) }

    /// Returns whether the left password is easier to guess.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    // MARK: The estimate

    private static let common = [
        "password", "passwort", "qwerty", "letmein", "iloveyou", "welcome", "admin", "12345678",
    ]

    private static func bits(of password: SecretText) -> Double {
        var lowered = loweredScalars(of: password)
        defer { lowered.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        let predictable = common.first { lowered.contains($0.unicodeScalars.map(\.value)) }?.count ?? 0
        let length = Double(max(0, unpredictable(lowered) - predictable))
        return length * bitsEach(password)
    }

    /// Returns the password in lower case, in an array that never grows: growing would leave a copy in memory.
    private static func loweredScalars(of password: SecretText) -> [UInt32] {
        var scalars: [UInt32] = []
        scalars.reserveCapacity(3 * password.byteCount)
        for character in password { scalars += character.lowercased().unicodeScalars.lazy.map(\.value) }
        return scalars
    }

    /// Returns the number of characters that neither equal the previous one nor follow or precede it.
    private static func unpredictable(_ scalars: [UInt32]) -> Int {
        var count = 1
        for (previous, next) in zip(scalars, scalars.dropFirst()) {
            let step = Int(next) - Int(previous)
            if abs(step) > 1 { count += 1 }
        }
        return count
    }

    /// Returns the bits of one character: about the binary logarithm of the size of the character set.
    private static func bitsEach(_ password: SecretText) -> Double {
        var bits = 0.0
        if password.contains(where: \.isLowercase) { bits += 4 }
        if password.contains(where: \.isUppercase) { bits += 1 }
        if password.contains(where: \.isNumber) { bits += bits > 0 ? 0.5 : 3.3 }
        if password.contains(where: { !$0.isLetter && !$0.isNumber }) { bits += bits > 0 ? 0.7 : 4 }
        return bits > 0 ? bits : 5
    }
}
