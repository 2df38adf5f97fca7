import Crypto
import Foundation
import KitCore
import LedgerCore

/// The secret of a wallet: an Ed25519 private key, of which the address follows.
///
/// Keep it as short as possible, and wipe it when its work is done; it is wiped with its last owner in any case.
public struct WalletKey: Sendable, Equatable {
    /// The 32 bytes of the private key.
    public let secret: SecretBytes
    /// The address that belongs to it.
    public let address: Address

    /// The number of bytes of a private key.
    public static let secretLength = 32

    /// Creates the key of its 32 bytes; nil for any other number.
    public init?(secret: SecretBytes) {
        guard let key = Self.signingKey(of: secret), let address = Address(publicKey: key.publicKey.rawRepresentation)
        else { return nil }
        self.secret = secret
        self.address = address
    }

    /// Returns a new key of the system's random bytes.
    public static func random() -> WalletKey {
        while true {
            let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { SecretBytes(copying: $0) }
            if let key = WalletKey(secret: bytes) { return key }
        }
    }

    /// Signs a transfer.
    /// - Throws: ``WalletKeyError`` if the key is wiped, or the transfer has another sender.
    public func sign(_ transfer: Transfer) throws(WalletKeyError) -> SignedTransfer {
        guard transfer.sender == address else { throw .wrongSender }
        guard let key = Self.signingKey(of: secret), let signed = try? transfer.signed(by: key) else { throw .wiped }
        return signed
    }

    /// Wipes the secret; the address stays.
    public func wipe() {
        secret.wipe()
    }

    private static func signingKey(of secret: SecretBytes) -> Curve25519.Signing.PrivateKey? {
        secret.withBytes { bytes in
            bytes.count == secretLength ? try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes) : nil
        }
    }
}

extension WalletKey {
    /// The prefix of a private key that is written down.
    public static let textPrefix = "tripkey"
    /// The number of characters of a private key that is written down.
    public static let textLength = 66

    /// The private key as text to write down, in Bech32m, `tripkey1…`; nil once it is wiped.
    ///
    /// The text is the secret itself: show it on demand only.
    public var backupText: SecretText? {
        secret.withBytes { bytes in
            guard bytes.count == Self.secretLength else { return nil }
            var groups = Bech32m.groups(of: bytes)
            var text = Bech32m.encodedBytes(prefix: Self.textPrefix, groups: groups)
            defer {
                SecretMemory.wipe(&groups)
                SecretMemory.wipe(&text)
            }
            return SecretText(ascii: text)
        }
    }

    /// Reads a private key that was written down; spaces, line ends and invisible characters in it are ignored.
    /// - Throws: ``WalletKeyError`` if the text is not a private key, or has a typing error.
    public init(backupText text: some Collection<Character>) throws(WalletKeyError) {
        let compact = SecretText(text.lazy.filter { !$0.isBlank })
        guard !compact.isEmpty else { throw .empty }
        var content: Bech32m.Content
        do {
            content = try Bech32m.decode(compact)
        } catch {
            throw WalletKeyError(error, length: compact.count)
        }
        defer { SecretMemory.wipe(&content.groups) }
        guard content.prefix == Self.textPrefix else { throw .wrongPrefix }
        guard var bytes = Bech32m.bytes(of: content.groups), let key = WalletKey(secret: SecretBytes(wiping: &bytes))
        else { throw .wrongLength(compact.count) }
        self = key
    }
}

extension WalletKey {
    /// Checks a private key that was written down; there is no remark as long as the text may become one.
    public static func check(backupText text: SecretText) -> Checked<SecretText> {
        guard !isBeginning(text) else { return Checked() }
        do {
            // Made only to see whether it can be made.
            try WalletKey(backupText: text).wipe()
            return Checked(text, remark: FormRemark(WalletTexts.aKey, .success))
        } catch {
            return error.isIncomplete ? Checked() : .error(error.message)
        }
    }

    /// Whether the text has no more of the key than the beginning of every key.
    private static func isBeginning(_ text: SecretText) -> Bool {
        let beginning = textPrefix + "1"
        let typed = SecretText(text.lazy.filter { !$0.isBlank })
        return typed.count <= beginning.count && zip(beginning, typed).allSatisfy { "\($0)" == $1.lowercased() }
    }
}

extension WalletKeyError {
    /// Whether more characters could still make a key of the text, so that a remark while typing would be early.
    fileprivate var isIncomplete: Bool {
        switch self {
        case .empty: true
        case .wrongLength(let count): count < WalletKey.textLength
        default: false
        }
    }
}

/// The fault of a private key; no case holds any part of it.
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
        case .wiped, .wrongSender: "Cannot sign"
        default: "Not a private key"
        }
    }

    /// The fault and its place.
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
        case .wrongChecksum(nil): "The private key contains a mistake. Compare it with what you wrote down."
        case .wiped: "The key is no longer in memory. Enter the passphrase again."
        case .wrongSender: "The payment is from a different account than this wallet's."
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
