import Crypto

/// A transaction as the ledger has it.
public struct LedgerTransaction: Hashable, Sendable, Identifiable, Codable {
    /// Where the money came from.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// One account paid another.
        case transfer
        /// The faucet gave a new account its first money.
        case faucet
    }

    /// The status of a transaction; it never goes back, and the ledger never loses a transaction.
    public enum Status: String, Hashable, Sendable, Codable {
        /// Accepted and durable, the money has moved.
        case pending
        /// Some seconds have passed since.
        case confirmed
    }

    /// The name of the transaction.
    public let id: TransactionID
    /// Where the money came from.
    public let kind: Kind
    /// The sender; of a faucet, the ledger's own treasury.
    public let sender: Address
    /// The recipient.
    public let recipient: Address
    /// The amount for the recipient.
    public let amount: Amount
    /// The sender's additional fee.
    public let fee: Amount
    /// Which transfer of the sender it was, from zero.
    public let nonce: UInt64
    /// The sender's word to the recipient: text from outside.
    public let memo: String
    /// Whether the transaction is confirmed.
    public let status: Status
    /// When the ledger accepted it, in milliseconds since the beginning of 1970 in UTC.
    public let acceptedAt: Int64

    /// Creates a transaction from its parts.
    public init(
        id: TransactionID, kind: Kind, sender: Address, recipient: Address, amount: Amount, fee: Amount, nonce: UInt64,
        memo: String, status: Status, acceptedAt: Int64
    ) {
        self.id = id
        self.kind = kind
        self.sender = sender
        self.recipient = recipient
        self.amount = amount
        self.fee = fee
        self.nonce = nonce
        self.memo = memo
        self.status = status
        self.acceptedAt = acceptedAt
    }
}

/// The name of a transaction: 32 bytes calculated from its contents, in 64 hexadecimal digits.
public struct TransactionID: Hashable, Sendable, CustomStringConvertible {
    /// The digits, in lower case.
    public let text: String

    /// Reads the digits; nil for anything else.
    public init?(_ text: String) {
        guard Hexadecimal.bytes(of: text)?.count == SHA256.byteCount else { return nil }
        self.text = text
    }

    /// Names the transaction with these canonical bytes.
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
                in: container, debugDescription: "A transaction identifier has 64 hexadecimal digits.")
        }
        self = id
    }

    /// Writes the digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// Bytes as lower-case hexadecimal digits, two each.
public enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// The digits of the bytes.
    public static func text(of bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of lower-case digits; nil for any other text, so that each value has one spelling.
    public static func bytes(of text: String) -> [UInt8]? {
        let values = text.utf8.map { digits.firstIndex(of: $0) }
        guard values.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: values.count, by: 2) {
            guard let high = values[index], let low = values[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
