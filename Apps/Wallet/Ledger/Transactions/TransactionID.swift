import Crypto

/// The name of a transaction: 32 bytes that follow from what it says, in 64 hexadecimal digits.
public struct TransactionID: Hashable, Sendable, CustomStringConvertible {
    /// The digits, in lower case.
    public let text: String

    /// Reads the digits; nil for anything else.
    public init?(_ text: String) {
        guard Hexadecimal.bytes(of: text)?.count == SHA256.byteCount else { return nil }
        self.text = text
    }

    /// Names what has these canonical bytes.
    public init(hashing bytes: [UInt8]) {
        text = Hexadecimal.text(of: SHA256.hash(data: bytes))
    }

    /// The digits.
    public var description: String { text }
}

extension TransactionID: Codable {
    /// Reads the digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A transaction is named by 64 hexadecimal digits.")
        }
        self = id
    }

    /// Writes the digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
