import AppCrypto
import KitCore

/// The address of an account: its Ed25519 public key in Bech32m with the prefix `trip`.
///
/// The text of an address has 63 characters: `trip1` and 58 characters of the alphabet.
public struct Address: Hashable, Sendable {
    /// The 32 bytes of the public key.
    public let publicKey: [UInt8]

    /// The prefix of all addresses.
    public static let prefix = "trip"
    /// The number of characters of an address.
    public static let length = 63
    /// The number of bytes of a public key.
    public static let keyLength = 32

    /// Creates the address of a public key, or returns `nil` for another length, or a key for which anyone can sign.
    public init?(publicKey: some Collection<UInt8>) {
        let bytes = Array(publicKey)
        guard bytes.count == Self.keyLength, !Self.hasSmallOrder(bytes) else { return nil }
        self.publicKey = bytes
    }

    /// The account of the ledger, which pays the faucet's grants and receives the fees.
    public static let treasury = Address(ofNobody: "The treasury of the Triptych ledger has no private key.")

    /// Creates an address without a private key: its bytes are the SHA-256 of a sentence.
    public init(ofNobody sentence: String) {
        publicKey = SHA256.hash(sentence.utf8)
    }

    /// Parses a typed or pasted text, and ignores surrounding spaces, line ends and invisible characters.
    ///
    /// Upper case is valid, as in QR codes; mixed case is not.
    /// - Throws: ``AddressError`` if the text is not an address.
    public init(_ text: String) throws(AddressError) {
        let trimmed = String(text.split(whereSeparator: \.isBlank).joined(separator: " "))
        let content: Bech32m.Content
        do {
            content = try Bech32m.decode(trimmed)
        } catch {
            throw AddressError(error, in: trimmed)
        }
        guard content.prefix == Self.prefix else {
            throw .wrongPrefix(String(trimmed.prefix(Self.prefix.count + 1)))
        }
        guard trimmed.count == Self.length else { throw .wrongLength(trimmed.count) }
        guard let bytes = Bech32m.bytes(of: content.groups), let address = Self(publicKey: bytes) else {
            throw .notAKey
        }
        self = address
    }

    /// The complete address in lower case.
    public var text: String {
        Bech32m.encode(prefix: Self.prefix, groups: Bech32m.groups(of: publicKey))
    }
}

extension Address: CustomStringConvertible {
    /// The complete address.
    public var description: String { text }
}

extension Address: Codable {
    /// Decodes the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// A fault in a typed address; positions are counted from 0.
public enum AddressError: DisplayableError, Hashable {
    /// The text is empty.
    case empty
    /// The character is not allowed in an address.
    case invalidCharacter(Character, position: Int)
    /// The text has upper- and lower-case letters.
    case mixedCase(position: Int)
    /// The text does not begin with `trip1`.
    case wrongPrefix(String)
    /// The text has this number of characters instead of ``Address/length``.
    case wrongLength(Int)
    /// A character is wrong, or two are transposed; `position` is known if only one character can be wrong.
    case wrongChecksum(position: Int?)
    /// The checksum is right, but the content is not a public key.
    case notAKey

    /// A heading of a few words.
    public var title: String { "Not an address" }

    /// The fault and its place.
    public var message: String {
        switch self {
        case .empty: "Enter an address."
        case .invalidCharacter(let character, let position):
            "An address cannot contain \u{201C}\(character)\u{201D} (character \(position + 1))."
        case .mixedCase(let position):
            "Use either lowercase or uppercase letters in an address, not both (character \(position + 1))."
        case .wrongPrefix: "An address begins with \(Address.prefix)1."
        case .wrongLength(let count) where count < Address.length:
            "The address is too short: \(Address.length - count) of \(Address.length) characters are missing."
        case .wrongLength(let count):
            "The address is too long: it has \(count) characters instead of \(Address.length)."
        case .wrongChecksum(let position?): "Character \(position + 1) of the address is wrong."
        case .wrongChecksum(nil): "The address contains a mistake. Compare it with the original."
        case .notAKey: "The address does not contain a public key."
        }
    }

    /// A Boolean value that indicates whether more characters could complete the address, so that a remark would be
    /// premature.
    public var isIncomplete: Bool {
        switch self {
        case .empty: true
        case .wrongLength(let count): count < Address.length
        default: false
        }
    }

    /// Translates an error of Bech32m; an incomplete text is too short, not wrong.
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
