import KitCore

/// What is wrong with an address that somebody wrote; positions count characters from zero.
public enum AddressError: DisplayableError, Hashable {
    /// Nothing was written.
    case empty
    /// A character that no address has.
    case invalidCharacter(Character, position: Int)
    /// Capitals and small letters in one address.
    case mixedCase(position: Int)
    /// It begins otherwise than with `trip1`.
    case wrongPrefix(String)
    /// It has so many characters, and not ``Address/length``.
    case wrongLength(Int)
    /// A character is wrong or two have changed places; the position, where only one can be meant.
    case wrongChecksum(position: Int?)
    /// The checksum fits, but what it holds is no public key.
    case notAKey

    /// A heading of a few words.
    public var title: String { "Not an Address" }

    /// What is wrong, and where.
    public var message: String {
        switch self {
        case .empty: "Enter an address."
        case .invalidCharacter(let character, let position):
            "An address has no \u{201C}\(character)\u{201D} (character \(position + 1))."
        case .mixedCase(let position):
            "An address is written in small letters or in capitals, not in both (character \(position + 1))."
        case .wrongPrefix: "An address begins with \(Address.prefix)1."
        case .wrongLength(let count) where count < Address.length:
            "The address is too short: \(Address.length - count) of \(Address.length) characters are missing."
        case .wrongLength(let count):
            "The address is too long: it has \(count) characters instead of \(Address.length)."
        case .wrongChecksum(let position?): "Character \(position + 1) of the address is wrong."
        case .wrongChecksum(nil): "The address has a mistake in it. Compare it with the original."
        case .notAKey: "The address does not hold a public key."
        }
    }

    /// Whether more characters could still make an address of the text, so that a remark while typing would be early.
    public var isIncomplete: Bool {
        switch self {
        case .empty: true
        case .wrongLength(let count): count < Address.length
        default: false
        }
    }

    /// Says in the words of an address what Bech32m found; a text that is not whole yet is too short, not wrong.
    init(_ error: Bech32mError, in text: String) {
        let start = Address.prefix + "1"
        let hasStart = text.lowercased().hasPrefix(start) || start.hasPrefix(text.lowercased())
        switch error {
        case .empty: self = .empty
        case .invalidCharacter(let character, let position): self = .invalidCharacter(character, position: position)
        case .mixedCase(let position): self = .mixedCase(position: position)
        case _ where !hasStart: self = .wrongPrefix(String(text.prefix(start.count)))
        case .noSeparator, .emptyPrefix, .tooShort, .tooLong: self = .wrongLength(text.count)
        case .wrongChecksum(let position):
            self = text.count == Address.length ? .wrongChecksum(position: position) : .wrongLength(text.count)
        }
    }
}
