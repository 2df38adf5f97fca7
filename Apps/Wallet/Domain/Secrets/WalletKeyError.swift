import KitCore
import LedgerCore

/// What is wrong with a private key; no case holds any part of it.
public enum WalletKeyError: DisplayableError, Hashable {
    /// Nothing was written.
    case empty
    /// A character that no private key has, counted from zero.
    case invalidCharacter(position: Int)
    /// It begins otherwise than with `tripkey1`.
    case wrongPrefix
    /// It has so many characters, and not ``WalletKey/textLength``.
    case wrongLength(Int)
    /// The checksum does not fit; where only one character can be wrong, its position.
    case wrongChecksum(position: Int?)
    /// The key has been wiped from memory.
    case wiped
    /// The transfer is from another account.
    case wrongSender

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .wiped, .wrongSender: "Cannot Sign"
        default: "Not a Private Key"
        }
    }

    /// What is wrong, and where.
    public var message: String {
        switch self {
        case .empty: "Enter the private key."
        case .invalidCharacter(let position): "Character \(position + 1) cannot be part of a private key."
        case .wrongPrefix: "A private key begins with \(WalletKey.textPrefix)1."
        case .wrongLength(let count) where count < WalletKey.textLength:
            "The private key is too short: \(WalletKey.textLength - count) of \(WalletKey.textLength) characters are "
                + "missing."
        case .wrongLength(let count):
            "The private key is too long: it has \(count) characters instead of \(WalletKey.textLength)."
        case .wrongChecksum(let position?): "Character \(position + 1) of the private key is wrong."
        case .wrongChecksum(nil): "The private key has a mistake in it. Compare it with what you wrote down."
        case .wiped: "The key is no longer in memory. Enter the passphrase again."
        case .wrongSender: "The payment is from another account than this wallet's."
        }
    }

    init(_ error: Bech32mError, length: Int) {
        switch error {
        case .empty: self = .empty
        case .invalidCharacter(_, let position), .mixedCase(let position): self = .invalidCharacter(position: position)
        case .noSeparator, .emptyPrefix: self = .wrongPrefix
        case .tooShort, .tooLong: self = .wrongLength(length)
        case .wrongChecksum(let position):
            self = length == WalletKey.textLength ? .wrongChecksum(position: position) : .wrongLength(length)
        }
    }
}
