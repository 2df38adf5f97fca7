import Crypto
import KitCore

/// The address of an account: its Ed25519 public key, written in Bech32m with the prefix `trip`.
///
/// An address is always 63 characters, `trip1` and 58 of the alphabet.
public struct Address: Hashable, Sendable {
    /// The 32 bytes of the public key.
    public let publicKey: [UInt8]

    /// The prefix of every address.
    public static let prefix = "trip"
    /// The number of characters of every address.
    public static let length = 63
    /// The number of bytes of a public key.
    public static let keyLength = 32

    /// Creates the address of a public key; `nil` unless it has 32 bytes, and for the few keys that anyone can sign for.
    public init?(publicKey: some Collection<UInt8>) {
        let bytes = Array(publicKey)
        guard bytes.count == Self.keyLength, !Self.hasSmallOrder(bytes) else { return nil }
        self.publicKey = bytes
    }

    /// The account of the ledger itself, which pays from the faucet and receives the fees.
    public static let treasury = Address(ofNobody: "The treasury of the Triptych ledger has no private key.")

    /// Creates an address without a private key, because its bytes are the SHA-256 of a sentence.
    public init(ofNobody sentence: String) {
        publicKey = Array(SHA256.hash(data: Array(sentence.utf8)))
    }

    /// Creates an address of a typed or pasted text; spaces, line ends and invisible characters around it are ignored.
    ///
    /// A text in capitals is read too, as QR codes carry it; mixed case is refused.
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

    /// The address in full, in lower case.
    public var text: String {
        Bech32m.encode(prefix: Self.prefix, groups: Bech32m.groups(of: publicKey))
    }
}

extension Address: CustomStringConvertible {
    /// The address in full.
    public var description: String { text }
}

extension Address: Codable {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// The fault of a typed address; positions count characters from zero.
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
    /// The checksum fits, but the content is no public key.
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
