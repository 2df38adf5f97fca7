import Crypto

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

    /// Makes the address of a public key; nil unless it has 32 bytes, and for the few keys that anybody can sign for.
    public init?(publicKey: some Collection<UInt8>) {
        let bytes = Array(publicKey)
        guard bytes.count == Self.keyLength, !Self.hasSmallOrder(bytes) else { return nil }
        self.publicKey = bytes
    }

    /// Makes an address to which nobody has a private key, since its bytes are the SHA-256 of a sentence.
    public init(ofNobody sentence: String) {
        publicKey = Array(SHA256.hash(data: Array(sentence.utf8)))
    }

    /// Reads an address that somebody wrote or pasted; spaces and line ends around it are ignored.
    ///
    /// A text in capitals is read too, as QR codes carry it; mixed case is refused.
    public init(_ text: String) throws(AddressError) {
        let trimmed = String(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
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

    /// The address with its middle left out, for lists only: `trip1qpzry…e6mua7l`.
    public var shortText: String {
        let text = text
        return "\(text.prefix(11))…\(text.suffix(6))"
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
