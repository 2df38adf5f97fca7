import AppCrypto
import Foundation
import KitCore
import LedgerCore

/// The secret of a wallet: an Ed25519 private key and its address.
///
/// Keep it as briefly as possible, and wipe it after use. It is also wiped when its last owner releases it.
public struct WalletKey: Sendable, Equatable {
    /// The 32 bytes of the private key.
    public let secret: SecretBytes
    /// The address of the key.
    public let address: Address

    /// The number of bytes of a private key.
    public static let secretLength = 32

    /// Creates a key from 32 bytes, or returns `nil` for any other number.
    public init?(secret: SecretBytes) {
        guard let key = Self.signingKey(of: secret), let address = Address(publicKey: key.publicKey)
        else { return nil }
        self.secret = secret
        self.address = address
    }

    /// Returns a new key from the system's random bytes.
    public static func random() -> WalletKey {
        while true {
            var bytes = RandomBytes.make(secretLength)
            if let key = WalletKey(secret: SecretBytes(wiping: &bytes)) { return key }
        }
    }

    /// Signs a transfer.
    /// - Throws: ``WalletKeyError`` if the key is wiped, or the transfer has another sender.
    public func sign(_ transfer: Transfer) throws(WalletKeyError) -> SignedTransfer {
        guard transfer.sender == address else { throw .wrongSender }
        guard let key = Self.signingKey(of: secret), let signed = try? transfer.signed(by: key) else { throw .wiped }
        return signed
    }

    /// Wipes the secret; the address remains.
    public func wipe() {
        secret.wipe()
    }

    private static func signingKey(of secret: SecretBytes) -> SigningKey? {
        secret.withBytes { try? SigningKey(secret: $0) }
    }
}

extension WalletKey {
    /// The prefix of a private key in the form for paper.
    public static let textPrefix = "tripkey"
    /// The number of characters of a private key in the form for paper.
    public static let textLength = 66

    /// The private key in the form for paper, Bech32m (`tripkey1…`), or `nil` once it is wiped.
    ///
    /// The text is the secret itself: show it only at the user's request.
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

    /// Reads a private key that was written down, and ignores spaces, line ends and invisible characters.
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
    /// Checks a private key that was written down; the beginning of a key has no remark.
    public static func check(backupText text: SecretText) -> Checked<SecretText> {
        guard !isBeginning(text) else { return .invalid(.empty) }
        do {
            // Checks that the key can be made.
            try WalletKey(backupText: text).wipe()
            return .valid(text, remark: FormRemark(WalletTexts.aKey, .success))
        } catch {
            return error.isIncomplete ? .invalid(.empty) : .error(error.message)
        }
    }

    /// Returns whether the text is no more than the prefix that all keys share.
    private static func isBeginning(_ text: SecretText) -> Bool {
        let beginning = textPrefix + "1"
        let typed = SecretText(text.lazy.filter { !$0.isBlank })
        return typed.count <= beginning.count && zip(beginning, typed).allSatisfy { "\($0)" == $1.lowercased() }
    }
}

extension WalletKeyError {
    /// A Boolean value that indicates whether more characters could complete the key, so that a remark would be
    /// premature.
    fileprivate var isIncomplete: Bool {
        switch self {
        case .empty: true
        case .wrongLength(let count): count < WalletKey.textLength
        default: false
        }
    }
}

/// A fault in a private key; no case contains any part of the key.
public enum WalletKeyError: DisplayableError, Hashable {
    /// The text is empty.
    case empty
    /// A character is not allowed in a private key; its position is counted from 0.
    case invalidCharacter(position: Int)
    /// The text does not begin with `tripkey1`.
    case wrongPrefix
    /// The text has this number of characters instead of ``WalletKey/textLength``.
    case wrongLength(Int)
    /// The checksum is wrong; `position` is that of the wrong character, if only one can be wrong.
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
